import { z } from 'zod'
import type { OwnRow, RowPlace, RowProduct } from './own-rows.ts'

/** What the rows of products in the shop show, below `/api/staff/recommendations` (FIND-04). */

export const NEVER_REASON_MAX_CHARS = 200

/** The rows that the shop fills by itself, with their rule in words; `key` for those that depend on a product. */
export const shopRows = [
  {
    place: 'home',
    key: null,
    title: 'Terlaris minggu ini',
    rule: 'Paling banyak terjual dalam tujuh hari terakhir.',
  },
  { place: 'home', key: null, title: 'Paling banyak diulas', rule: 'Ulasan terbanyak sepanjang waktu.' },
  {
    place: 'home',
    key: null,
    title: 'Terakhir kamu lihat',
    rule: 'Halaman produk yang dibuka pengunjung itu sendiri, yang terbaru dulu.',
  },
  {
    place: 'product',
    key: 'together',
    title: 'Sering dibeli bersama',
    rule: 'Paling sering satu pesanan dengan produk itu, dan masih ada stoknya.',
  },
  {
    place: 'product',
    key: 'similar',
    title: 'Produk serupa',
    rule: 'Kategori dan tag yang sama, harga yang mirip, dan masih ada stoknya.',
  },
  {
    place: 'product',
    key: 'brand',
    title: 'Lainnya dari merek itu',
    rule: 'Produk merek yang sama, yang terlaris dulu.',
  },
  {
    place: 'product',
    key: 'trending',
    title: 'Sedang banyak dicari',
    rule: 'Paling banyak terjual tujuh hari terakhir; kalau belum ada, sepanjang waktu.',
  },
  {
    place: 'bag',
    key: 'bag',
    title: 'Kamu mungkin juga suka',
    rule: 'Sering dibeli bersama isi tas, lalu yang terlaris di kategorinya, lalu di seluruh toko.',
  },
] as const satisfies { place: RowPlace; key: string | null; title: string; rule: string }[]
export type PreviewedRow = Exclude<(typeof shopRows)[number]['key'], null>

const id = z.string().regex(/^\d{1,18}$/)

/** `POST /recommendations/never` */
export const neverRecommendBody = z.object({
  product_id: id,
  reason: z.string().trim().min(3, 'Tulis alasannya').max(NEVER_REASON_MAX_CHARS),
})
/** `GET /recommendations/products?search=` */
export const recommendedProductsQuery = z.object({ search: z.string().trim().min(1).max(80) })
/** `GET /recommendations/preview?product_id=` */
export const rowsPreviewQuery = z.object({ product_id: id })

export interface NeverRecommended extends RowProduct {
  reason: string
  added_by: string
  added_at: string
}

/** `GET /recommendations` */
export interface Recommendations {
  own: OwnRow[]
  never: NeverRecommended[]
  categories: { id: string; name: string }[]
  brands: { id: string; name: string }[]
  tags: { id: string; name: string }[]
  provinces: string[]
}

/** `GET /recommendations/preview` */
export interface RowsPreview {
  rows: { key: PreviewedRow; products: RowProduct[] }[]
}
