import { z } from 'zod'
import { PICTURES_MAX, productPicture } from './pictures.ts'
import { type ProductFault, type ProductTab, productFaultKeys, productTabKeys } from './product-tabs.ts'
import type { PlannedSale } from './variants.ts'

/** Products as staff see and change them (PROD rows of the back office), below `/api/staff/products`. */

/** `archived`: taken out of the shop; its page stays, because orders and reviews lead to it. */
export type ProductState = 'live' | 'draft' | 'archived'

const sortKeys = ['name', 'price', 'stock', 'rating', 'sold', 'updated'] as const
export type ProductSortKey = (typeof sortKeys)[number]

export const staffProductsQuery = z.object({
  /** Part of a name, brand, SKU or barcode. */
  search: z.string().trim().max(80).optional(),
  tab: z.enum(productTabKeys).default('all'),
  /** Slugs. A category holds those below it. */
  brand: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  fault: z.enum(productFaultKeys).optional(),
  sort: z
    .enum(sortKeys.flatMap(key => [key, `-${key}`] as const) as [ProductSortKey, `-${ProductSortKey}`])
    .default('-updated'),
  /** `next` of the page before. */
  after: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type StaffProductsQuery = z.infer<typeof staffProductsQuery>

export interface StaffProductRow {
  id: string
  name: string
  brand: string
  category: string
  image: string | null
  state: ProductState
  /** In the shop, and nothing of it can be bought now. */
  is_sold_out: boolean
  variants: number
  /** The SKU if there is only one variant. */
  sku: string | null
  /** Of its variants, after the discount. */
  price_rupiah: { min: number; max: number }
  /** Of its variants, before the discount; the same without one. */
  list_price_rupiah: { min: number; max: number }
  /** Pieces that can be sold; null for packs that are assembled and gift cards, which have no stock of their own. */
  stock: number | null
  average_rating: number
  total_reviews: number
  sold: number
  faults: ProductFault[]
  updated_at: string
  /** Its page in the shop; null for a draft, which has none. */
  path: string | null
  plan: Pick<ProductPlan, 'publishes_at' | 'archives_at' | 'refusal'> | null
}

/** `GET /products/counts`: of all products, how many each tab and each filter holds. */
export interface ProductCounts {
  tabs: Record<ProductTab, number>
  faults: Record<ProductFault, number>
}

/** `GET /products/choices`: what a product can belong to. */
export interface ProductChoices {
  brands: { slug: string; name: string }[]
  /** In the order of a tree: below each category come those in it. */
  categories: { slug: string; name: string; depth: number }[]
  /** Names. */
  tags: string[]
  origins: string[]
}

// ---------------------------------------------------------------- the editor

/** Cosmetics have a letter for where they were made, then 11 digits; supplements and traditional medicine have 9. */
const bpomForm = /^(N[A-E]\d{11}|(TR|TI|TL|SD|SI|SL)\d{9})$/

/** "na 18241700512" → "NA18241700512" */
export const plainBpom = (number: string): string =>
  number
    .toUpperCase()
    .replace(/^POM\s+/, '')
    .replace(/[\s.-]/g, '')

/** Whether a number has the form of those that BPOM gives. Whether it exists, only BPOM knows. */
export const isBpomForm = (number: string): boolean => bpomForm.test(plainBpom(number))

const line = (max: number) => z.string().trim().max(max)
const lines = (max: number) => z.array(line(120)).max(max)

/** Everything that a person writes about a product, whether it can be published or not (PROD-02). */
export const productFields = z.strictObject({
  name: line(200),
  /** Slugs. */
  brand: line(200),
  category: line(200),
  more_categories: z.array(line(200)).max(20),
  /** Names; a new one becomes a tag. */
  tags: z.array(line(60)).max(40),
  description_html: z.string().max(60_000),
  benefits: lines(20),
  how_to_use: z.string().max(8_000),
  ingredients: z.string().max(12_000),
  net_content: line(60),
  spf: line(10),
  pa: line(10),
  skin_types: lines(20),
  free_from: lines(20),
  period_after_opening_months: z.int().min(1).max(120).nullable(),
  bpom_number: line(40),
  halal_number: line(40),
  origin: line(60),
  questions: z.array(z.strictObject({ question: line(200), answer: line(2_000) })).max(30),
  /** Of each variant when it is sent; null if they differ. */
  weight_gram: z.int().min(0).max(100_000).nullable(),
  /** In the order of the product's page. */
  pictures: z.array(productPicture).max(PICTURES_MAX),
})
export type ProductFields = z.infer<typeof productFields>
export type ProductField = keyof ProductFields

/** The fields with their labels, in the order of the editor, and where a buyer meets each. */
export const productFieldTexts: Record<ProductField, { label: string; shownAt: string }> = {
  name: { label: 'Nama produk', shownAt: 'kartu, halaman produk, keranjang, faktur, dan Google' },
  brand: { label: 'Brand', shownAt: 'baris di atas nama, dan halaman brand' },
  category: { label: 'Kategori utama', shownAt: 'alamat halaman, remah roti, dan daftar kategori' },
  more_categories: { label: 'Kategori lain', shownAt: 'daftar kategori itu juga' },
  tags: { label: 'Tag', shownAt: 'saringan dan pencarian' },
  description_html: { label: 'Cerita produk', shownAt: 'halaman produk, bagian “Deskripsi”' },
  benefits: { label: 'Manfaat', shownAt: 'kotak-kotak di bawah cerita produk' },
  how_to_use: { label: 'Cara pakai', shownAt: 'halaman produk, satu baris satu langkah' },
  ingredients: { label: 'Komposisi (INCI)', shownAt: 'halaman produk, dan ikut dicari' },
  net_content: { label: 'Isi bersih', shownAt: 'tabel fakta dan pencarian' },
  spf: { label: 'SPF', shownAt: 'tabel fakta' },
  pa: { label: 'PA', shownAt: 'tabel fakta' },
  skin_types: { label: 'Jenis kulit', shownAt: 'tabel fakta dan pencarian' },
  free_from: { label: 'Bebas dari', shownAt: 'tabel fakta dan pencarian' },
  period_after_opening_months: { label: 'Habiskan setelah dibuka (bulan)', shownAt: 'tabel fakta' },
  bpom_number: { label: 'Nomor BPOM', shownAt: 'tabel fakta' },
  halal_number: { label: 'Nomor halal', shownAt: 'tabel fakta' },
  origin: { label: 'Negara asal', shownAt: 'tabel fakta dan saringan' },
  questions: { label: 'Tanya jawab', shownAt: 'halaman produk, bagian “Tanya jawab”' },
  weight_gram: { label: 'Berat kirim', shownAt: 'tidak tampil; dipakai menghitung ongkir' },
  pictures: { label: 'Gambar', shownAt: 'kartu, halaman produk, keranjang, dan Google' },
}

export type ProductChanges = Partial<ProductFields>

/** Why a product cannot be published as it is: the field, and what to do. */
export function publishFaults(fields: ProductFields): Partial<Record<ProductField, string>> {
  const faults: Partial<Record<ProductField, string>> = {}
  if (fields.name.length < 3) faults.name = 'Beri nama, paling sedikit tiga huruf.'
  if (fields.brand === '') faults.brand = 'Pilih brand-nya.'
  if (fields.category === '') faults.category = 'Pilih kategori utamanya.'
  if (fields.origin === '') faults.origin = 'Isi negara asalnya.'
  if (fields.bpom_number !== '' && !isBpomForm(fields.bpom_number))
    faults.bpom_number = 'Bentuknya belum benar. Nomor kosmetik: NA dan 11 angka, misalnya NA18241700512.'
  if (fields.questions.some(({ question, answer }) => question === '' || answer === ''))
    faults.questions = 'Setiap pertanyaan perlu jawaban. Isi, atau hapus barisnya.'
  const mute = fields.pictures.filter(({ alt }) => alt === '').length
  if (mute > 0) faults.pictures = `Tulis teks alternatif untuk ${mute} gambar.`
  return faults
}

/** `GET /products/:id` */
export interface StaffProduct {
  id: string
  state: ProductState
  is_sold_out: boolean
  slug: string
  /** What its address was before, the last first. */
  former_slugs: string[]
  path: string | null
  /** The product to which its page leads, if it was merged. */
  merged_into: { id: string; name: string } | null
  /** As buyers see it. */
  live: ProductFields
  /** What is to change, by field; empty without a draft. */
  changes: ProductChanges
  /** Null without a draft. */
  draft: { version: number; saved_by: string; saved_at: string } | null
  plan: ProductPlan | null
  /** Changes with each change of the product. */
  version: string
  pictures: { url: string; alt: string; is_cover: boolean }[]
  variants: StaffVariant[]
  average_rating: number
  total_reviews: number
  sold: number
  updated_at: string
}

export interface StaffVariant {
  id: string
  sku: string
  choice: string
  shade: string | null
  hex: string | null
  variant: string | null
  size: string | null
  /** Of the variant itself, or of its shade. */
  image: string | null
  /** Neither shown nor sold, because somebody replaced it. */
  is_put_away: boolean
  sale: PlannedSale | null
  barcode: string | null
  price_rupiah: number
  list_price_rupiah: number
  weight_gram: number
  /** Null for packs that are assembled and gift cards. */
  stock: number | null
  reserved: number
}

/** `PUT /products/:id/draft`: replaces the draft. Fields that are as they are in the shop are left out of it. */
export const saveDraftBody = z.strictObject({
  changes: productFields.partial(),
  /** The version of the draft that was read; null if there was none. */
  version: z.int().nullable(),
})

/** `POST /products/:id/discard`, `POST /products/:id/publication`, `POST /products/:id/archival` */
export const seenProduct = z.strictObject({
  /** `version` of the product, and that of its draft. */
  version: z.string().max(60),
  draft: z.int().nullable(),
})
export type SeenProduct = z.infer<typeof seenProduct>

/** When a product goes live with its draft, and when it leaves the shop, by themselves (PROD-05). */
export interface ProductPlan {
  /** Null if it is in the shop already. */
  publishes_at: string | null
  /** Null if it stays. */
  archives_at: string | null
  /** Why it could not go live on time, or will not; null if nothing is known against it. */
  refusal: string | null
  /** Who saved the draft after it was planned: what goes live is the draft of that moment. */
  draft_changed_by: string | null
  planned_by: string
  version: number
}

const moment = z.iso.datetime({ offset: true }).nullable()

/** `PUT /products/:id/plan`: replaces the plan; without a time there is none. */
export const planProductBody = seenProduct.extend({
  publishes_at: moment,
  archives_at: moment,
  /** The version of the plan that was read; null if there was none. */
  plan: z.int().nullable(),
})
export type PlanProduct = z.infer<typeof planProductBody>

/** `POST /products`: a product that buyers do not see yet. */
export const newProductBody = z.strictObject({
  name: z.string().trim().min(3).max(200),
  brand: z.string().trim().min(1).max(200),
  category: z.string().trim().min(1).max(200),
  price_rupiah: z.int().min(100).max(1_000_000_000),
})

/** Days whose prices are kept and shown; a discount is compared with the lowest price of the days before it. */
export const PRICES_KEPT_DAYS = 90
export const LOWEST_PRICE_DAYS = 30

/** `GET /products/:id/prices`: what each variant has cost (PROD-07). */
export interface VariantPrices {
  id: string
  choice: string
  /** Oldest first; the last is the current price. */
  spans: PriceSpan[]
  /** The lowest price in the 30 days before the price now; null if it had no other in that time. */
  lowest_before_rupiah: number | null
}

export interface PriceSpan {
  /** Null for the oldest that is known. */
  since: string | null
  /** Null for the price now. */
  until: string | null
  /** What buyers paid. */
  price_rupiah: number
  /** Before the discount. */
  list_price_rupiah: number
}

/** `POST /products/ingredients`: names in a list of ingredients that no list of INCI names has. */
export const ingredientsBody = z.strictObject({ ingredients: productFields.shape.ingredients })
export interface UnknownIngredient {
  name: string
  /** A known name that is written nearly the same. */
  nearest: string | null
}

// ---------------------------------------------------------------- duplicates and addresses (PROD-10)

/** `POST /products/:id/address`: another address for its page; the former one leads there. */
export const newAddressBody = z.strictObject({
  slug: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Pakai huruf kecil, angka, dan tanda hubung: serum-malam-30ml.'),
  version: z.string().max(60),
})

const productId = z.string().regex(/^\d{1,15}$/)

/** `GET /products/:id/merge`: what merging it into another product would move, and why it cannot be done. */
export const mergeQuery = z.object({ into: productId })

/** `POST /products/:id/merge` */
export const mergeBody = z.strictObject({
  into: productId,
  /** For each variant of the product, the variant of the other that stands for it. */
  variants: z.record(productId, productId),
  /** `version` of both, as they were in the summary. */
  version: z.string().max(60),
  into_version: z.string().max(60),
})
export type MergeBody = z.infer<typeof mergeBody>

export interface MergeSide {
  id: string
  name: string
  brand: string
  image: string | null
  path: string | null
  version: string
}

export interface MergeSummary {
  from: MergeSide
  into: MergeSide
  /** The variants of the product; `into` is the one that stands for it, if that is plain. */
  variants: { id: string; choice: string; sku: string; into: string | null }[]
  choices: { id: string; choice: string; sku: string }[]
  /** What moves to the other product; `conditions`: special prices that ask for it in the bag. */
  counts: {
    reviews: number
    wishes: number
    bag_lines: number
    alerts: number
    codes: number
    campaigns: number
    conditions: number
  }
  /** Orders that keep pointing at the product. */
  orders: number
  /** What has to be done first, a sentence each; empty if they can be merged. */
  reasons: string[]
}
