import { z } from 'zod'

/** Reports of sales for a range of days (FIN-01), and of repeat buying (FIN-05). What each figure means: `server/modules/reports/README.md`. */

/** What a report is by, with its title. */
export const reportDimensions = {
  day: 'Hari',
  brand: 'Merek',
  category: 'Kategori',
  product: 'Produk',
  city: 'Kota',
  payment: 'Cara bayar',
  carrier: 'Kurir',
  voucher: 'Voucher',
  buyer: 'Pembeli baru & lama',
} as const
export type ReportDimension = keyof typeof reportDimensions
export const reportDimensionNames = Object.keys(reportDimensions) as [ReportDimension, ...ReportDimension[]]

/** The period to compare with: the days directly before, a year (52 weeks) before, or none. */
export const reportComparisons = ['before', 'year', 'none'] as const
export type ReportComparison = (typeof reportComparisons)[number]

/** The longest range of a report. */
export const REPORT_DAYS_MAX = 400
const REPORT_PAGE_ROWS = 50

/** Days in Jakarta, both inclusive; the last 30 if none is named. */
const reportChoice = z.object({
  by: z.enum(reportDimensionNames).default('day'),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  against: z.enum(reportComparisons).default('before'),
})

/** `GET /api/staff/reports/sales`; `after` counts the rows before the page. */
export const reportQuery = reportChoice.extend({
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(REPORT_DAYS_MAX).default(REPORT_PAGE_ROWS),
})
export type ReportQuery = z.infer<typeof reportQuery>

/** `POST /api/staff/reports/sales/file`, which returns the job: all rows of a report. */
export const reportFileBody = reportChoice
export type ReportFileOptions = z.infer<typeof reportFileBody>

/** The figures of a row, or of a whole period. Rupiah are whole numbers. */
export interface SaleFigures {
  /** Orders whose money arrived; null in a report by what is in them, where an order is in several rows. */
  orders: number | null
  /** Pieces that were bought, without gifts. */
  pieces: number
  /** At list price, delivery before it is discounted. */
  gross_rupiah: number
  /** gross_rupiah − sales_rupiah: sale prices, vouchers, bank promotions, points, free delivery. */
  discount_rupiah: number
  /** The part of the discounts that vouchers gave; null where it is not known, as of a product. */
  voucher_rupiah: number | null
  /** What was paid, in money or by gift card. */
  sales_rupiah: number
  /** What went back, on the day on which that was decided. */
  refund_rupiah: number
  /** sales_rupiah − refund_rupiah */
  net_rupiah: number
}

export interface ReportRow {
  /** "2026-11-22", a product's id, "Denpasar"; empty for what has none, such as an order without a voucher. */
  key: string
  name: string
  /** What else tells it apart: the brand of a product, the name of a voucher. */
  note: string
  /** Delivery and gift bags, which belong to no product: with them, the rows add up to the totals. */
  is_of_order: boolean
  now: SaleFigures
  before: SaleFigures | null
}

/** From goods at list price to the money that arrived; what lowers the sum is negative. */
export interface SaleSteps {
  goods_rupiah: number
  price_rupiah: number
  voucher_rupiah: number
  bank_rupiah: number
  points_rupiah: number
  /** Delivery and its discounts, and what buyers transferred later for a dearer one. */
  shipping_rupiah: number
  shipping_discount_rupiah: number
  bag_rupiah: number
  sales_rupiah: number
  /** Gift cards that were sold: money that the shop owes, not sales. */
  gift_cards_sold_rupiah: number
  paid_by_gift_card_rupiah: number
  /** What buyers owed for these orders: the sum of their payments. */
  received_rupiah: number
}

export interface SalesReport {
  by: ReportDimension
  period: { from: string; until: string }
  compared: { from: string; until: string } | null
  /** The moment up to which both are summed: a day that is not over is compared with the same part of the other. */
  as_of: string
  /** The period ends with a day that is not over. */
  is_open: boolean
  /** Days that are over are still being summed, as after an upgrade: the figures are right, but take longer to read. */
  is_gathering: boolean
  totals: SaleFigures
  totals_before: SaleFigures | null
  steps: SaleSteps
  /** By day in order; otherwise the largest first, delivery and bags last. */
  rows: ReportRow[]
  /** Rows on all pages. */
  total: number
  /** The next page's `after`; null on the last one. */
  next: string | null
}

/** The row of those who bought for the first time, and of the others. An account that was deleted tells neither. */
export const buyerKinds = {
  new: 'Pembeli baru',
  returning: 'Pembeli lama',
  unknown: 'Akun sudah dihapus',
} as const

/** How many months of first purchases are shown. */
export const COHORT_MONTHS = 12

/** Those who bought for the first time in one month. */
export interface Cohort {
  /** "2026-11" */
  month: string
  members: number
  /** How many of them have bought again by now. */
  returned: number
  orders: number
  /** All that they have bought since, less what went back. */
  net_rupiah: number
  /** net_rupiah / members */
  value_rupiah: number
  /** In the month of the first purchase (0) and the following ones: who bought, and the value of a member up to its end. */
  months: { active: number; value_rupiah: number }[]
}

/** What a member did within `RETURN_WATCH_DAYS` of the first purchase. */
export const returnReasons = {
  review: 'Menulis ulasan',
  points: 'Poinnya bisa dipakai',
  quiz: 'Menyelesaikan kuis',
  uv: 'Membuka saran UV',
} as const
export type ReturnReason = keyof typeof returnReasons
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[]

export const RETURN_WATCH_DAYS = 30
/** Whether the member bought again is counted from then to this day after the first purchase. */
export const RETURN_UNTIL_DAYS = 90
/** First purchases that are older are left out: visits are not remembered for longer. */
export const RETURN_BACK_DAYS = 180
/** A share of fewer members says nothing. */
export const RETURN_MEMBERS_MIN = 30

export interface ReturnGroup {
  members: number
  returned: number
  /** From 0 to 1; null of fewer than `RETURN_MEMBERS_MIN`. */
  share: number | null
}

/** `GET /api/staff/reports/repeat` */
export interface RepeatReport {
  /** What happened until then; in a large shop, the beginning of the day. */
  as_of: string
  /** The newest first. */
  cohorts: Cohort[]
  /** The first purchases whose members are compared. */
  watched: { from: string; until: string; members: number }
  reasons: {
    reason: ReturnReason
    did: ReturnGroup
    did_not: ReturnGroup
    /** The difference of the shares with its 95 % interval; null if one of them is. */
    difference: { share: number; from: number; until: number } | null
  }[]
}
