import { expect, test } from 'vitest'
import type { CampaignInput } from '../../../contract/staff/campaigns.ts'
import { ruleWords } from '../promotion-parts/rule-words.ts'
import { pageWords, pictureNames } from './page-words.ts'

const choices = {
  brands: [{ slug: 'suryanala', name: 'Suryanala' }],
  categories: [{ slug: 'gel', name: 'Sunscreen gel', depth: 1 }],
  tags: [{ slug: 'berminyak', name: 'Berminyak' }],
}
const hash = (digit: string) => `/media/${digit.repeat(32)}`
const page = (icon: string): CampaignInput => ({
  ...{ name: 'Pekan teduh', category: '', text: '', icon, is_display_icon_web: true },
  ...{ starts_at: null, ends_at: null },
  sections: [
    {
      ...{ key: 'a', type: 'product', title: '', by: 'filter', products: [], sort: 'price', limit: 4 },
      filter: { brands: ['suryanala'], tags: ['berminyak'], prices: [50_000, 99_999_999], is_literal: true },
    },
    {
      ...{ key: 'b', type: 'product', title: '', by: 'list', filter: {}, sort: null, limit: 8 },
      products: ['krim-laut', 'tidak-ada'],
    },
  ],
})

test('[PROMO-06] versions of a page are compared by the names that staff know', () => {
  const known = {
    choices,
    products: new Map([['krim-laut', 'Krim Laut']]),
    picture: pictureNames(),
  }
  const [before, after] = [page(hash('a')), page(hash('b'))].map(each => pageWords(each, known))
  expect(before).toContain('Gambar ikon: gambar 1')
  expect(after).toContain('Gambar ikon: gambar 2')
  expect(pageWords(page(hash('a')), known)).toBe(before)
  expect(before).toContain('– saringan: merek Suryanala; tag Berminyak; Rp 50.000 ke atas; persis kata itu')
  expect(before).toContain('– Krim Laut\n– tidak-ada')
  expect(before).not.toMatch(/media|[{}"]|true/)
})

test('each condition of a filter has words', () => {
  expect(ruleWords({ rating: [4], is_flashsale: true, products: 'pre_order' }, choices)).toBe(
    'nilai ulasan 4 ke atas; di flash sale; pre-order',
  )
  expect(ruleWords({}, choices)).toBe('semua produk toko')
})
