import { z } from 'zod'
import { RETURN_DAYS } from '../constants.ts'
import { ONE_LINE_ONLY, oneLine } from '../one-line.ts'
import { sellerRules } from '../seller-rules.ts'
import type { LastChange } from './last-change.ts'

/** The groups of settings, as the page shows them (SET-01). */
export const settingGroups = {
  seller: {
    label: 'Penjual',
    description: 'Siapa yang berjualan di sini. Undang-undang mewajibkan toko menunjukkannya.',
  },
  returns: {
    label: 'Pengembalian',
    description: 'Sampai kapan pembeli bisa mengembalikan pesanannya.',
  },
  approvals: {
    label: 'Batas tanpa persetujuan',
    description: 'Sampai sekian satu orang boleh memutuskan sendiri; lebih dari itu, orang kedua ikut.',
  },
} as const
export type SettingGroup = keyof typeof settingGroups

const wholeNumber = (max: number) =>
  z
    .int('Isi dengan angka bulat')
    .min(0, 'Tidak bisa di bawah 0')
    .max(max, `Paling banyak ${max.toLocaleString('id-ID')}`)
const line = (max: number) =>
  z
    .string('Wajib diisi')
    .trim()
    .min(1, 'Wajib diisi')
    .max(max, `Paling banyak ${max} huruf`)
    .regex(oneLine, ONE_LINE_ONLY)

export const LINKS_MAX = 8

/** How a setting is typed and shown. */
export type SettingKind = 'rupiah' | 'count' | 'days' | 'text' | 'links'

/**
 * The settings that staff change while the shop is running, each with what it does and its initial value. The seller's
 * have none here: they begin as the environment says (`server/modules/shop-settings/initial-values.ts`).
 */
