import { Buffer, isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { readEmailAddress } from '../../../contract/email-address.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { maskEmail } from '../../../contract/staff/masking.ts'
import { GIVEN_MAX, LIST_LINES_MAX, type Purse } from '../../../contract/staff/points-desk.ts'
import { cellBeforeHarmless } from '../../csv/harmless-cell.ts'
import { readRecords } from '../../csv/read-records.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { findAccount } from '../members/index.ts'
import { lastMoment } from './change-by-hand.ts'

interface Line {
  line: number
  member_id: string | null
  shown: string
  amount: number | null
  reason: string
  fault: string | null
}

const REASON_MAX_CHARS = 200

/**
 * Reads a file of who gets how much and why, and stores it with what is wrong in each line (PROMO-03). Nothing is given
 * yet. Returns the list's id. Refuses with FILE_REFUSED, and with INVALID_INPUT for a last day that is over.
 */
export async function receiveList(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { name, purse, lastDay, file }: { name: string; purse: Purse; lastDay?: string | undefined; file: unknown },
): Promise<{ id: string }> {
  const expiresAt = purse === 'tokens' && lastDay ? lastMoment(lastDay, now()) : null
  const lines = await judgeLines(db, await readRows(file))
  return db.transaction().execute(async tx => {
    const { id } = onlyRow(
      await sql<{ id: string }>`
        insert into point_lists (purse, file_name, content_hash, expires_at, made_by, made_at)
        values (${purse}, ${name}, ${hashOf(lines)}, ${expiresAt}, ${recordedAs(actor)}, ${now()})
        returning id::text`.execute(tx),
    )
    await sql`
      insert into point_list_lines (list_id, line, member_id, shown, amount, reason, fault)
      select ${id}::bigint, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (line integer, member_id text, shown text, amount integer, reason text, fault text)`.execute(tx)
    return { id }
  })
}

interface FileRow {
  line: number
  member: string
  amount: string
  reason: string
}

const refused = (message: string) => new Refusal('FILE_REFUSED', { message, field: 'file' })

async function readRows(file: unknown): Promise<FileRow[]> {
  if (!Buffer.isBuffer(file)) throw refused('Berkasnya harus CSV.')
  if (file.subarray(0, 2).toString() === 'PK')
    throw refused('Ini berkas Excel. Buka di lembar kerja, lalu simpan sebagai "CSV UTF-8".')
  const rows: FileRow[] = []
  for await (const record of readRecords(file, isUtf8(file) ? 'utf-8' : 'windows-1252')) {
    if ('broken' in record)
      throw refused(`Baris ${record.line} tidak bisa dibaca: tanda kutipnya tidak lengkap.`)
    const [member = '', amount = '', reason = ''] = record.cells.map(cell =>
      cellBeforeHarmless(cell.replaceAll('\0', '').trim()),
    )
    if ([member, amount, reason].every(cell => cell === '')) continue
    rows.push({ line: record.line, member, amount, reason })
  }
  // A first row that gives no number is a heading.
  if (rows[0] && !/\d/.test(rows[0].amount)) rows.shift()
  if (rows.length === 0) throw refused('Berkas ini tidak berisi baris pemberian.')
  if (rows.length > LIST_LINES_MAX)
    throw refused(`Paling banyak ${withDots(LIST_LINES_MAX)} baris. Bagi jadi beberapa berkas.`)
  return rows
}

async function judgeLines(db: Db, rows: FileRow[]): Promise<Line[]> {
  const members = await findMembers(db, rows)
  const first = new Map<string, number>()
  return rows.map(({ line, member: name, amount: typed, reason }) => {
    const member = members.get(name) ?? null
    const amount = amountOf(typed)
    const before = member === null ? undefined : first.get(member)
    const fault =
      name === ''
        ? 'Kolom pertama kosong: isi email atau nama pengguna.'
        : member === null
          ? 'Tidak ada pelanggan dengan email atau nama pengguna ini.'
          : before !== undefined
            ? `Pelanggan yang sama sudah ada di baris ${before}.`
            : amount === null
              ? `Jumlahnya harus angka bulat, 1 sampai ${withDots(GIVEN_MAX)}.`
              : reason.length < 3 || reason.length > REASON_MAX_CHARS
                ? `Alasannya harus 3 sampai ${REASON_MAX_CHARS} huruf.`
                : null
    if (fault === null && member !== null) first.set(member, line)
    return {
      line,
      member_id: fault === null ? member : null,
      shown: shownName(name),
      amount,
      reason: reason.slice(0, REASON_MAX_CHARS),
      fault,
    }
  })
}

/** Finds members by e-mail in one go, the others one by one, as staff name them everywhere. */
async function findMembers(db: Db, rows: FileRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const addresses = new Map(
    rows.flatMap(({ member }) => {
      const email = member.includes('@') ? readEmailAddress(member) : null
      return email === null ? [] : [[member, email] as const]
    }),
  )
  const { rows: members } = await sql<{ id: string; email: string }>`
    select id, email from members where email = any(${[...addresses.values()]})`.execute(db)
  const idOf = new Map(members.map(({ id, email }) => [email, id]))
  for (const [typed, email] of addresses) {
    const id = idOf.get(email)
    if (id) found.set(typed, id)
  }
  for (const { member } of rows) {
    if (member === '' || member.includes('@') || found.has(member)) continue
    const account = await findAccount(db, member)
    if (account) found.set(member, account.id)
  }
  return found
}

/** "1.500" and "1500" are the same. */
function amountOf(typed: string): number | null {
  if (!/^(\d{1,7}|\d{1,3}(\.\d{3})+)$/.test(typed)) return null
  const amount = Number(typed.replaceAll('.', ''))
  return amount >= 1 && amount <= GIVEN_MAX ? amount : null
}

/** Enough to find the line in the file, too little to copy. */
const shownName = (name: string): string =>
  name === '' ? '–' : name.includes('@') ? maskEmail(name).slice(0, 80) : `${name.slice(0, 3)}•••`

/** Of who gets how much and why: neither the order of lines nor what cannot be given makes another list. */
const hashOf = (lines: Line[]): Buffer =>
  hash(
    'sha256',
    lines
      .filter(({ fault }) => fault === null)
      .map(({ member_id, amount, reason }) => JSON.stringify([member_id, amount, reason]))
      .sort()
      .join('\n'),
    'buffer',
  )
