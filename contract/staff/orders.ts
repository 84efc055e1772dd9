import { z } from 'zod'
import type { PaymentStatus } from '../orders.ts'

/** Orders as staff list them (ORD-01). Amounts are rupiah, times ISO 8601. */

/**
 * The tabs of the list, by what is to be done: which states each holds. Every state is in one tab; `all` holds them
 * all.
 */
export const orderTabs = {
  all: { label: 'Semua', states: null },
  unpaid: {
    label: 'Belum dibayar',
    states: ['Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment Failure'],
  },
  check: { label: 'Cek transfer', states: ['Payment confirm'] },
  process: {
    label: 'Perlu diproses',
    states: ['Payment accepted', 'Order verified', 'Paid, short of stock'],
  },
  pack: { label: 'Siap dikemas', states: ['Picking in progress'] },
  ship: { label: 'Siap dikirim', states: ['Packed', 'Delivery slip printed'] },
  shipped: { label: 'Dikirim', states: ['Shipped', 'Undelivered'] },
  done: { label: 'Selesai', states: ['Delivered'] },
  ended: { label: 'Batal & retur', states: ['Cancelled', 'Returned', 'Refunded'] },
} as const satisfies Record<string, { label: string; states: readonly string[] | null }>

export type OrderTab = keyof typeof orderTabs
export const orderTabKeys = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]

/** The text of a state's badge, for staff. */
export const staffStateLabels: Record<string, string> = {
  'Order created': 'Dibuat',
  'Awaiting payment': 'Menunggu bayar',
  'Awaiting bank wire payment': 'Menunggu transfer',
  'Payment Failure': 'Gagal bayar',
  'Payment confirm': 'Cek pembayaran',
  'Payment accepted': 'Perlu diproses',
  'Order verified': 'Perlu diproses',
  'Paid, short of stock': 'Kurang stok',
  'Picking in progress': 'Siap dikemas',
  Packed: 'Dikemas',
  'Delivery slip printed': 'Siap dikirim',
  Shipped: 'Dikirim',
  Undelivered: 'Gagal diantar',
  Delivered: 'Selesai',
  Cancelled: 'Batal',
  Returned: 'Dikembalikan',
  Refunded: 'Uang kembali',
}

/** The words of the states in a tab; a word may mean several states. */
export function stateChoices(tab: OrderTab): { label: string; states: string[] }[] {
  const states: readonly string[] = orderTabs[tab].states ?? Object.keys(staffStateLabels)
  return [...Map.groupBy(states, state => staffStateLabels[state] ?? state)].map(([label, states]) => ({
    label,
    states,
  }))
}

/** Orders are counted exactly up to here; beyond it the database estimates (TABLE-07). */
export const EXACT_COUNT_MAX = 10_000

/** A number of orders; `is_estimate` if it is an estimate or, up to EXACT_COUNT_MAX, if there are more. */
export interface StaffCount {
  count: number
  is_estimate: boolean
}

export const orderSorts = {
  newest: 'Terbaru',
  oldest: 'Terlama',
  highest: 'Nilai tertinggi',
  lowest: 'Nilai terendah',
} as const
export type OrderSort = keyof typeof orderSorts
export const orderSortKeys = Object.keys(orderSorts) as [OrderSort, ...OrderSort[]]

/** The columns of the list, on screen and in its file, with their titles. */
export const orderColumns = {
  pesanan: 'Pesanan',
  pelanggan: 'Pelanggan',
  isi: 'Isi',
  jumlah: 'Jumlah',
  bayar: 'Bayar',
  keadaan: 'Keadaan',
  kurir: 'Kurir',
  batas: 'Batas kirim',
  resi: 'Resi',
} as const
export type OrderColumn = keyof typeof orderColumns

const rupiah = z.coerce.number().int().min(0).max(1_000_000_000_000)
const text = z.string().trim().min(1).max(80)

