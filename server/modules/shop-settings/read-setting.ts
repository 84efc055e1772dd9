import type { z } from 'zod'
import {
  type ShopSettingKey,
  type ShopSettingValue,
  type ShownSetting,
  shopSettingKeys,
  shopSettings,
} from '../../../contract/staff/shop-settings.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { initialValue, type PlainSettingKey } from './initial-values.ts'

/**
 * Returns the value of a setting. A change applies in every process with the next read. A stored value that the schema no
 * longer accepts, because a new version narrowed it, counts as unchanged; so does null, with which staff set it back.
 */
export async function readSetting<Key extends PlainSettingKey>(
  db: Db,
  key: Key,
): Promise<ShopSettingValue<Key>> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst()
  // The compiler cannot follow the key to its own schema.
  return (acceptedValue(key, row?.value) ?? shopSettings[key].initial) as ShopSettingValue<Key>
}

/** Reads several settings at once, of those that begin as the environment says too. */
export async function readSettings<Key extends ShopSettingKey>(
  { db, env }: Pick<Shop, 'db' | 'env'>,
  keys: readonly Key[],
): Promise<{ [Each in Key]: ShopSettingValue<Each> }> {
  const rows = await db
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const stored = new Map(rows.map(row => [row.key, row.value]))
  return Object.fromEntries(
    keys.map(key => [key, acceptedValue(key, stored.get(key)) ?? initialValue(key, env)]),
  ) as { [Each in Key]: ShopSettingValue<Each> }
}

export async function listSettings({ db, env }: Pick<Shop, 'db' | 'env'>): Promise<ShownSetting[]> {
  const rows = await db.selectFrom('shop_settings').selectAll().execute()
  return shopSettingKeys.map(key => {
    const row = rows.find(each => each.key === key)
    const { group, label, description } = shopSettings[key]
    const stored = acceptedValue(key, row?.value)
    const initial = initialValue(key, env)
    return {
      key,
      group,
      label,
      description,
      value: stored ?? initial,
      initial,
      is_initial: stored === undefined,
      changed: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
      version: row?.version ?? 0,
    }
  })
}

function acceptedValue(key: ShopSettingKey, stored: unknown): unknown {
  const schema: z.ZodType = shopSettings[key].value
  return schema.safeParse(stored).data
}
