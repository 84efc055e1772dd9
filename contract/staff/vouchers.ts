import { z } from 'zod'
import type { PricingStep } from '../cart.ts'
import { type VoucherState, voucherStateKeys } from './voucher-states.ts'

/** Vouchers as staff write and follow them (PROMO-01). */

/** The most one-time codes that one job makes, and a voucher has. */
export const CODES_A_JOB_MAX = 5_000
export const CODES_OF_VOUCHER_MAX = 50_000
/** The figures by day are of this many days, today included. */
export const VOUCHER_DAYS = 28
/** The most lines of a sample bag. */
export const SAMPLE_LINES_MAX = 10

const id = z.string().regex(/^\d{1,15}$/)
const slugs = z.array(z.string().min(1).max(200)).max(100)
/** More than any bag of the shop costs. */
const rupiah = z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(1_000_000_000)
const time = z.iso.datetime({ error: 'Isi tanggal dan jam' })

const voucherFields = z.object({
  /** Cannot be changed later: shoppers know it, and the journal names the voucher by it. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,24}$/, 'Pakai 3 sampai 24 huruf dan angka, tanpa spasi'),
  name: z.string().trim().min(1, 'Isi namanya').max(120),
  header: z.string().trim().max(60),
  description: z.string().trim().max(500),
  discount_type: z.enum(['amount', 'percentage', 'free_shipping', 'free_product']),
  discount_rupiah: rupiah.nullable(),
  discount_percent: z
    .int('Isi angka bulat')
    .min(1, 'Isi 1 sampai 100')
    .max(100, 'Isi 1 sampai 100')
    .nullable(),
  max_discount_rupiah: rupiah.nullable(),
  /** Null takes the whole fee with `free_shipping`, and nothing with any other. */
  shipping_fee_discount_rupiah: rupiah.nullable(),
  /** The SKU of a free product. */
  gift_sku: z.string().max(80).nullable(),
  gift_quantity: z.int().min(1, 'Isi 1 sampai 10').max(10, 'Isi 1 sampai 10'),
  min_amount_rupiah: z.int('Isi angka bulat').min(0).max(1_000_000_000),
  product_ids: z.array(id).max(100),
  brand_slugs: slugs,
  category_slugs: slugs,
  audience: z.enum(['everybody', 'newcomers', 'listed']),
  voucher_type: z.enum(['manual', 'automatic']),
  is_listed: z.boolean(),
  quota: z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(10_000_000).nullable(),
  uses_per_member: z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(1_000_000),
  starts_at: time,
  ends_at: time.nullable(),
})

type VoucherFields = z.infer<typeof voucherFields>

/** What a kind of discount needs, and what it must not have. The table refuses the same. */
function checkTogether(voucher: VoucherFields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof VoucherFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { discount_type: type } = voucher
  if (type === 'amount' && voucher.discount_rupiah === null) refuse('discount_rupiah', 'Isi potongannya')
  if (type !== 'amount' && voucher.discount_rupiah !== null)
    refuse('discount_rupiah', 'Hanya untuk potongan rupiah')
  if (type === 'percentage' && voucher.discount_percent === null)
    refuse('discount_percent', 'Isi potongannya')
  if (type !== 'percentage' && voucher.discount_percent !== null)
    refuse('discount_percent', 'Hanya untuk potongan persen')
  if (type !== 'percentage' && voucher.max_discount_rupiah !== null)
    refuse('max_discount_rupiah', 'Hanya untuk potongan persen')
  if (type === 'free_product' && voucher.gift_sku === null) refuse('gift_sku', 'Pilih hadiahnya')
  if (voucher.ends_at !== null && Date.parse(voucher.ends_at) <= Date.parse(voucher.starts_at))
    refuse('ends_at', 'Harus sesudah mulainya')
}

/** `POST /api/staff/vouchers` */
export const voucherBody = voucherFields.superRefine(checkTogether)
export type VoucherInput = z.infer<typeof voucherBody>

/** `PUT /api/staff/vouchers/:id` */
export const changeVoucherBody = voucherFields.extend({ version: z.int().min(1) }).superRefine(checkTogether)

/** The route parameter of a voucher: its code. */
export const voucherParam = z.object({ code: z.string().min(3).max(24) })

