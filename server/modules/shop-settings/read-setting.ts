import {
  type ShopSettingKey,
  type ShopSettingValue,
  type ShownSetting,
  shopSettings,
} from '../../../contract/staff/shop-settings.ts'
import type { Db } from '../../db/database.ts'

/** Returns what a setting stands at; it takes effect in every process with the next read. */
export async function readSetting<Key extends ShopSettingKey>(
  db: Db,
  key: Key,
): Promise<ShopSettingValue<Key>> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value ?? shopSettings[key].initial) as ShopSettingValue<Key>
}

export async function listSettings(db: Db): Promise<ShownSetting[]> {
  const rows = await db.selectFrom('shop_settings').selectAll().execute()
  return (Object.keys(shopSettings) as ShopSettingKey[]).map(key => {
    const row = rows.find(each => each.key === key)
    const { label, description, initial } = shopSettings[key]
    return {
      key,
      label,
      description,
      value: row?.value ?? initial,
      changed: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
      version: row?.version ?? 0,
    }
  })
}
