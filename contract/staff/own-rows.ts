import { z } from 'zod'
import { placeholdersIn } from '../placeholders.ts'
import { cityKey, cityQuery } from '../weather.ts'
import { type SunCity, type SunMoment, UV_MAX } from './uv-rows.ts'

/** The rows of products that staff make, below `/api/staff/recommendations` (FIND-04). */

export const OWN_ROW_PRODUCTS_MAX = 24
export const OWN_ROW_CATEGORIES_MAX = 8
export const OWN_ROW_TAGS_MAX = 8
/** What the title and the line of a row by the UV index may hold, and what the shop fills in. */
export const sunPlaceholders = { uv: 'angka UV saat itu', kota: 'kota pembeli' } as const
export const ownRowMax = { title: 60, line: 120 } as const

export const rowPlaces = { home: 'Beranda', product: 'Halaman produk', bag: 'Tas' } as const
export type RowPlace = keyof typeof rowPlaces
export const rowPlaceKeys = Object.keys(rowPlaces) as [RowPlace, ...RowPlace[]]

/** Where staff may put a row: the page of a product has no room left in its first load. */
export const ownRowPlaceKeys = ['home', 'bag'] as const

export const rowRules = {
  picked: 'Produk pilihan sendiri',
  'best-sellers': 'Terlaris',
  newest: 'Terbaru',
  'best-rated': 'Nilai ulasan tertinggi',
} as const
export type RowRule = keyof typeof rowRules
export const rowRuleKeys = Object.keys(rowRules) as [RowRule, ...RowRule[]]

const id = z.string().regex(/^\d{1,18}$/)
const moment = z.iso.datetime({ offset: true, error: 'Isi tanggal dan jamnya' }).nullable()

const uv = z.int('Isi angka UV').min(1, 'Paling kecil 1').max(UV_MAX, `Paling besar ${UV_MAX}`).nullable()

/** What rows could not say at first. */
const laterFields = z.object({
  /** Of a rule: products of these categories too, besides `category_id`. */
  also_category_ids: z
    .array(id)
    .max(OWN_ROW_CATEGORIES_MAX - 1, `Paling banyak ${OWN_ROW_CATEGORIES_MAX} kategori`),
  /** Of a rule: only products with one of these tags; empty for any. */
  tag_ids: z.array(id).max(OWN_ROW_TAGS_MAX, `Paling banyak ${OWN_ROW_TAGS_MAX} tag`),
  /** Of a rule: nothing dearer. */
  price_until_rupiah: z.int().min(1, 'Isi harganya').max(1_000_000_000).nullable(),
  /** Shown only from this UV index of the shopper's city on; null: in any weather, and all that follows is null. */
  uv_from: uv,
  uv_until: uv,
  uv_city_key: cityKey.nullable(),
  uv_province: z.string().trim().min(1).max(80).nullable(),
  hour_from: z.int('Isi jamnya').min(0).max(23, 'Paling lambat jam 23').nullable(),
  hour_until: z.int('Isi jamnya').min(1).max(24, 'Paling lambat jam 24').nullable(),
})

const firstFields = z.object({
  title: z.string().trim().min(1, 'Isi judulnya').max(ownRowMax.title),
  line: z.string().trim().max(ownRowMax.line),
  place: z.enum(ownRowPlaceKeys),
  rule: z.enum(rowRuleKeys),
  /** Of a rule: only this category or brand; empty for the whole shop. */
  category_id: z.union([z.literal(''), id]),
  brand_id: z.union([z.literal(''), id]),
  /** Of `picked`, in the order of the row. */
  product_ids: z.array(id).max(OWN_ROW_PRODUCTS_MAX, `Paling banyak ${OWN_ROW_PRODUCTS_MAX} produk`),
  position: z.int('Isi angkanya').min(0).max(999),
  starts_at: moment,
  ends_at: moment,
  is_active: z.boolean(),
})

const wholeRow = firstFields.extend(laterFields.shape)
export type OwnRowInput = z.infer<typeof wholeRow>
/** A client of before does not send the later fields, and so leaves them as they are. */
const sentRow = firstFields.extend(laterFields.partial().shape)

/** A row in any weather, from the whole shop. */
export const plainRow = {
  ...{ also_category_ids: [], tag_ids: [], price_until_rupiah: null, uv_from: null, uv_until: null },
  ...{ uv_city_key: null, uv_province: null, hour_from: null, hour_until: null },
} satisfies z.infer<typeof laterFields>

/** What is wrong with a row as a whole; null if nothing is. */
export function findRowFault(row: OwnRowInput): { field: keyof OwnRowInput; message: string } | null {
  const { rule, product_ids, starts_at, ends_at } = row
  if (rule === 'picked' && product_ids.length === 0)
    return { field: 'product_ids', message: 'Pilih paling sedikit satu produk' }
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    return { field: 'ends_at', message: 'Harus sesudah mulainya' }
  return findSunFault(row) ?? findPlaceholderFault(row)
}

