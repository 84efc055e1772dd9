import { z } from 'zod'

/** What Google and other search engines read of the shop, and what is wrong with it (PROD-09). */

/** What Google does with an item that has the fault; a product that is left out is not in the feed at all. */
export const feedEffects = {
  left_out: 'tidak masuk feed',
  refused: 'ditolak Google',
  weaker: 'lebih jarang tampil',
} as const
export type FeedEffect = keyof typeof feedEffects

/**
 * The faults of an entry of the Merchant feed, by what Google documents of its attributes
 * (https://support.google.com/merchants/answer/7052112, .../6324478).
 */
export const merchantFaults = {
  picture: { label: 'Tanpa gambar', effect: 'left_out', note: 'Google mewajibkan gambar.' },
  variant: { label: 'Tanpa varian yang dijual', effect: 'left_out', note: 'Tidak ada yang bisa diiklankan.' },
  price: { label: 'Harga 0', effect: 'refused', note: 'Google menolak barang tanpa harga.' },
  redirect: {
    label: 'Alamatnya dialihkan',
    effect: 'refused',
    note: 'Produk ini sudah digabung; alamatnya membuka produk lain.',
  },
  brand: { label: 'Tanpa merek', effect: 'refused', note: 'Google mewajibkan merek untuk barang baru.' },
  no_code: {
    label: 'Tanpa kode batang',
    effect: 'weaker',
    note: 'Google meminta GTIN untuk barang yang dibuat massal. Tanpa itu, barang dicocokkan dari merek dan namanya.',
  },
  no_gtin: {
    label: 'Kode batang bukan GTIN',
    effect: 'weaker',
    note: 'Kodenya tidak dikirim: GTIN punya 8, 12, 13, atau 14 angka, dan angka terakhirnya memeriksa yang lain.',
  },
  description: {
    label: 'Tanpa deskripsi',
    effect: 'weaker',
    note: 'Sebagai gantinya Google menerima nama produk.',
  },
  category: { label: 'Tanpa kategori', effect: 'weaker', note: 'Google menebak kategorinya sendiri.' },
  long_title: {
    label: 'Judul lebih dari 150 huruf',
    effect: 'weaker',
    note: 'Judul berisi merek, nama, dan pilihan varian; sisanya dipotong.',
  },
  long_description: {
    label: 'Deskripsi lebih dari 5.000 huruf',
    effect: 'weaker',
    note: 'Sisanya dipotong.',
  },
  long_sku: {
    label: 'SKU lebih dari 50 huruf',
    effect: 'weaker',
    note: 'Sebagai gantinya barang dikenal dengan nomor variannya.',
  },
} as const satisfies Record<string, { label: string; effect: FeedEffect; note: string }>
export type MerchantFault = keyof typeof merchantFaults
export const merchantFaultKeys = Object.keys(merchantFaults) as [MerchantFault, ...MerchantFault[]]

/** The faults of a product's page in the sitemap. */
export const sitemapFaults = {
  page_redirect: {
    label: 'Alamatnya dialihkan',
    note: 'Produk ini sudah digabung; mesin pencari sampai di produk lain.',
  },
  page_picture: { label: 'Halaman tanpa gambar', note: 'Tidak muncul di pencarian gambar.' },
} as const satisfies Record<string, { label: string; note: string }>
export type SitemapFault = keyof typeof sitemapFaults
export const sitemapFaultKeys = Object.keys(sitemapFaults) as [SitemapFault, ...SitemapFault[]]

export const feedFaultKeys = [...merchantFaultKeys, ...sitemapFaultKeys] as const
export type FeedFault = MerchantFault | SitemapFault

/** `GET /feeds` */
export const feedsQuery = z.object({
  /** Reads the feed again, if that was not done just now; otherwise what was found in the last minutes counts. */
  again: z.stringbool().default(false),
})

export interface StaffFeeds {
  merchant: {
    url: string
    /** One for each variant. */
    entries: number
    products: number
    /** Products of the shop that are not in the feed. */
    left_out: number
    /** When the entries were read and judged. */
    checked_at: string
    /** How many products have each fault. */
    faults: Record<MerchantFault, number>
  }
  sitemap: {
    url: string
    entries: number
    /** When the newest of its pages changed; null in an empty shop. */
    changed_at: string | null
    parts: { name: string; url: string; entries: number; changed_at: string | null }[]
    faults: Record<SitemapFault, number>
  }
}

/** `GET /feeds/faults/:fault` */
export const feedFaultParams = z.object({ fault: z.enum(feedFaultKeys) })
export const feedFaultQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export interface FaultyProduct {
  id: string
  name: string
  brand: string
  image: string | null
  /** The SKUs that the fault is about; empty if it is about the whole product. */
  skus: string[]
}
