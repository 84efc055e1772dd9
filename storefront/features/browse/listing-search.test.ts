import { describe, expect, test } from 'vitest'
import { type FilterFlag, filterFlags } from '../../../contract/shown-flags.ts'
import {
  filterOf,
  type ListingSearch,
  pricesFromSlider,
  readListingSearch,
  readShopSearch,
} from './listing-search.ts'

describe('The search parameters of a listing', () => {
  test('reads every field, q included, and splits comma lists', () => {
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
  test('drops unknown parameters and invalid values', () => {
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
  test('reads literal only together with q', () => {
    expect(readListingSearch({ q: 'sunscren', literal: 'true' })).toEqual({ q: 'sunscren', literal: true })
    expect(readListingSearch({ literal: 'true' })).toEqual({})
    expect(filterOf({ keyword: 'sunscren' }, { q: 'sunscren', literal: true })).toEqual({
      keyword: 'sunscren',
      is_literal: true,
    })
  })
  test('[LIST-12] pre-order is accepted in both spellings', () => {
    expect(readListingSearch({ products: 'pre-order' })).toEqual({ products: 'pre_order' })
    expect(readListingSearch({ products: 'pre_order' })).toEqual({ products: 'pre_order' })
    expect(readListingSearch({ products: 'all_product' })).toEqual({ products: 'all_product' })
  })
  test('[LIST-46] skip is turned into a page and overrides page', () => {
    expect(readListingSearch({ skip: '16', page: '5' })).toEqual({ page: 2 })
    expect(readListingSearch({ skip: '31' }), 'the page that the next product is on').toEqual({ page: 2 })
    expect(readListingSearch({ skip: '0', page: '5' })).toEqual({})
    expect(readListingSearch({ skip: '', page: '5' }), 'no skip').toEqual({ page: 5 })
    expect(readListingSearch({ skip: '48', limit: '24' })).toEqual({ limit: 24, page: 3 })
    expect(readShopSearch({ skip: '24' })).toEqual({ page: 3 })
  })
  test('reads back every field that it wrote, including arrays, numbers and booleans', () => {
    const flags = Object.fromEntries(filterFlags.map(flag => [flag, true])) as Record<FilterFlag, true>
    const search: Required<ListingSearch> = {
      ...flags,
      q: 'serum',
      literal: true,
      sort: '-price',
      page: 2,
      limit: 24,
      brands: ['a', 'b'],
      category: ['serum'],
      prices: [1000, 2000],
      rating: [3, 5],
      is_sale: true,
      products: 'pre_order',
      origins: ['Korea', 'Jepang'],
      tags: ['halal'],
    }
    expect(readListingSearch({ ...search })).toEqual(search)
  })
})

describe('The price filter', () => {
  test.each([
    [[0, 50_000], false],
    [[10_000, 1_000_000], false],
    [[5, 5], false],
    [[50_000, 10_000], false],
    [[10_000, 50_000], true],
  ] as const)(
    '[LIST-13] the price range %j is sent: %s; if not, it is dropped from the address too',
    (prices, isSent) => {
      const search = readListingSearch({ prices: prices.join() })
      expect(search).toEqual(isSent ? { prices } : {})
      expect(filterOf({}, search)).toEqual(isSent ? { prices } : {})
    },
  )
  test('the ends of the slider mean no limit (AMB-28)', () => {
    expect(pricesFromSlider(1000, 1_000_000)).toBeUndefined()
    expect(pricesFromSlider(50_000, 50_000)).toBeUndefined()
    expect(pricesFromSlider(1000, 50_000)).toEqual([1000, 50_000])
    expect(pricesFromSlider(900_000, 1_000_000)).toEqual([900_000, 99_999_999])
  })
})
