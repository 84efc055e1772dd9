import { sql } from 'kysely'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { type Purse, purses } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { startRowsJob } from '../staff-jobs/index.ts'
import { requireBelowGiftCeiling } from './gift-ceiling.ts'

interface ListRow {
  purse: Purse
  file_name: string
  content_hash: Buffer
  version: number
  given_by: string | null
  given_at: Date | null
}

interface LineRow {
  line: number
  shown: string
  amount: number
  fault: string | null
}

/**
 * Starts the job that gives what a list says, line by line; lines that cannot be given are in its report (PROMO-03).
 * Returns the job's id. Refuses with NOT_FOUND, CHANGED_MEANWHILE, with POINT_LIST_GIVEN if it, or one with the same content,
 * was given before, with INVALID_INPUT if no line can be given, and with SECOND_PERSON_NEEDED.
 */
export const giveList = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version, approvedBy }: { id: string; version: number; approvedBy?: string | undefined },
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const list = await requireList(tx, { id, version })
    const { rows: lines } = await sql<LineRow>`
      select line, shown, amount, fault from point_list_lines where list_id = ${id}::bigint order by line`.execute(
      tx,
    )
    const able = lines.filter(({ fault }) => fault === null)
    if (able.length === 0)
      throw new Refusal('INVALID_INPUT', { field: 'file', message: 'Tidak ada baris yang bisa diberikan.' })
    const amount = able.reduce((sum, line) => sum + line.amount, 0)
    const { purse } = list
    if (approvedBy === undefined) await requireBelowGiftCeiling(tx, actor, { purse, amount, now: now() })
    const job = await startRowsJob(
      tx,
      actor,
      {
        kind: 'points.list',
        title: `Beri ${purses[purse].toLowerCase()} kepada ${withDots(able.length)} pelanggan`,
        input: { list: id },
        // A line, not a member: a job outlives accounts.
        rows: lines.map(({ line, shown, fault }) => ({
          subjectId: String(line),
          name: `Baris ${line}, ${shown}`,
          refused: fault,
        })),
      },
      now(),
    )
    await sql`
      update point_lists set given_by = ${recordedAs(actor)}, given_at = ${now()}, approved_by = ${approvedBy ?? null},
        job_id = ${job}::bigint, version = version + 1 where id = ${id}::bigint`.execute(tx)
    const detail = {
      name: list.file_name,
      [purse]: amount,
      lines: able.length,
      ...(approvedBy === undefined ? {} : { approvedBy }),
    }
    await recordStaffAction(tx, actor, 'points.give-list', { kind: 'point list', id }, detail)
    return { id: job }
  })

/** Locks a list that was not given yet, and every other with the same content. */
async function requireList(tx: Db, { id, version }: { id: string; version: number }): Promise<ListRow> {
  const { rows } = await sql<ListRow>`
    select purse, file_name, content_hash, version, given_by, given_at from point_lists
    where id = ${id}::bigint for update`.execute(tx)
  const [list] = rows
  if (!list) throw noSuch({ kind: 'point list', id })
  const { purse, content_hash } = list
  await sql`
    select pg_advisory_xact_lock(hashtext(${`point list ${purse} ${content_hash.toString('hex')}`}))`.execute(
    tx,
  )
  const { rows: given } = await sql<{ given_by: string; given_at: Date }>`
    select given_by, given_at from point_lists
    where purse = ${purse} and content_hash = ${content_hash} and given_at is not null`.execute(tx)
  if (given[0]) {
    const by = given[0].given_by.replace(/^staff:/, '')
    throw new Refusal('POINT_LIST_GIVEN', {
      message: `Daftar ini sudah diberikan ${by}, ${jakartaDateTime(given[0].given_at)}. Tidak ada yang diberikan lagi.`,
      details: { by, at: given[0].given_at.toISOString() },
    })
  }
  if (list.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return list
}

/** Deletes lists that nobody gave. */
export const deleteUngivenLists = (db: Db, before: Date) =>
  sql`delete from point_lists where given_at is null and made_at < ${before}`.execute(db)
