import { describe, expect, test } from 'vitest'
import { filterOf, isPriceFilterSent, pricesFromSlider, readListingSearch } from './listing-search.ts'

describe('What the address of a listing says', () => {
  test('reads every field, the words in q among them, and keeps comma lists', () => {
    expect(
      readListingSearch({
        q: ' serum ',
        sort: 'price',
        page: '3',
        brands: 'suryanala,nonabi',
        prices: '10000,50000',
        rating: '4',
        is_sale: 'true',
        products: 'pre_order',
        origins: 'Korea',
        tags: 'halal',
      }),
    ).toEqual({
      q: 'serum',
      sort: 'price',
      page: 3,
      brands: ['suryanala', 'nonabi'],
      prices: [10000, 50000],
      rating: [4],
      is_sale: true,
      products: 'pre_order',
      origins: ['Korea'],
      tags: ['halal'],
    })
  })
  test('drops what it does not know or cannot use', () => {
    expect(
      readListingSearch({
        sort: 'hack',
        page: '-1',
        prices: 'a,b',
        rating: '9',
        is_sale: 'yes',
        x: '1',
        products: 'no',
      }),
    ).toEqual({})
  })
  test('takes words literally only where there are words', () => {
    expect(readListingSearch({ q: 'sunscren', literal: 'true' })).toEqual({ q: 'sunscren', literal: true })
    expect(readListingSearch({ literal: 'true' })).toEqual({})
    expect(filterOf({ keyword: 'sunscren' }, { q: 'sunscren', literal: true })).toEqual({
      keyword: 'sunscren',
      is_literal: true,
    })
  })
  test('[LIST-46] skip becomes a page and wins over one', () => {
    expect(readListingSearch({ skip: '16', page: '5' })).toEqual({ page: 2 })
  })
  test('reads back what it wrote itself, arrays and numbers', () => {
    const search = readListingSearch({ brands: 'a,b', prices: '1000,2000', rating: '3,5', page: '2' })
    expect(readListingSearch({ ...search })).toEqual(search)
  })
})

describe('The price filter', () => {
  test.each([
    [[0, 50_000], false],
    [[10_000, 1_000_000], false],
    [[5, 5], false],
    [[10_000, 50_000], true],
  ] as const)('[LIST-13] %j is sent: %s', (prices, isSent) => {
    expect(isPriceFilterSent([...prices])).toBe(isSent)
    expect(filterOf({}, { prices: [...prices] })).toEqual(isSent ? { prices: [...prices] } : {})
  })
  test('the ends of the slider leave everything in (AMB-28)', () => {
    expect(pricesFromSlider(1000, 1_000_000)).toBeUndefined()
    expect(pricesFromSlider(1000, 50_000)).toEqual([1000, 50_000])
    expect(pricesFromSlider(900_000, 1_000_000)).toEqual([900_000, 99_999_999])
  })
})
