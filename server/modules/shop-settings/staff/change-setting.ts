import { Refusal } from '../../../../contract/refusals.ts'
import { isShopSetting, shopSettings } from '../../../../contract/staff/shop-settings.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { listSettings } from '../read-setting.ts'

/**
 * Changes a setting. Refuses with NOT_FOUND, with INVALID_INPUT, and with CHANGED_MEANWHILE if it no longer has the
 * version that was read; the command line reads it at once.
 */
export const changeSetting = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { key, value, version }: { key: string; value: unknown; version?: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    if (!isShopSetting(key)) throw noSuch({ kind: 'setting', id: key })
    const checked = shopSettings[key].value.safeParse(value)
    if (!checked.success)
      throw new Refusal('INVALID_INPUT', { field: 'value', message: checked.error.issues[0]?.message ?? '' })
    const old = (await listSettings(tx)).find(setting => setting.key === key)
    const set = { value: JSON.stringify(checked.data), changed_by: actor.name, changed_at: now() }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('shop_settings')
      .values({ key, ...set })
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet(eb => ({ ...set, version: eb('shop_settings.version', '+', 1) }))
          .where('shop_settings.version', '=', version ?? old?.version ?? 0),
      )
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0)
      throw new Refusal('CHANGED_MEANWHILE', { details: { ...old?.changed } })
    const detail = { value: { from: old?.value, to: checked.data } }
    await recordStaffAction(tx, actor, 'settings.change', { kind: 'setting', id: key }, detail)
  })
