import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id as the OWASP password storage cheat sheet recommends: 19 MiB, two passes, one lane (the algorithm is the
 * default).
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Makes a password the same on every keyboard, although its code points may differ (NIST SP 800-63B). */
const normalize = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost)

/** A dummy hash, verified when the account does not exist, so that timing does not reveal which accounts do. */
let dummyHash: Promise<string> | undefined

/** Takes the same time whether or not there is a hash to compare with; returns false if there is none. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'))
  const isCorrect = await verify(passwordHash ?? (await dummyHash), normalize(password))
  return passwordHash !== null && isCorrect
}