/** `GET /api/staff/vouchers`: those that staff wrote, without the copies of members and the one-time codes. */
export const vouchersQuery = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(voucherStateKeys).optional(),
  discount_type: voucherFields.shape.discount_type.optional(),
  after: z.string().max(24).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type VouchersQuery = z.infer<typeof vouchersQuery>

/** What a voucher has cost, by the books: its uses that were not given back, and those of its copies and codes. */
export interface VoucherFigures {
  uses: number
  /** Off the goods, and off the delivery. */
  discount_rupiah: number
  shipping_discount_rupiah: number
  /** Free products given away. */
  gifts: number
}

export interface StaffVoucherRow extends VoucherFigures {
  code: string
  name: string
  discount_type: VoucherInput['discount_type']
  discount_rupiah_each: number | null
  discount_percent: number | null
  voucher_type: VoucherInput['voucher_type']
  audience: VoucherInput['audience']
  state: VoucherState
  quota: number | null
  starts_at: string
  ends_at: string | null
}

/** `GET /api/staff/vouchers/:code` */
export interface StaffVoucher {
  version: number
  state: VoucherState
  is_active: boolean
  voucher: VoucherInput
  /** The names of what it is limited to, by id or slug, and of its gift. */
  names: {
    products: Record<string, string>
    brands: Record<string, string>
    categories: Record<string, string>
    gift: string | null
  }
  figures: VoucherFigures
  /** The last days, Jakarta's, each with its uses and what they took off; days without any too. */
  days: { day: string; uses: number; rupiah: number }[]
  latest_uses: VoucherUse[]
  /** Who notices when it is changed or stopped now. */
  affected: {
    /** Open bags that hold its code, or one of its one-time codes. */
    bags: number
    /** Orders that await payment: they keep the price that was promised. */
    unpaid_orders: number
    /** Members who were given it. */
    members: number
  }
  codes: { made: number; used: number }
}

export interface VoucherUse {
  order: string
  at: string
  discount_rupiah: number
  shipping_discount_rupiah: number
  is_given_back: boolean
}

/** `POST /api/staff/vouchers/:code/stop` and `/resume`; what the person saw. */
export const seenVoucher = z.object({ version: z.int().min(1) })

/** `POST /api/staff/vouchers/:code/members` */
export const giveVoucherBody = z.object({
  /** An e-mail or a user name. */
  member: z.string().trim().min(1, 'Isi email atau nama pengguna').max(200),
})

/** `POST /api/staff/vouchers/:code/codes`, which returns the job that makes them and writes their file. */
export const makeCodesBody = z.object({
  count: z
    .int('Isi angka bulat')
    .min(1, 'Isi lebih dari 0')
    .max(CODES_A_JOB_MAX, `Paling banyak ${CODES_A_JOB_MAX} sekali buat`),
})

const sampleLine = z.object({ combination_id: id, quantity: z.int().min(1).max(99) })

/** `POST /api/staff/vouchers/sample`: what a voucher does to a bag. Nothing is stored. */
export const sampleBody = z.object({
  voucher: voucherBody,
  /** Without lines the shop fills a bag for which the voucher should apply. */
  lines: z.array(sampleLine).max(SAMPLE_LINES_MAX).nullable(),
  shipping_fee_rupiah: z.int().min(0).max(10_000_000),
})

export interface VoucherSample {
  lines: SampleLine[]
  /** The bag without this voucher, and with it, as the shopper sees its steps. */
  without_rupiah: number
  steps: PricingStep[]
  payable_rupiah: number
  gifts: { name: string; quantity: number }[]
  points_earned: number
  /** Applies and changes the bag; applies but something else takes its place; does not apply. */
  outcome: 'applies' | 'no_effect' | 'refused'
  /** The shopper's words: why it does not apply. */
  message: string | null
}

export interface SampleLine {
  combination_id: string
  name: string
  brand: string
  quantity: number
  price_rupiah: number
  is_available: boolean
}

/** `GET /api/staff/vouchers/variants`: what can be a gift, be in a sample bag, or limit a voucher. */
export const variantsQuery = z.object({ search: z.string().trim().min(1).max(100) })
export const VARIANTS_FOUND = 12

export interface FoundVariant {
  combination_id: string
  product_id: string
  slug: string
  sku: string
  name: string
  brand: string
  price_rupiah: number
  available: number
}
