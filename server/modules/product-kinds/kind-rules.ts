import { sql } from 'kysely'
import type { ProductKind } from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** SQL: why a variant `c` of a product `p` cannot be in a pack; null if it can. */
export const partReason = sql<string | null>`case
  when p.classification = 'bundle_virtual' then 'Ini paket rakitan. Masukkan isinya saja.'
  when p.classification = 'egift' then 'Kartu hadiah tidak dikirim, jadi tidak bisa masuk paket.'
  when c.put_away_at is not null then 'Varian ini sudah tidak dijual.'
end`

interface Facts {
  kind: ProductKind | null
  isMerged: boolean
  isPart: boolean
  isPreOrder: boolean
  /** A variant costs less than its list price. */
  isDiscounted: boolean
  wasOrdered: boolean
  /** The active voucher that gives it. */
  voucher: string | null
}

type Reasons = Partial<Record<ProductKind | 'none', string>>

/** Returns why a product cannot be of each kind; those that it can be are missing. */
export async function findReasons(db: Db, productId: number): Promise<Reasons> {
  return reasonsOf(
    onlyRow(
      await sql<Facts>`
        select p.classification as kind, coalesce(p.is_pre_order, false) as "isPreOrder",
          exists (select from product_merges m where m.product_id = p.id) as "isMerged",
          exists (select from pack_contents inside join combinations own on own.id = inside.combination_id
            where own.product_id = p.id) as "isPart",
          exists (select from combinations own where own.product_id = p.id
            and own.price_after_discount_rupiah < own.price_rupiah) as "isDiscounted",
          exists (select from order_lines l where l.product_id = p.id)
            or exists (select from cart_lines l join carts c on c.id = l.cart_id
              where l.product_id = p.id and c.closed_at is null) as "wasOrdered",
          (select min(v.code) from vouchers v join combinations own on own.id = v.gift_combination_id
            where own.product_id = p.id and v.is_active and (v.ends_at is null or v.ends_at > now())) as voucher
        from products p where p.id = ${productId}`.execute(db),
    ),
  )
}

/** Pure. */
function reasonsOf({
  kind,
  isMerged,
  isPart,
  isPreOrder,
  isDiscounted,
  wasOrdered,
  voucher,
}: Facts): Reasons {
  const reasons: Reasons = {}
  const all: (ProductKind | 'none')[] = [
    'none',
    'bundle_virtual',
    'bundle_physical',
    'gwp_non_sellable',
    'egift',
  ]
  const refuse = (kinds: (ProductKind | 'none')[], reason: string) => {
    for (const one of kinds) if (one !== (kind ?? 'none')) reasons[one] ??= reason
  }
  if (isMerged) refuse(all, 'Produk ini sudah digabung ke produk lain.')
  if (kind === 'egift' && wasOrdered)
    refuse(all, 'Kartu hadiah yang sudah dibeli atau ada di tas tetap kartu hadiah. Buat produk baru.')
  if (wasOrdered)
    refuse(
      ['egift'],
      'Sudah pernah dipesan atau ada di tas sebagai barang. Buat produk baru untuk kartu hadiah.',
    )
  if (isPart)
    refuse(
      ['bundle_virtual', 'egift'],
      'Produk ini isi paket lain, jadi tidak bisa jadi paket rakitan atau kartu hadiah.',
    )
  if (isPreOrder)
    refuse(['gwp_non_sellable', 'egift'], 'Produk ini sedang pre-order. Akhiri dulu pre-ordernya.')
  if (isDiscounted)
    refuse(
      ['egift'],
      'Harganya sedang didiskon, padahal kartu hadiah bernilai harga aslinya. Akhiri dulu diskonnya.',
    )
  if (voucher !== null)
    refuse(
      ['bundle_virtual', 'egift'],
      `Voucher ${voucher} memberikannya sebagai hadiah. Ganti dulu hadiah voucher itu.`,
    )
  return reasons
}