/** Every filter of the list; all that are given must match. */
export const orderListFilter = z.object({
  tab: z.enum(orderTabKeys).default('all'),
  /** Names of states, separated by `|`, because one name contains a comma. */
  states: z.string().max(400).optional(),
  /** The code of a payment method. */
  method: text.optional(),
  carrier: text.optional(),
  city: text.optional(),
  /** The id of a product. */
  product: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  voucher: text.optional(),
  /** The id of a member. */
  member: text.optional(),
  min: rupiah.optional(),
  max: rupiah.optional(),
  /** Days in Jakarta, both inclusive. */
  placed_from: z.iso.date().optional(),
  placed_until: z.iso.date().optional(),
  paid_from: z.iso.date().optional(),
  paid_until: z.iso.date().optional(),
  /** Only orders past the time by which the shop promises to send them. */
  late: z.literal('1').optional(),
  /** Part of a code, tracking number, name, e-mail or product, or the last digits of a telephone number. */
  q: z.string().trim().max(80).optional(),
})
export type OrderListFilter = z.infer<typeof orderListFilter>

export const orderListQuery = orderListFilter.extend({
  sort: z.enum(orderSortKeys).default('newest'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** `GET /api/staff/orders` */
export interface StaffOrderList {
  orders: StaffOrderRow[]
  /** The number of all that match. */
  total: StaffCount
  /** Continues after this page; null on the last one. */
  next: string | null
}

/** A line of the list. Personal data is masked (STAFF-13). */
export interface StaffOrderRow {
  id: string
  reference_code: string
  placed_at: string
  state: string
  state_label: string
  customer: { member_id: string | null; name: string; city: string | null }
  /** The first three lines. */
  lines: { name: string; image: string | null }[]
  /** Pieces of all lines, gifts included. */
  pieces: number
  /** To be paid, without the gift card's part. */
  payable: number
  payment: { code: string; name: string; status: PaymentStatus; paid_at: string | null } | null
  delivery: { type: string; carrier: string; tracking_number: string | null }
  /** The time by which the shop promises to send it; null unless it waits to be sent. */
  dispatch_by: string | null
  is_late: boolean
  return_status: 'asked' | 'accepted' | 'refused' | null
  version: number
}

/** `GET /api/staff/orders/counts`: how many orders each tab holds, without filters. */
export interface StaffOrderCounts {
  tabs: Record<OrderTab, StaffCount>
  late: number
}

/** `GET /api/staff/orders/choices`: what the filters offer. */
export interface StaffOrderChoices {
  methods: { code: string; name: string }[]
  carriers: string[]
  cities: string[]
}

export const ORDERED_PRODUCTS_SHOWN = 8
/** Fewer letters would match too much. */
export const PRODUCT_LETTERS_MIN = 2

/** `GET /api/staff/orders/choices/products`: by a part of the name, brand or SKU, or the one with this id. */
export const orderedProductsQuery = z
  .object({
    q: z.string().trim().min(PRODUCT_LETTERS_MIN).max(80).optional(),
    id: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  })
  .refine(({ q, id }) => (q === undefined) !== (id === undefined), { message: 'q or id', path: ['q'] })
export type OrderedProductsQuery = z.infer<typeof orderedProductsQuery>

/** A product that some order has. */
export interface OrderedProduct {
  id: string
  name: string
  brand: string
}

export const NOTE_MAX_CHARS = 1000

/** `POST /api/staff/orders/:id/notes`; `mentions` are accounts of `GET /api/staff/orders/colleagues`. */
export const orderNoteBody = z.object({
  text: z.string().trim().min(1, 'Tulis catatannya dulu').max(NOTE_MAX_CHARS),
  mentions: z.array(z.string().max(60)).max(10).default([]),
})

/** More than a person reads at once; the others follow once these are seen. */
export const MENTIONS_SHOWN = 20

/** `GET /api/staff/mentions`: a note that mentions the person, who has not seen it. */
export interface Mention {
  /** Of the note. */
  id: number
  reference_code: string
  text: string
  by: string
  at: string
}

/** `POST /api/staff/mentions/seen`: the notes that the person has seen. */
export const seenMentionsBody = z.object({
  notes: z.array(z.int().min(1)).min(1).max(MENTIONS_SHOWN),
})

/** A colleague whom a note can mention. */
export interface Colleague {
  id: string
  name: string
}