function findSunFault(row: OwnRowInput): ReturnType<typeof findRowFault> {
  const { place, uv_from, uv_until, uv_city_key, uv_province, hour_from, hour_until } = row
  if (uv_from === null)
    return [uv_until, uv_city_key, uv_province, hour_from, hour_until].every(part => part === null)
      ? null
      : { field: 'uv_from', message: 'Isi mulai UV berapa barisnya tampil' }
  if (place !== 'home') return { field: 'place', message: 'Baris menurut UV hanya bisa di beranda' }
  if (uv_until !== null && uv_until < uv_from)
    return { field: 'uv_until', message: `Paling kecil ${uv_from}, seperti awalnya` }
  if (uv_city_key !== null && uv_province !== null)
    return { field: 'uv_province', message: 'Pilih satu: kota atau provinsi' }
  if ((hour_from === null) !== (hour_until === null))
    return {
      field: hour_from === null ? 'hour_from' : 'hour_until',
      message: 'Isi jam mulai dan jam selesainya',
    }
  return hour_from !== null && hour_until !== null && hour_until <= hour_from
    ? { field: 'hour_until', message: `Harus sesudah jam ${hour_from}` }
    : null
}

/** The shop fills in what it knows in any case: of a row in any weather, neither city nor UV index. */
function findPlaceholderFault({ title, line, uv_from }: OwnRowInput): ReturnType<typeof findRowFault> {
  for (const [field, text] of [
    ['title', title],
    ['line', line],
  ] as const)
    for (const name of placeholdersIn(text)) {
      const isKnown = name in sunPlaceholders
      if (uv_from === null && isKnown)
        return { field, message: `{${name}} hanya untuk baris yang tampil menurut UV` }
      if (uv_from !== null && !isKnown)
        return { field, message: `{${name}} tidak dikenal. Yang ada: {uv} dan {kota}` }
    }
  return null
}

function checkTogether(row: OwnRowInput, context: z.core.$RefinementCtx): void {
  const fault = findRowFault(row)
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
}

/** A row as a form holds it. What a client of before sends is checked when the shop has filled in the rest. */
export const wholeRowBody = wholeRow.superRefine(checkTogether)
/** `POST /recommendations/rows` */
export const ownRowBody = sentRow
export type OwnRowBody = z.infer<typeof sentRow>
/** `PUT /recommendations/rows/:id` */
export const changeOwnRowBody = sentRow.extend({ version: z.int().min(1) })
/** `DELETE /recommendations/rows/:id?version=` */
export const seenOwnRowQuery = z.object({ version: z.coerce.number().int().min(1) })
export interface RowProduct {
  id: string
  name: string
  brand: string
  image: string | null
  /** Shoppers can see it. */
  is_shown: boolean
}

export const ownRowStates = {
  live: 'Tayang',
  coming: 'Akan tayang',
  off: 'Mati',
  ended: 'Selesai',
} as const
export type OwnRowState = keyof typeof ownRowStates

export interface OwnRow extends OwnRowInput {
  id: string
  state: OwnRowState
  version: number
  saved_by: string
  saved_at: string
  /** The one city of a row by the UV index; null if it has none, or if the weather service does not know it any more. */
  city: SunCity | null
  /** What the row shows now, in its order; of `picked` also what shoppers cannot see. */
  products: RowProduct[]
}

/** True for a row that is shown by the UV index. */
export const isBySun = <Row extends Pick<OwnRowInput, 'uv_from'>>(
  row: Row,
): row is Row & { uv_from: number } => row.uv_from !== null

export const ROW_SALES_DAYS = 28
/** With fewer hours on either side, or fewer pieces in all, chance decides. */
export const ROW_SALES_HOURS_MIN = 24
export const ROW_SALES_PIECES_MIN = 10

/** `GET /recommendations/rows/:id/sales`: what a row's present products sold in orders to the cities it was sent to. */
export interface RowSales {
  cities: string[]
  /** In the hours when it was sent, of one city each, that are over. */
  hours: number
  pieces: number
  /** What was paid for them; null without permission to see money. */
  rupiah: number | null
  /** Those hours beside the same hours of other days; null if there are none: it was sent at every such hour. */
  compared: RowComparison | null
  /** False: too few hours or pieces to say anything. */
  is_enough: boolean
}

/** Only hours of day that each city had with and without the row. */
export interface RowComparison {
  hours: number
  pieces_per_hour: number
  hours_without: number
  /** As if the hours without the row were spread over cities and day like those with it. */
  pieces_per_hour_without: number
}

/** `GET /recommendations/cities?search=` */
export const sunCitiesQuery = z.object({ search: cityQuery })
/** `GET /recommendations/sun?city=` */
export const citySunQuery = z.object({ city: cityKey })

/** `GET /recommendations/sun`: the sun of a city now. */
export interface CitySunNow {
  city: SunCity
  /** Null if it is unknown: rows by the UV index are not shown there. */
  now: SunMoment | null
  /** False if no weather service is configured. */
  has_service: boolean
}
