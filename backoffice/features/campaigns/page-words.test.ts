import { expect, test } from 'vitest'
import type { CampaignInput } from '../../../contract/staff/campaigns.ts'
import { ruleWords } from '../promotion-parts/rule-words.ts'
import { comparePages } from './compare-pages.ts'
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
  expect(before?.head.words).toContain('Gambar ikon: gambar 1')
  expect(after?.head.words).toContain('Gambar ikon: gambar 2')
  expect(pageWords(page(hash('a')), known)).toEqual(before)
  const [found, chosen] = before?.sections.map(({ words }) => words) ?? []
  expect(found).toContain('– saringan: merek Suryanala; tag Berminyak; Rp 50.000 ke atas; persis kata itu')
  expect(chosen).toBe('– Krim Laut\n– tidak-ada')
  expect(`${before?.head.words} ${found}`).not.toMatch(/media|[{}"]|true/)
})

test('[PROMO-06] two versions are compared section by section: what was changed, added, taken out or only moved', () => {
  const part = (name: string, words: string) => ({ name, words })
  const head = part('Kepala halaman', 'Nama: Pekan teduh')
  const before = {
    head,
    sections: [
      part('Banner besar', 'Judul: Teduh'),
      part('Tulisan', 'Lama sekali.'),
      part('Produk', 'Judul: Pilihan\n– Krim Laut\n– Serum'),
      part('Hitung mundur', 'Judul: Sisa'),
    ],
  }
  const after = {
    head: part('Kepala halaman', 'Nama: Pekan terang'),
    sections: [
      part('Hitung mundur', 'Judul: Sisa'),
      part('Banner besar', 'Judul: Teduh'),
      part('Produk', 'Judul: Pilihan\n– Krim Laut\n– Toner'),
      part('Kotak kecil', '– A'),
    ],
  }
  const parts = comparePages(before, after)
  expect(parts.map(({ name, place, kind }) => [name, place, kind])).toEqual([
    ['Kepala halaman', null, 'changed'],
    ['Hitung mundur', 1, 'moved'],
    ['Banner besar', 2, 'same'],
    ['Tulisan', 2, 'gone'],
    ['Produk', 3, 'changed'],
    ['Kotak kecil', 4, 'new'],
  ])
  expect(parts[4]?.runs).toEqual([
    { kind: 'same', words: 'Judul: Pilihan\n– Krim Laut\n– ' },
    { kind: 'gone', words: 'Serum\n' },
    { kind: 'new', words: 'Toner\n' },
  ])
  const longer = { ...before, head: part('Kepala halaman', 'Nama: Pekan teduh\nKategori: surya') }
  expect(comparePages(before, longer)[0]?.runs).toEqual([
    { kind: 'same', words: 'Nama: Pekan teduh\n' },
    { kind: 'new', words: 'Kategori: surya\n' },
  ])
  expect(comparePages(before, before).every(({ kind }) => kind === 'same')).toBe(true)
})

test('each condition of a filter has words', () => {
  expect(ruleWords({ rating: [4], is_flashsale: true, products: 'pre_order' }, choices)).toBe(
    'nilai ulasan 4 ke atas; di flash sale; pre-order',
  )
  expect(ruleWords({}, choices)).toBe('semua produk toko')
})
