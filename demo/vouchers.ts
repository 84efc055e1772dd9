import type { Db } from '../server/db/database.ts'
import { saveVoucher, type VoucherDraft } from '../server/modules/vouchers/index.ts'
import { demoActor } from './demo-actor.ts'

/** The demo shop's vouchers: one of each kind, so that every rule can be tried. */

type DemoVoucher = Pick<VoucherDraft, 'code' | 'name' | 'discount_type'> & Partial<VoucherDraft>

const modelOfPrize = { is_active: false, audience: 'listed', is_listed: false } as const

const demoVouchers: DemoVoucher[] = [
  {
    code: 'GRATISONGKIR',
    name: 'Gratis ongkir',
    description: 'Belanja mulai Rp 200.000, ongkirnya kami yang bayar.',
    discount_type: 'free_shipping',
    voucher_type: 'automatic',
    min_amount_rupiah: 200_000,
    uses_per_member: 10_000,
  },
  {
    code: 'HALOCERAH',
    name: 'Potongan Rp 25.000 untuk pesanan pertama',
    header: 'WELCOME VOUCHER',
    description: 'Salam kenal! Berlaku untuk pesanan pertamamu.',
    discount_type: 'amount',
    discount_rupiah: 25_000,
    min_amount_rupiah: 100_000,
    audience: 'newcomers',
  },
  {
    code: 'SURYANALA15',
    name: 'Diskon 15% Suryanala',
    description: 'Untuk semua tabir surya dan perawatan Suryanala.',
    discount_type: 'percentage',
    discount_percent: 15,
    max_discount_rupiah: 40_000,
    brandSlugs: ['suryanala'],
    uses_per_member: 3,
  },
  {
    code: 'LEMBUT20',
    name: 'Diskon Rp 20.000 Haenuri dan Kenaraya',
    description: 'Perawatan lembut dari dua merek pilihan.',
    discount_type: 'amount',
    discount_rupiah: 20_000,
    min_amount_rupiah: 150_000,
    brandSlugs: ['haenuri', 'kenaraya'],
    quota: 200,
  },
  {
    code: 'ONGKIR10',
    name: 'Potongan ongkir Rp 10.000',
    description: 'Ongkirnya kami bantu, ke seluruh Indonesia.',
    discount_type: 'free_shipping',
    shipping_fee_discount_rupiah: 10_000,
    min_amount_rupiah: 75_000,
    uses_per_member: 5,
  },
  {
    code: 'HADIAHMINI',
    name: 'Gratis mini tabir surya',
    description: 'Belanja mulai Rp 350.000, bawa pulang ukuran mini untuk di tas.',
    discount_type: 'free_product',
    voucher_type: 'automatic',
    min_amount_rupiah: 350_000,
    uses_per_member: 100,
  },
  // Templates that nobody uses directly: each winner or redeemer gets a copy.
  {
    ...modelOfPrize,
    code: 'TOKEN15',
    name: 'Potongan Rp 15.000',
    description: 'Dari token yang kamu tukar. Minimum belanja Rp 75.000.',
    discount_type: 'amount',
    discount_rupiah: 15_000,
    min_amount_rupiah: 75_000,
  },
  {
    ...modelOfPrize,
    code: 'TOKENONGKIR',
    name: 'Gratis ongkir sampai Rp 20.000',
    description: 'Dari token yang kamu tukar.',
    discount_type: 'free_shipping',
    shipping_fee_discount_rupiah: 20_000,
  },
  {
    ...modelOfPrize,
    code: 'UNDIAN50',
    name: 'Potongan Rp 50.000',
    description: 'Hadiah undianmu. Minimum belanja Rp 200.000.',
    discount_type: 'amount',
    discount_rupiah: 50_000,
    min_amount_rupiah: 200_000,
  },
  {
    ...modelOfPrize,
    code: 'UNDIAN20',
    name: 'Gratis ongkir sampai Rp 20.000',
    description: 'Hadiah undianmu.',
    discount_type: 'free_shipping',
    shipping_fee_discount_rupiah: 20_000,
  },
]

/** Adds the vouchers. Without a `giftSku`, the voucher that gives a free product is left out. */
export async function fillVouchers(tx: Db, giftSku: string | undefined): Promise<void> {
  for (const voucher of demoVouchers) {
    const isGift = voucher.discount_type === 'free_product'
    if (isGift && giftSku === undefined) continue
    await saveVoucher(tx, demoActor, {
      productIds: [],
      brandSlugs: [],
      categorySlugs: [],
      giftSku: isGift ? (giftSku ?? null) : null,
      ...voucher,
    })
  }
}
