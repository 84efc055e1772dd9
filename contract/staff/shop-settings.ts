import { z } from 'zod'

/** The settings that staff change while the shop is running, each with its effect and its initial value. */
export const shopSettings = {
  refundCeilingRupiah: {
    label: 'Batas pengembalian dana tanpa persetujuan',
    description:
      'Pengembalian dana yang membuat jumlah satu pesanan melewati batas ini menunggu persetujuan orang kedua.',
    value: z.int('Isi dengan angka bulat').min(0).max(1_000_000_000),
    initial: 1_000_000,
  },
  bulkPriceProducts: {
    label: 'Ubah harga massal tanpa persetujuan',
    description: 'Mengubah harga lebih dari sekian produk sekaligus menunggu persetujuan orang kedua.',
    value: z.int('Isi dengan angka bulat').min(0).max(100_000),
    initial: 200,
  },
} as const satisfies Record<
  string,
  { label: string; description: string; value: z.ZodType; initial: unknown }
>

export type ShopSettingKey = keyof typeof shopSettings
export type ShopSettingValue<Key extends ShopSettingKey> = z.infer<(typeof shopSettings)[Key]['value']>

export const isShopSetting = (key: string): key is ShopSettingKey => Object.hasOwn(shopSettings, key)

/** `GET /api/staff/settings`: a setting and its value. */
export interface ShownSetting {
  key: ShopSettingKey
  label: string
  description: string
  value: unknown
  /** Who changed it last, and when; null if it still has its initial value. */
  changed: { by: string; at: string } | null
  version: number
}
