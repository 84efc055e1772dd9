import { z } from 'zod'
import type { LastChange } from './last-change.ts'

/** The switches that the shop knows (SET-01), below `/api/staff/switches`. Any other is off, and switches nothing. */
export const switches = {
  otp_whatsapp: {
    label: 'Kode lewat WhatsApp',
    description: 'Pembeli bisa meminta kode verifikasi lewat WhatsApp.',
    initial: true,
  },
  otp_sms: {
    label: 'Kode lewat SMS',
    description: 'Pembeli bisa meminta kode verifikasi lewat SMS.',
    initial: true,
  },
  otp_email: {
    label: 'Kode lewat email',
    description: 'Pembeli bisa meminta kode verifikasi lewat email.',
    initial: true,
  },
  cart_verified_only_apply_voucher: {
    label: 'Voucher hanya untuk akun terverifikasi',
    description: 'Pembeli memakai voucher sesudah nomor atau emailnya terverifikasi.',
    initial: false,
  },
  cart_verified_only_apply_points: {
    label: 'Poin hanya untuk akun terverifikasi',
    description: 'Pembeli memakai poin sesudah nomor atau emailnya terverifikasi.',
    initial: false,
  },
  review_needs_approval: {
    label: 'Ulasan diperiksa dulu',
    description:
      'Setiap ulasan baru menunggu staf sebelum tampil. Mati: tampil kalau lolos periksaan sendiri.',
    initial: false,
  },
  bag_reminders: {
    label: 'Ingatkan tas yang tertinggal',
    description:
      'Pelanggan yang setuju diingatkan lewat email bila ada barang tertinggal di tasnya: sesudah 4 jam dan sesudah 24 jam.',
    initial: false,
  },
  sociolla_quick_tour: {
    label: 'Tur untuk pelanggan baru',
    description: 'Sesudah mendaftar, pelanggan diajak berkeliling toko.',
    initial: false,
  },
} as const satisfies Record<string, { label: string; description: string; initial: boolean }>

export type SwitchKey = keyof typeof switches
export const switchKeys = Object.keys(switches) as SwitchKey[]

/** `PUT /switches/:key` */
export const switchBody = z.strictObject({ is_on: z.boolean(), version: z.int() })
export const switchParam = z.object({ key: z.enum(switchKeys) })

/** `GET /switches` */
export interface ShownSwitch {
  key: SwitchKey
  label: string
  description: string
  is_on: boolean
  initial: boolean
  version: number
  changed: LastChange
}
