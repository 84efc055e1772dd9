/**
 * A backup is gzipped SQL: a header in a comment, one COPY block for each table in an order that foreign keys allow,
 * the state of the sequences, the pictures as comments, and a last line with the SHA-256 of everything before it.
 * Restore parses it without executing any line; in an emergency, `gunzip -c FILE | psql -1` into a database with the
 * same schema version restores everything except the pictures.
 */

export const FORMAT_VERSION = 1

export interface BackupHeader {
  version: number
  /** Names of the migrations that had run, in order. */
  migrations: string[]
  createdAt: string
  tables: { name: string; columns: string[] }[]
  hasPictures: boolean
}

const HEADER = '-- carasun-backup '
const PICTURE = '-- picture '
const END = '-- end sha256='

/** The last line of the rows of one table. */
export const END_OF_ROWS = '\\.\n'
/** Bytes of the last line. */
export const TRAILER_BYTES = END.length + 64 + 1

export const headerLine = (header: BackupHeader) => `${HEADER}${JSON.stringify(header)}\n`
export const truncateLine = (header: BackupHeader) =>
  `TRUNCATE ${header.tables.map(table => tableName(table.name)).join(', ')};\n`
export const copyLine = (table: BackupHeader['tables'][number]) => `${copySql(table)} FROM stdin;\n`
export const sequenceLine = (sequence: string, value: number, isCalled: boolean) =>
  `SELECT pg_catalog.setval('public.${sequence}', ${value}, ${isCalled});\n`
export const pictureLine = (hash: string, bytes: Buffer) => `${PICTURE}${hash} ${bytes.toString('base64')}\n`
export const trailerLine = (sha256: string) => `${END}${sha256}\n`

/** `COPY table (columns)`, to be followed by FROM or TO. */
export const copySql = (table: BackupHeader['tables'][number]) =>
  `COPY ${tableName(table.name)} (${table.columns.map(quoteName).join(', ')})`
export const tableName = (name: string) => `public.${quoteName(name)}`
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

export type BackupLine =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'copy'; table: string }
  | { kind: 'sequence'; sequence: string; value: number; isCalled: boolean }
  | { kind: 'picture'; hash: string; bytes: Buffer }
  | { kind: 'truncate' }
  | { kind: 'end'; sha256: string }
  | { kind: 'unknown' }

/** Parses a line outside a COPY block. */
export function readLine(line: string): BackupLine {
  if (line.startsWith(HEADER)) return { kind: 'header', header: JSON.parse(line.slice(HEADER.length)) }
  const copy = /^COPY public\."(\w+)" \(/.exec(line)
  if (copy?.[1]) return { kind: 'copy', table: copy[1] }
  const sequence = /^SELECT pg_catalog\.setval\('public\.(\w+)', (\d+), (true|false)\);$/.exec(line)
  if (sequence?.[1])
    return {
      kind: 'sequence',
      sequence: sequence[1],
      value: Number(sequence[2]),
      isCalled: sequence[3] === 'true',
    }
  if (line.startsWith(PICTURE)) {
    const [hash = '', base64 = ''] = line.slice(PICTURE.length).split(' ')
    return { kind: 'picture', hash, bytes: Buffer.from(base64, 'base64') }
  }
  if (line.startsWith(END)) return { kind: 'end', sha256: line.slice(END.length) }
  if (line.startsWith('TRUNCATE ')) return { kind: 'truncate' }
  return { kind: 'unknown' }
}

/** Why a backup was not made or not restored, as one sentence for the operator. */
export class BackupRefused extends Error {}
