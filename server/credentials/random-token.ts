import { hash, randomBytes } from 'node:crypto'

/** Makes a token of 256 random bits, as 43 characters. Only its holder has it; tables store its SHA-256. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A text of any other form was never a token of this shop, so no query is needed. */
export const looksLikeToken = (token: string | null | undefined): token is string =>
  typeof token === 'string' && /^[\w-]{43}$/.test(token)
