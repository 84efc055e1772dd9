import { expect, test } from 'vitest'
import type { Combination, Product } from '../../../contract/catalog.ts'
import { plainDescription, productSchema } from './product-schema.ts'

const combination = (id: string, price: number, overrides: Partial<Combination> = {}) =>
  ({
    _id: id,
    sku: `SKU-${id}`,
    price_after_discount: price,
    is_sellable: true,
    is_pre_order: false,
    ...overrides,
  }) as Combination

const product = {
  id: '7',
  slug: 'serum-surya',
  name: 'Serum Surya',
  brand: { name: 'suryanala' },
  default_category: { slug: 'serum', name: 'Serum' },
  images: [{ url: '/media/abc', alt: '', is_cover: true }],
  original_combinations: [combination('71', 89_000), combination('72', 129_000, { is_sellable: false })],
  price_after_discount_range: { min: 89_000, max: 129_000 },
  review_stats: { total_reviews: 12, average_rating: 4.6 },
  is_sellable: true,
  is_pre_order: false,
  content: { description_html: '<p>Ringan &amp; cepat.</p>\n<ul><li>Tidak lengket</li></ul>' },
} as unknown as Product

test('[I18N-07] search engines get absolute addresses, a price and availability per combination, and the rating', () => {
  const schema = productSchema(product, 'https://carasun.example')
  expect(schema).toMatchObject({
    '@type': 'Product',
    url: 'https://carasun.example/serum/7-serum-surya',
    image: ['https://carasun.example/media/abc?w=1000'],
    description: 'Ringan & cepat. Tidak lengket',
    offers: { priceCurrency: 'IDR', lowPrice: 89_000, highPrice: 129_000, offerCount: 2 },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  })
  expect(schema.offers.offers.map(({ url, price, availability }) => [url, price, availability])).toEqual([
    ['https://carasun.example/serum/7-serum-surya?shade=71', 89_000, 'https://schema.org/InStock'],
    ['https://carasun.example/serum/7-serum-surya?shade=72', 129_000, 'https://schema.org/OutOfStock'],
  ])
})

test('without reviews there is no rating; availability is OutOfStock if sold out, PreOrder for a pre-order', () => {
  const bare = { ...product, review_stats: { total_reviews: 0, average_rating: 0 } }
  expect(productSchema(bare, '')).not.toHaveProperty('aggregateRating')
  expect(productSchema({ ...product, is_sellable: false }, '').offers.availability).toMatch(/OutOfStock$/)
  expect(productSchema({ ...product, is_pre_order: true }, '').offers.availability).toMatch(/PreOrder$/)
})

test('a description has no HTML', () => {
  expect(plainDescription({ content: { description_html: '' } as Product['content'] })).toBe('')
})
