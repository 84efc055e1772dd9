import { endOfJakartaDay, jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { IssueGiftCard } from '../../../contract/staff/gift-cards.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { insertIssued, insertIssuedCard } from '../gift-cards/index.ts'
import { lockGiven } from '../points-desk/index.ts'
import { readSetting } from '../shop-settings/index.ts'

/** The longest that a card issued by hand is valid. */
const YEARS_MAX = 5

/**
 * Issues a gift card that nobody bought, and mails its code (CAT-04). Returns its id. Refuses with INVALID_INPUT for a last
 * day that is over or too far, and if what this person issues today would exceed the shop's ceiling.
 */
export const issueGiftCard = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { value_rupiah: valueRupiah, last_day: lastDay, reason, ...to }: IssueGiftCard,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    requireLastDay(lastDay, now())
    await requireBelowCeiling(tx, actor, valueRupiah, now())
    const movedBy = recordedAs(actor)
    // To the last second of that day in Jakarta, like a card that was bought.
    const expiresAt = endOfJakartaDay(lastDay)
    const id = await insertIssuedCard(tx, { valueRupiah, expiresAt, movedBy, note: reason, now: now() })
    await insertIssued(tx, id, { ...to, reason, issued_by: movedBy })
    await recordStaffAction(
      tx,
      actor,
      'gift-cards.issue',
      { kind: 'gift card', id },
      { valueRupiah, expiresAt: expiresAt.toISOString(), reason },
    )
    return { id }
  })

function requireLastDay(lastDay: string, now: Date): void {
  if (lastDay < jakartaDay(now))
    throw new Refusal('INVALID_INPUT', { field: 'last_day', message: 'Tanggal ini sudah lewat.' })
  if (lastDay > jakartaDay(now.getTime() + YEARS_MAX * 365 * DAY_MS))
    throw new Refusal('INVALID_INPUT', { field: 'last_day', message: `Paling lama ${YEARS_MAX} tahun.` })
}

/** Counts all of the day, points too, so that several small ones do not pass where one large one would not. */
async function requireBelowCeiling(tx: Db, actor: Actor, valueRupiah: number, now: Date): Promise<void> {
  const given = await lockGiven(tx, actor, now)
  const ceiling = await readSetting(tx, 'giftCeilingRupiah')
  if (given + valueRupiah > ceiling)
    throw new Refusal('INVALID_INPUT', {
      field: 'value_rupiah',
      message:
        given >= ceiling
          ? `Hari ini kamu sudah memberi ${rupiah(given)} dengan poin dan kartu hadiah, batas satu orang dalam sehari. Lanjutkan besok, atau minta rekanmu.`
          : `Hari ini kamu masih bisa menerbitkan ${rupiah(ceiling - given)}. Kurangi nilainya, atau minta rekanmu.`,
    })
}
