import type { Db } from '../server/db/database.ts'
import { setSpecialPrice } from '../server/modules/special-prices/index.ts'
import { products } from './catalogue/index.ts'
import { demoActor } from './demo-actor.ts'

/** The demo shop's special prices: one for each kind of condition. */
const offers = [
  {
    id: 'gel-after-sun-hemat',
    product: 'belantari-gel-lidah-buaya-murni',
    priceRupiah: 19_000,
    minPurchaseRupiah: 100_000,
  },
  { id: 'stik-saku-hemat', product: 'gincuri-stik-surya-saku-seragam', priceRupiah: 15_000, minQuantity: 2 },
  {
    id: 'masker-bibir-nonabi',
    product: 'nonabi-masker-bibir-bubur-sumsum',
    priceRupiah: 29_000,
    brands: ['nonabi'],
  },
  {
    id: 'masker-tidur-tirtaluna',
    product: 'tirtaluna-masker-tidur-bulan-purnama',
    priceRupiah: 89_000,
    minPurchaseRupiah: 200_000,
    quotaPerMember: 1,
  },
]

export async function fillSpecialPrices(db: Db): Promise<void> {
  for (const [position, { product: slug, ...offer }] of offers.entries()) {
    const sku = products.find(product => product.slug === slug)?.combinations[0]?.sku
    if (!sku) throw new Error(`A special price names an unknown product: ${slug}`)
    await setSpecialPrice(db, demoActor, {
      minPurchaseRupiah: 0,
      minQuantity: 0,
      brands: [],
      categories: [],
      products: [],
      quotaPerMember: null,
      endsAt: null,
      ...offer,
      sku,
      position,
    })
  }
}
