import { inputErrorMap } from '../../../../contract/input-errors.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { isShopSetting, shopSettings } from '../../../../contract/staff/shop-settings.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { listSettings } from '../read-setting.ts'

interface SettingChange {
  key: string
  /** Null sets it back to its initial value. */
  value: unknown
  /** The version that was read; the command line leaves it out, and reads it at once. */
  version?: number
}

type SettingsShop = Pick<Shop, 'db' | 'now' | 'env'>

/**
 * Changes a setting. Refuses with NOT_FOUND, with INVALID_INPUT (field `value`), and with CHANGED_MEANWHILE if it no longer
 * has the version that was read.
 */
export const changeSetting = (shop: SettingsShop, actor: Actor, change: SettingChange): Promise<void> =>
  inTransaction(shop.db, async tx => {
    await changeOne(tx, shop, actor, { ...change, field: 'value' })
    await notifyCatalogChanged(tx)
  })

/** Changes several settings, all or none. Refuses as `changeSetting`; the field is the setting's key (SET-01). */
export const changeSettings = (shop: SettingsShop, actor: Actor, changes: SettingChange[]): Promise<void> =>
  inTransaction(shop.db, async tx => {
    // Always in the same order, so that two people with the same form cannot deadlock.
    for (const change of changes.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      await changeOne(tx, shop, actor, { ...change, field: change.key })
    await notifyCatalogChanged(tx)
  })

async function changeOne(
  tx: Db,
  { env, now }: SettingsShop,
  actor: Actor,
  { key, value, version, field }: SettingChange & { field: string },
): Promise<void> {
  const subject = { kind: 'setting', id: key } as const
  if (!isShopSetting(key)) throw noSuch(subject)
  const checked =
    value === null
      ? { success: true as const, data: null }
      : shopSettings[key].value.safeParse(value, { error: inputErrorMap })
  if (!checked.success)
    throw new Refusal('INVALID_INPUT', { field, message: checked.error.issues[0]?.message ?? '' })
  const old = (await listSettings({ db: tx, env })).find(setting => setting.key === key)
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
  if (Number(numInsertedOrUpdatedRows) === 0) throw await changedMeanwhile(tx, subject)
  const detail = { value: { from: old?.value, to: checked.data ?? old?.initial } }
  await recordStaffAction(tx, actor, 'settings.change', subject, detail)
}
