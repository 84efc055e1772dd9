import { BRAND_NAME, FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Shop } from '../../shop.ts'
import { readCategories } from './store.ts'

/** Describes the shop in a few lines for language models, in the format of https://llmstxt.org. */
export async function writeLlms(shop: Pick<Shop, 'pool' | 'publicUrl'>): Promise<string> {
  const { publicUrl } = shop
  const topCategories = (await readCategories(shop)).filter(category => category.parent_id === null)
  return `# ${BRAND_NAME}

> Toko online Indonesia untuk tabir surya, skincare, makeup, rambut, dan tubuh, dipilih untuk kulit tropis. Harga dalam rupiah (IDR), dikirim ke seluruh Indonesia, gratis ongkir mulai ${rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}.

Harga, stok, dan promo berubah sepanjang hari: bacalah dari halaman produk atau dari API, jangan dari ingatan. Halaman produk memuat data schema.org (Product, Offer, AggregateRating).

## Kategori

${topCategories.map(({ id, slug, name }) => `- [${name}](${publicUrl}/category/${id}-${slug})`).join('\n')}

## Halaman penting

- [Sunscreen](${publicUrl}/product/sunscreen): semua tabir surya, menurut SPF dan PA
- [Reapply](${publicUrl}/product/reapply): stick, spray, mist, dan bedak SPF untuk diulang tiap dua jam
- [Terlaris](${publicUrl}/best-seller): yang paling banyak dibeli
- [Baru datang](${publicUrl}/new-arrival): produk terbaru
- [Flash sale](${publicUrl}/flash-sale): harga turun untuk waktu terbatas
- [Brand](${publicUrl}/brand): semua brand

## Untuk mesin

- [OpenAPI](${publicUrl}/api/docs/json): seluruh kontrak HTTP toko ini, termasuk pencarian produk (GET /api/v3/search)
- [Sitemap](${publicUrl}/sitemap.xml): semua halaman
- [Feed produk](${publicUrl}/merchant-feed.xml): semua produk dengan harga dan ketersediaan, format Google Merchant
`
}
