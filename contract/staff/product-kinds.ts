import { z } from 'zod'

/** Products that are more than one article on the shelf: packs, gifts and e-gift cards (CAT-04), below `/api/staff/product-kinds`. */

/** `hint` says what it means for stock and buyers. */
export const productKinds = {
  bundle_virtual: {
    name: 'Paket rakitan',
    hint: 'Dirakit saat dikemas: stoknya ikut isinya, dan habis kalau salah satu isinya habis.',
    hasParts: true,
  },
  bundle_physical: {
    name: 'Paket jadi',
    hint: 'Sudah dibungkus di rak, dengan stok sendiri. Daftar isinya hanya untuk dibaca pembeli.',
    hasParts: true,
  },
  gwp_non_sellable: {
    name: 'Hadiah',
    hint: 'Tidak dijual dan tidak tampil di daftar. Diberikan lewat voucher hadiah, dari stoknya sendiri.',
    hasParts: false,
  },
  egift: {
    name: 'Kartu hadiah',
    hint: 'Dikirim lewat surel dengan kode. Tiap varian satu nominal: seharga itulah isinya.',
    hasParts: false,
  },
} as const
export type ProductKind = keyof typeof productKinds
export const productKindKeys = Object.keys(productKinds) as [ProductKind, ...ProductKind[]]
export const isPack = (kind: ProductKind | null) => kind !== null && productKinds[kind].hasParts

export const PACK_PARTS_MAX = 20
export const KINDS_FOUND = 12
const id = z.string().regex(/^\d{1,15}$/)

/** `GET /product-kinds` */
export const productKindsQuery = z.object({
  search: z.string().trim().max(100).optional(),
  kind: z.enum(productKindKeys).optional(),
  /** The id of the last one on the page before. */
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ProductKindsQuery = z.infer<typeof productKindsQuery>

export interface ProductKindRow {
  id: string
  name: string
  brand: string
  image: string | null
  kind: ProductKind
  is_live: boolean
  /** "2× Serum Surya; 1× Tabir Surya" of a pack, the vouchers that give a gift, the amounts of a gift card. */
  contents: string
  /** The lowest of its variants. */
  price_rupiah: number
  /** What a pack's parts cost one by one; null for any other. */
  parts_rupiah: number | null
  /** How many can be sold or given now; null for gift cards, which never run out. */
  available: number | null
}

/** `GET /product-kinds/:id`, of any product: most are of no kind. */
export interface StaffProductKind {
  id: string
  name: string
  brand: string
  image: string | null
  kind: ProductKind | null
  is_live: boolean
  /** That of the product, which each of its changes renews. */
  version: string
  path: string | null
  price_rupiah: number
  /** What a pack's parts cost one by one, and how much less the pack costs; 0 for any other. */
  parts_rupiah: number
  saving_rupiah: number
  available: number
  parts: PackPartRow[]
  /** Why it cannot be each kind; those that it can be are missing. */
  reasons: Partial<Record<ProductKind | 'none', string>>
  /** Open bags that hold it. */
  in_bags: number
}

export interface PackPartRow extends FoundPart {
  quantity: number
}

export const kindSearchQuery = z.object({ search: z.string().trim().min(1).max(100) })

/** `GET /product-kinds/parts`: variants that can be in a pack. */
export interface FoundPart {
  combination_id: string
  product_id: string
  sku: string
  name: string
  choice: string
  brand: string
  price_rupiah: number
  /** Pieces on the shelf. */
  pieces: number
  /** Why it cannot be in a pack; null if it can. */
  reason: string | null
}

/** `GET /product-kinds/products`: products by name. */
export interface FoundKind {
  id: string
  name: string
  brand: string
  kind: ProductKind | null
}

/** `PUT /product-kinds/:id` */
export const saveProductKindBody = z.strictObject({
  /** Null for an article on the shelf. */
  kind: z.enum(productKindKeys).nullable(),
  parts: z
    .array(
      z.strictObject({
        combination_id: id,
        quantity: z.int('Isi angka bulat').min(1, 'Isi 1 sampai 99').max(99, 'Isi 1 sampai 99'),
      }),
    )
    .max(PACK_PARTS_MAX, `Paling banyak ${PACK_PARTS_MAX} jenis barang`),
  /** `version`, as it was read. */
  version: z.string().max(60),
})
export type SaveProductKind = z.infer<typeof saveProductKindBody>
