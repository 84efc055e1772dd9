import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { Purse } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { sumIssuedBy } from '../gift-cards/index.ts'
import { readSetting } from '../shop-settings/index.ts'

/**
 * Refuses with SECOND_PERSON_NEEDED if what this person or API key gives today would exceed the shop's ceiling: several small
 * gifts do not pass where one large one would not. Two at once wait for each other. Only the command line has no ceiling.
 */
export async function requireBelowGiftCeiling(
  tx: Db,
  actor: Actor,
  { purse, amount, now }: { purse: Purse; amount: number; now: Date },
): Promise<void> {
  if (actor.kind === 'command-line') return
  const [sum, ceiling] =
    purse === 'points'
      ? [
          (await lockGiven(tx, actor, now)) + amount * POINT_VALUE_RUPIAH,
          await readSetting(tx, 'giftCeilingRupiah'),
        ]
      : [(await lockGivenTokens(tx, actor, now)) + amount, await readSetting(tx, 'giftCeilingTokens')]
  if (sum <= ceiling) return
  const text = (figure: number) => (purse === 'points' ? rupiah(figure) : `${withDots(figure)} token`)
  throw new Refusal('SECOND_PERSON_NEEDED', {
    message:
      actor.kind === 'api-key'
        ? `Dengan ini kunci API memberi ${text(sum)} hari ini. Di atas ${text(ceiling)} hanya staf yang bisa memberi, dengan persetujuan orang kedua.`
        : `Dengan ini kamu memberi ${text(sum)} hari ini. Di atas ${text(ceiling)} butuh persetujuan orang kedua.`,
    details: { sum, ceiling },
  })
}

/** Returns the rupiah that somebody gave today in points and gift cards; who gives more at the same time waits. */
export async function lockGiven(tx: Db, actor: Actor, now: Date): Promise<number> {
  const [by, since] = [recordedAs(actor), startOfJakartaDay(now)]
  await lockGiver(tx, by)
  const points = await sumGiven(tx, { purse: 'points', by, since })
  return points * POINT_VALUE_RUPIAH + (await sumIssuedBy(tx, by, since))
}

async function lockGivenTokens(tx: Db, actor: Actor, now: Date): Promise<number> {
  const by = recordedAs(actor)
  await lockGiver(tx, by)
  return sumGiven(tx, { purse: 'tokens', by, since: startOfJakartaDay(now) })
}

const lockGiver = (tx: Db, by: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`points-desk.give ${by}`}))`.execute(tx)

/** By hand, and by lists that were started: their lines may still be on their way. */
async function sumGiven(
  tx: Db,
  { purse, by, since }: { purse: Purse; by: string; since: Date },
): Promise<number> {
  const [table, column] =
    purse === 'points' ? ['point_entries', 'usable_change'] : ['token_entries', 'change']
  return onlyRow(
    await sql<{ given: number }>`
      select (
        (select coalesce(sum(${sql.ref(column)}), 0) from ${sql.table(table)}
          where kind = 'granted' and moved_by = ${by} and created_at >= ${since} and list_id is null)
        + (select coalesce(sum(l.amount), 0) from point_lists p join point_list_lines l on l.list_id = p.id
          where p.purse = ${purse} and p.given_by = ${by} and p.given_at >= ${since} and l.fault is null)
      )::bigint as given`.execute(tx),
  ).given
}
