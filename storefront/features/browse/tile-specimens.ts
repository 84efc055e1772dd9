import type { Tile } from '../../../contract/catalog.ts'
import { defaultsToTrue, flagNames, type TileFlag } from '../../../contract/product-flags.ts'
import { reasonText } from '../../../contract/special-price-reason.ts'

/** One tile for each state, for developers to look at (`/dev/tiles`) and for the scenarios. */

const defaultFlags = Object.fromEntries(flagNames.map(flag => [flag, defaultsToTrue(flag)])) as Record<
  TileFlag,
  boolean
>

const plain: Tile = {
  id: '1',
  my_sql_id: '1',
  slug: 'tabir-surya-harian',
  name: 'Tabir Surya Harian SPF 50+ PA++++',
  brand: { id: '1', name: 'suryanala', slug: 'suryanala', country: 'Indonesia', country_tag_id: null },
  images: [],
  classification: null,
  ...defaultFlags,
  is_flashsale: false,
  price_range: { min: 149_000, max: 149_000 },
  price_after_discount_range: { min: 149_000, max: 149_000 },
  discount_range: { min: 0, max: 0 },
  discount_percentage: 0,
  is_show_as_percentage: false,
  is_discount_on_selected_variant: false,
  show_all_combinations: false,
  selected_variant: '1',
  choices: [],
  is_sellable: true,
  delivery_date: null,
  stock_left: 40,
  default_category: { id: '1', name: 'Sunscreen Gel', slug: 'sunscreen-gel' },
  review_stats: { total_reviews: 1_284, average_rating: 4.7 },
  total_orders: 3_100,
  label: null,
  special_price_voucher_id: null,
  applied_free_products_voucher_id: null,
  is_special_price_applicable: null,
  special_price: null,
  reason: null,
}

const reduced: Partial<Tile> = {
  is_sale: true,
  price_after_discount_range: { min: 119_000, max: 119_000 },
  discount_range: { min: 30_000, max: 30_000 },
}

const withoutSpecialPrice = (reason: Parameters<typeof reasonText>[0]): Partial<Tile> => ({
  is_special_price_applicable: false,
  special_price: 99_000,
  special_price_voucher_id: '1',
  reason: { code: reason.code, text: reasonText(reason) },
})

const specimen = (name: string, overrides: Partial<Tile>) => ({ name, tile: { ...plain, ...overrides } })

type Specimen = ReturnType<typeof specimen>

export const tileSpecimens: [Specimen, ...Specimen[]] = [
  specimen('plain', {}),
  specimen('new', { is_new: true }),
  specimen('new and exclusive', { is_new: true, is_exclusive: true, is_limited: true }),
  specimen('limited', { is_limited: true, is_online: true }),
  specimen('online only', { is_online: true, is_buy_one_get_one_free: true }),
  specimen('buy one get one', { is_buy_one_get_one_free: true, classification: 'bundle_virtual' }),
  specimen('bundle', { classification: 'bundle_physical', name: 'Paket Pantai Sepekan' }),
  specimen('percentage', { ...reduced, is_show_as_percentage: true, discount_percentage: 20 }),
  specimen('sale', reduced),
  specimen('some variants reduced', {
    ...reduced,
    is_show_as_percentage: true,
    discount_percentage: 20,
    is_discount_on_selected_variant: true,
  }),
  specimen('price range', {
    price_range: { min: 59_000, max: 149_000 },
    price_after_discount_range: { min: 59_000, max: 149_000 },
  }),
  specimen('shades', {
    selected_variant: null,
    choices: ['#f3d9c4', '#e3b997', '#c99572', '#9c6b4a', '#6d4630', '#4a2c1d'].map((hex, index) => ({
      combination_id: String(index + 1),
      name: `Rona ${index + 1}`,
      hex,
    })),
  }),
  specimen('shades by code', {
    selected_variant: null,
    choices: ['#C68642', '#AABBCC', 'Rose'].map((name, index) => ({
      combination_id: String(index + 1),
      name,
      hex: null,
    })),
  }),
  specimen('exclusive pre-order', { is_pre_order: true, is_exclusive: true, delivery_date: '2026-12-24' }),
  specimen('pre-order that is full', {
    is_pre_order: true,
    is_limited: true,
    is_sellable: false,
    delivery_date: '2026-12-24',
  }),
  specimen('pre-order', { is_pre_order: true, delivery_date: '2026-12-24' }),
  specimen('out of stock', { is_sellable: false, is_in_stock: false, is_out_of_stock_carasun: true }),
  specimen('flash sale', { ...reduced, is_flashsale: true, stock_left: 12 }),
  specimen('without reviews', { review_stats: { total_reviews: 0, average_rating: 0 } }),
  specimen('a very long name', {
    name: 'Tabir Surya Harian Pelembap Sangat Ringan untuk Kulit Sangat Berminyak dan Mudah Berjerawat SPF 50+ PA++++ Edisi Khusus',
    brand: { ...plain.brand, name: 'Perusahaan Perawatan Kulit Nusantara Raya' },
  }),
  specimen(
    'minimum purchase',
    withoutSpecialPrice({ code: 'min_oder', min_purchase_rupiah: 100_000, names: ['brand Suryanala'] }),
  ),
  specimen('minimum pieces', withoutSpecialPrice({ code: 'min_qty', min_quantity: 2 })),
  specimen('requires a brand', withoutSpecialPrice({ code: 'brands', names: ['Suryanala'] })),
  specimen('requires a category', withoutSpecialPrice({ code: 'categories', names: ['Sunscreen'] })),
  specimen('requires products', withoutSpecialPrice({ code: 'products' })),
  specimen('quota used up', withoutSpecialPrice({ code: 'quota_reached' })),
]
