import type { z } from 'zod'
import {
  type ShopSettingKey,
  type ShopSettingValue,
  type ShownSetting,
  shopSettings,
} from '../../../contract/staff/shop-settings.ts'
import type { Db } from '../../db/database.ts'

/**
 * Returns the value of a setting. A change applies in every process with the next read. A stored value that the schema no
 * longer accepts, because a new version narrowed it, counts as unchanged.
 */
export async function readSetting<Key extends ShopSettingKey>(
  db: Db,
  key: Key,
): Promise<ShopSettingValue<Key>> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst()
  return settingValue(key, row?.value)
}

export async function listSettings(db: Db): Promise<ShownSetting[]> {
  const rows = await db.selectFrom('shop_settings').selectAll().execute()
  return (Object.keys(shopSettings) as ShopSettingKey[]).map(key => {
    const row = rows.find(each => each.key === key)
    const { label, description } = shopSettings[key]
    return {
      key,
      label,
      description,
      value: settingValue(key, row?.value),
      changed: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
      version: row?.version ?? 0,
    }
  })
}

function settingValue<Key extends ShopSettingKey>(key: Key, stored: unknown): ShopSettingValue<Key> {
  const setting: { value: z.ZodType; initial: unknown } = shopSettings[key]
  // The compiler cannot follow the key to its own schema.
  return (setting.value.safeParse(stored).data ?? setting.initial) as ShopSettingValue<Key>
}
