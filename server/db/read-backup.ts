import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readDecrypted } from './backup-encryption.ts'
import { type BackupHeader, BackupRefused, FORMAT_VERSION, readLine, TRAILER_BYTES } from './backup-format.ts'
import { readMigrations } from './migrate.ts'
import { currentNames, explainSchemaVersion } from './schema-version.ts'

/** A backup on disk. */
export interface BackupFile {
  file: string
  /** The file with the secret key, for an encrypted one. */
  identityFile: string | null
}

/** Reads the file to its end and checks format, schema version and checksum, before anything is changed. */
export async function checkBackup(backup: BackupFile): Promise<BackupHeader> {
  const { file } = backup
  const hash = createHash('sha256')
  let start = ''
  let tail = Buffer.alloc(0)
  try {
    for await (const piece of readPlain(backup)) {
      if (!start.includes('\n')) start += piece.toString()
      const all = Buffer.concat([tail, piece])
      const whole = Math.max(0, all.length - TRAILER_BYTES)
      hash.update(all.subarray(0, whole))
      tail = all.subarray(whole)
    }
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, file)
  }
  const first = readLine(start.slice(0, start.indexOf('\n')))
  if (first.kind !== 'header') throw new BackupRefused(`${file} is not a backup of this shop.`)
  const last = readLine(tail.toString().trimEnd())
  if (last.kind !== 'end')
    throw new BackupRefused(`${file} is incomplete: its end is missing. Nothing was changed.`)
  if (last.sha256 !== hash.digest('hex'))
    throw new BackupRefused(`${file} is damaged: its checksum differs. Nothing was changed.`)
  const knownNames = Object.keys(readMigrations())
  const header = { ...first.header, migrations: currentNames(first.header.migrations, knownNames) }
  refuseUnknownSchema(header, knownNames, file)
  return header
}

function refusalOf(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new BackupRefused(`${file} does not exist.`)
  if (error.code === 'EISDIR') return new BackupRefused(`${file} is a folder, not a file.`)
  if (error.code === 'EACCES') return new BackupRefused(`${file} is not readable.`)
  if (error.code === 'Z_DATA_ERROR') return new BackupRefused(`${file} is not a backup, or it is damaged.`)
  if (error.code === 'Z_BUF_ERROR')
    return new BackupRefused(`${file} is incomplete: its end is missing. Nothing was changed.`)
  return error
}

function refuseUnknownSchema(header: BackupHeader, knownNames: string[], file: string) {
  if (header.version > FORMAT_VERSION)
    throw new BackupRefused(
      `${file} was written by a newer version (format ${header.version}). Update this one.`,
    )
  if (header.migrations.length === 0) throw new BackupRefused(`${file} does not state its schema version.`)
  const reason = explainSchemaVersion(header.migrations, knownNames)
  if (reason) throw new BackupRefused(`${file} is ${reason}. Nothing was changed.`)
}

/** Yields each line with its newline. Lines with pictures are long, so parts are joined only once. */
export async function* readLines(backup: BackupFile): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  for await (const piece of readPlain(backup)) {
    let start = 0
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      const line = piece.subarray(start, end + 1)
      yield parts.length > 0 ? Buffer.concat([...parts, line]) : line
      parts = []
      start = end + 1
    }
    if (start < piece.length) parts.push(piece.subarray(start))
  }
}

/** Reads the text of a backup, decrypted and decompressed. An error of any step ends the reading with that error. */
async function* readPlain({ file, identityFile }: BackupFile): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  pipeline(readDecrypted(file, identityFile), gunzip, () => {})
  yield* gunzip
}

const NEWLINE = 10
