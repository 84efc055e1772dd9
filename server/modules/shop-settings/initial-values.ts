import { type ShopSettingKey, shopSettings } from '../../../contract/staff/shop-settings.ts'
import type { Env, SettingName } from '../../env.ts'

/** The settings that begin as the environment says; from the first change on, only the database counts. */
const fromEnvironment = {
  sellerName: 'SELLER_NAME',
  sellerAddress: 'SELLER_ADDRESS',
  sellerEmail: 'SELLER_EMAIL',
  sellerPhone: 'SELLER_PHONE',
  sellerNpwp: 'SELLER_NPWP',
  sellerNib: 'SELLER_NIB',
  socialLinks: 'SOCIAL_LINKS',
} as const satisfies Partial<Record<ShopSettingKey, SettingName>>

type FromEnvironment = keyof typeof fromEnvironment
/** The settings that begin the same in every shop. */
export type PlainSettingKey = Exclude<ShopSettingKey, FromEnvironment>

/** What a setting is while nobody has set it. */
export function initialValue(key: ShopSettingKey, env: Env): unknown {
  return key in fromEnvironment
    ? env[fromEnvironment[key as FromEnvironment]]
    : shopSettings[key as PlainSettingKey].initial
}
