import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** The home page of the back office: waiting lists, figures, and the steps of a new shop (DASH, UX-05). */

/**
 * The lists that can wait for a person, in the order of urgency: each is the length of a list that this permission may
 * read.
 */
export const waitingThings = {
  process: 'orders.read',
  ready: 'warehouse.pack',
  pack: 'orders.read',
  ship: 'orders.read',
  transfers: 'money.transfers',
  refunds: 'money.refunds',
  /** Refunds in a file for the bank, until somebody marks them as sent. */
  bank: 'money.refunds',
  incidents: 'money.incidents',
  chats: 'care.answer',
  returns: 'care.returns',
  reviews: 'catalog.moderate',
  /** Requests under the data law. */
  data: 'members.write',
  stock: 'stock.read',
  approvals: 'staff.approve',
} as const satisfies Record<string, Permission>

export type WaitingThing = keyof typeof waitingThings
export const waitingThingNames = Object.keys(waitingThings) as WaitingThing[]

/** `GET /api/staff/home/waiting`: those that this person may see (DASH-01). */
export interface Waiting {
  thing: WaitingThing
  count: number
  /** The database estimates, beyond 10,000. */
  is_estimate: boolean
  /** Of orders and data requests: how many are past the time by which they must be done. Of reviews: how many were reported. */
  late?: number
  /** Of money: how much. */
  rupiah?: number
  /** When the oldest began to wait. */
  since?: string | null
}

/** The period to compare with: whole weeks before, directly before, a year (52 weeks) before, or none. */
export const comparisons = ['week', 'before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The longest period for which figures are shown. */
export const FIGURE_DAYS_MAX = 92

/** `GET /api/staff/home/figures` (DASH-02): days in Jakarta, both inclusive; today if none is named. */
export const figuresQuery = z.object({
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  against: z.enum(comparisons).default('week'),
})
export type FiguresQuery = z.infer<typeof figuresQuery>

/** The figures of an hour, a day or a period. Rupiah and averages are whole numbers. */
export interface Figures {
  /** The amount that buyers paid for orders whose money arrived in the period. */
  sales_rupiah: number
  /** Orders whose money arrived in the period. */
  orders: number
  /** sales_rupiah / orders; null without orders. */
  average_rupiah: number | null
  /** Orders placed in the period, paid or not. */
  placed: number
  /** Visits with an event in the period. Of several days, the visits of each day are added. */
  visits: number
  /** The share of visits that placed an order, from 0 to 1; null without visits. */
  conversion: number | null
  new_members: number
}

/** The visits that reached each step on the way to an order. */
export interface VisitSteps {
  visits: number
  saw_product: number
  put_in_bag: number
  began_checkout: number
  placed_order: number
}

export interface HomeFigures {
  /** Days, both inclusive. */
  period: { from: string; until: string }
  /** The first and last day that it is compared with; null if none. */
  compared: { from: string; until: string } | null
  /** The moment up to which both are summed: a day that is not over is compared with the same part of the other. */
  as_of: string
  totals: Figures
  totals_before: Figures | null
  /** Points of the charts: hours of one day (0 to 23), or days, in order. */
  step: 'hour' | 'day'
  points: FigurePoint[]
  steps: VisitSteps
  /** Of the last day. */
  bestsellers: Bestseller[]
}

export interface FigurePoint {
  /** "14" or "2026-11-22". */
  at: string
  /** False for the hour or day that is not over yet. */
  is_over: boolean
  /** Null for an hour that is still to come. */
  now: Figures | null
  before: Figures | null
}

export interface Bestseller {
  product_id: string
  name: string
  brand: string
  image: string | null
  pieces: number
  rupiah: number
  /** Days until nothing is left at the sales of the last 28 days; null if unknown, or without `stock.read`. */
  cover_days: number | null
}

/** `GET /api/staff/home/missed-searches`: what visitors searched for today and yesterday and did not find. */
export interface MissedSearch {
  words: string
  visits: number
}

/** The steps of a new shop before it can sell, in this order (UX-05). */
export const firstSteps = ['seller', 'payment', 'carrier', 'product', 'staff'] as const
export type FirstStep = (typeof firstSteps)[number]

/** `GET /api/staff/home/first-steps` */
export interface FirstSteps {
  /** True if the list is shown: something is missing, and nobody has ordered yet. */
  is_new_shop: boolean
  steps: { step: FirstStep; is_done: boolean }[]
}

/** How many of the cities with most orders staff see the sun of. */
export const MAIN_CITIES_MAX = 5

/** `GET /api/staff/home/sun`: the sun of the main cities today, as it is known already, and what depends on it. */
export interface HomeSun {
  /** False: no weather service is configured, so that rows by the UV index are shown to nobody. */
  has_service: boolean
  cities: HomeSunCity[]
  /** Rows by the UV index that are switched on and not over. */
  rows: HomeSunRow[]
}

export interface HomeSunCity {
  key: string
  name: string
  /** Orders to it in the last 28 days. */
  orders: number
  /** The UV index now; null if it is not known yet. */
  uv: number | null
  /** The hour of its clock, 0 to 23; null with `uv`. */
  hour: number | null
  /** The hours of its day that are known. */
  hours: { hour: number; uv: number }[]
}

export interface HomeSunRow {
  id: string
  title: string
  /** "UV 8 ke atas di Jakarta" */
  when: string
  /** Where and when it is shown today, as far as the sun is known; hours of the city's clock, `until` excluded. */
  shown: { city: string; from: number; until: number }[]
  /** Those that run out first, at most `HOME_SUN_PRODUCTS_MAX`. */
  products: HomeSunProduct[]
  products_total: number
  /** The days on which the row was shown, at whose pace the stock is judged; 0: too few, so that all 28 days count. */
  pace_days: number
}

export const HOME_SUN_PRODUCTS_MAX = 4

export interface HomeSunProduct {
  id: string
  name: string
  image: string | null
  /** Pieces to sell; null without `stock.read`, or if it has no stock of its own. */
  available: number | null
  /** How many days that lasts; null if none was sold. */
  cover_days: number | null
}
