import { expect, test } from 'vitest'
import { sameSearch, viewSearch } from './view-search.ts'

test('[TABLE-02] a view keeps filters and columns, and not the page', () => {
  expect(viewSearch('?kota=Surabaya&sesudah=abc&bagian=pack')).toBe('bagian=pack&kota=Surabaya')
})

test('[TABLE-02] a view is recognised whatever the order of its parameters', () => {
  expect(sameSearch('?kota=Surabaya&bagian=pack', 'bagian=pack&kota=Surabaya')).toBe(true)
  expect(sameSearch('bagian=pack', 'bagian=ship')).toBe(false)
})