export const shopSettings = {
  sellerName: {
    group: 'seller',
    kind: 'text',
    label: 'Nama penjual',
    description: 'Di kaki setiap halaman, di faktur, dan sebagai pengirim di label paket.',
    value: line(sellerRules.nameMaxChars),
  },
  sellerAddress: {
    group: 'seller',
    kind: 'text',
    label: 'Alamat penjual',
    description: 'Di kaki halaman, di faktur, dan di label paket. Tempat kurir menjemput tidak ikut berubah.',
    value: line(sellerRules.addressMaxChars),
  },
  sellerEmail: {
    group: 'seller',
    kind: 'text',
    label: 'Email untuk pengaduan',
    description: 'Di kaki setiap halaman: ke sini pembeli mengadu.',
    value: line(80).regex(sellerRules.email, 'Isi alamat email'),
  },
  sellerPhone: {
    group: 'seller',
    kind: 'text',
    label: 'Nomor telepon',
    description: 'Di kaki setiap halaman, di label paket, dan untuk kurir yang menjemput.',
    value: line(sellerRules.phoneMaxChars).regex(
      sellerRules.phone,
      'Isi nomor telepon, seperti 021 5550 0127',
    ),
  },
  sellerNpwp: {
    group: 'seller',
    kind: 'text',
    label: 'NPWP',
    description: 'Di faktur, untuk pembeli yang melaporkan pajaknya.',
    value: line(sellerRules.npwpMaxChars).regex(sellerRules.npwp, 'Isi angka NPWP, 15 atau 16 angka'),
  },
  sellerNib: {
    group: 'seller',
    kind: 'text',
    label: 'NIB',
    description: 'Nomor Induk Berusaha, di kaki setiap halaman.',
    value: line(13).regex(sellerRules.nib, 'Isi 13 angka NIB'),
  },
  socialLinks: {
    group: 'seller',
    kind: 'links',
    label: 'Media sosial',
    description: 'Tautan di kaki setiap halaman, menurut urutan ini.',
    value: z
      .array(
        z.strictObject({
          name: z
            .string()
            .trim()
            .regex(sellerRules.networkName, 'Namanya 1 sampai 20 huruf, tanpa koma')
            .regex(oneLine, ONE_LINE_ONLY),
          url: z
            .string()
            .trim()
            .max(200, 'Alamatnya terlalu panjang')
            .regex(sellerRules.networkUrl, 'Alamatnya harus dimulai dengan https://'),
        }),
      )
      .max(LINKS_MAX, `Paling banyak ${LINKS_MAX} tautan`)
      .check(({ value: links, issues }) => {
        for (const [index, { name }] of links.entries())
          if (links.slice(0, index).some(other => other.name.toLowerCase() === name.toLowerCase()))
            issues.push({
              code: 'custom',
              input: links,
              path: [index, 'name'],
              message: 'Sudah ada tautan dengan nama ini',
            })
      }),
  },
  returnDays: {
    group: 'returns',
    kind: 'days',
    label: 'Waktu untuk mengembalikan',
    description:
      'Dihitung sejak pesanan sampai, sampai akhir hari terakhirnya. Pesanan yang sudah dibeli tidak mendapat lebih pendek. Halaman Pengembalian diubah di Konten.',
    // PP 80/2019, article 69: at least two working days.
    value: z.int('Isi dengan angka bulat').min(2, 'Paling sedikit 2 hari').max(90, 'Paling banyak 90 hari'),
    initial: RETURN_DAYS,
  },
  refundCeilingRupiah: {
    group: 'approvals',
    kind: 'rupiah',
    label: 'Batas pengembalian dana tanpa persetujuan',
    description:
      'Pengembalian dana yang membuat jumlah satu pesanan melewati batas ini menunggu persetujuan orang kedua.',
    value: wholeNumber(1_000_000_000),
    initial: 1_000_000,
  },
  bulkPriceProducts: {
    group: 'approvals',
    kind: 'count',
    label: 'Ubah harga massal tanpa persetujuan',
    description: 'Mengubah harga lebih dari sekian produk sekaligus menunggu persetujuan orang kedua.',
    value: wholeNumber(100_000),
    initial: 200,
  },
  giftCeilingRupiah: {
    group: 'approvals',
    kind: 'rupiah',
    label: 'Batas memberi hadiah tanpa persetujuan',
    description:
      'Poin dan kartu hadiah yang diberikan satu orang dalam sehari dihitung bersama. Di atas nilai ini poin menunggu persetujuan orang kedua, dan kartu hadiah tidak bisa diterbitkan.',
    value: wholeNumber(1_000_000_000),
    initial: 1_000_000,
  },
  giftCeilingTokens: {
    group: 'approvals',
    kind: 'count',
    label: 'Batas memberi token tanpa persetujuan',
    description:
      'Token yang diberikan satu orang dalam sehari, dan melewati jumlah ini, menunggu persetujuan orang kedua.',
    value: wholeNumber(10_000_000),
    initial: 500,
  },
} as const satisfies Record<
  string,
  {
    group: SettingGroup
    kind: SettingKind
    label: string
    description: string
    value: z.ZodType
    initial?: unknown
  }
>

export type ShopSettingKey = keyof typeof shopSettings
export type ShopSettingValue<Key extends ShopSettingKey> = z.infer<(typeof shopSettings)[Key]['value']>
export const shopSettingKeys = Object.keys(shopSettings) as ShopSettingKey[]

export const isShopSetting = (key: string): key is ShopSettingKey => Object.hasOwn(shopSettings, key)

/** `PUT /settings/:key`: null sets it back to its initial value. */
export const changeSettingBody = z.object({ value: z.unknown(), version: z.int() })
/** `PUT /settings`: all or none. */
export const changeSettingsBody = z.strictObject({
  changes: z
    .array(changeSettingBody.extend({ key: z.string().max(60) }))
    .min(1)
    .max(50),
})

/** `GET /api/staff/settings`: a setting and its value. */
export interface ShownSetting {
  key: ShopSettingKey
  group: SettingGroup
  label: string
  description: string
  value: unknown
  /** What it is while nobody has set it. */
  initial: unknown
  /** Nobody has set it, or it was set back. */
  is_initial: boolean
  /** Who changed it last, and when; null if nobody has. */
  changed: LastChange
  version: number
}
