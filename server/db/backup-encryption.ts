import { createReadStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from './backup-format.ts'

/**
 * Encrypted backups are files of age (https://age-encryption.org/v1): the machine that writes them has only the public
 * key and cannot read them. The `age` program decrypts them too.
 */

const AGE_HEADER = 'age-encryption.org/v1\n'

/** Makes a key pair: writes the secret half to the file, for its owner only, and returns the public half. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(error => {
    throw error.code === 'EEXIST' ? new BackupRefused(`${file} already exists. Choose another name.`) : error
  })
  return identityToRecipient(identity)
}

/**
 * Encrypts a stream for these public keys, any of whose secret halves decrypts it.
 *
 * @throws BackupRefused if one is not a public key.
 */
export function encryptFor(recipients: readonly string[]) {
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new BackupRefused(`BACKUP_RECIPIENTS: "${recipient}" is not a public key: ${messageOf(error)}.`)
    }
  return async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(toWeb(plain))
  }
}

/** Reads the bytes of a backup, decrypted if it is encrypted. */
export async function* readDecrypted(file: string, identityFile: string | null): AsyncGenerator<Uint8Array> {
  if (!(await isEncrypted(file))) {
    yield* createReadStream(file)
    return
  }
  if (identityFile === null)
    throw new BackupRefused(`${file} is encrypted. Name the file with its secret key: --identity FILE.`)
  const decrypter = new Decrypter()
  for (const identity of await readIdentities(identityFile)) decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(toWeb(createReadStream(file))).catch(error => {
    throw new BackupRefused(`${file} cannot be decrypted with ${identityFile}: ${messageOf(error)}.`)
  })
  try {
    yield* plain
  } catch (error) {
    throw new BackupRefused(`${file} is damaged or incomplete: ${messageOf(error)}. Nothing was changed.`)
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    return buffer.toString() === AGE_HEADER
  } finally {
    await handle.close()
  }
}

/** Reads the secret keys in a file, one a line; lines that begin with # are comments, as `age-keygen` writes them. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(error => {
    throw new BackupRefused(`--identity: ${file} cannot be read (${error.code}).`)
  })
  const lines = text.split(/\r?\n/).map(line => line.trim())
  const identities = lines.filter(line => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupRefused(`${file} holds no secret key (AGE-SECRET-KEY-…).`)
  return identities
}

const toWeb = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
