import type { SavedFees, ZoneFee } from '../../../../contract/staff/carriers.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { listRates } from '../shipping-table.ts'
import { keepAWayToDeliver } from './keep-a-way-to-deliver.ts'
import { writeRates } from './write-rates.ts'

/**
 * Saves what a carrier costs to some provinces, all or none; null ends delivery to one. Quotes that bags already have
 * stay valid until they expire. Refuses with NOT_FOUND, with CHANGED_MEANWHILE if somebody else changed the carrier or a
 * fee after the `version` that the person saw, and with LAST_WAY_TO_DELIVER (SET-01).
 */
export const saveFees = (
  db: Db,
  actor: Actor,
  type: string,
  { fees, version }: { fees: SavedFees; version: number },
): Promise<void> =>
  inTransaction(db, tx =>
    keepAWayToDeliver(tx, async () => {
      const subject = { kind: 'delivery method', id: type } as const
      const carrier = await tx
        .selectFrom('shipping_methods')
        .select('version')
        .where('type', '=', type)
        .executeTakeFirst()
      if (!carrier) throw noSuch(subject)
      if (version !== carrier.version) throw await changedMeanwhile(tx, subject)
      const old = new Map(
        (await listRates(tx))
          .filter(rate => rate.shipping_type === type)
          .map(rate => [rate.province_code, rate]),
      )
      const ended = fees.filter(({ fee }) => fee === null).map(each => each.province_code)
      if (ended.length > 0)
        await tx
          .deleteFrom('shipping_rates')
          .where('shipping_type', '=', type)
          .where('province_code', 'in', ended)
          .execute()
      await writeRates(
        tx,
        fees.flatMap(({ province_code, fee }) =>
          fee === null ? [] : [{ shipping_type: type, province_code, ...fee }],
        ),
      )
      await tx
        .updateTable('shipping_methods')
        .set({ version: carrier.version + 1 })
        .where('type', '=', type)
        .execute()
      const changed = fees.map(({ province_code: code, fee }) => [code, feeText(old.get(code)), feeText(fee)])
      await recordStaffAction(tx, actor, 'shipping-rates.change', subject, {
        count: fees.length,
        from: changed.map(([code, before]) => `${code}: ${before}`).join('; '),
        to: changed.map(([code, , after]) => `${code}: ${after}`).join('; '),
      })
    }),
  )

/** "10000+10000, 1-2 hari": for the journal. */
const feeText = (fee: ZoneFee | null | undefined) =>
  fee
    ? `${fee.first_kilogram_rupiah}+${fee.next_kilogram_rupiah}, ${fee.min_days}-${fee.max_days} hari`
    : 'tidak dikirim'
