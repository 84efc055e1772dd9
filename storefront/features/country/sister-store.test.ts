import { describe, expect, test } from 'vitest'
import {
  countryIn,
  homeCountryCookies,
  isForced,
  mayBelongToOtherStore,
  otherStoreAddress,
  type Visit,
} from './sister-store.ts'

const stores = { VN: 'https://vn.carasun.example' }
const visit = (more: Partial<Visit>) =>
  otherStoreAddress({
    timeZone: 'Asia/Jakarta',
    chosenCountry: null,
    path: '/search?q=sun',
    stores,
    isSoldIn: () => true,
    ...more,
  })

describe("the visitor's own store", () => {
  test.each(['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh_City'])(
    'the time zone %s leads to the Vietnamese store',
    timeZone => {
      expect(visit({ timeZone })).toBe('https://vn.carasun.example/search?q=sun')
      expect(mayBelongToOtherStore({ timeZone, chosenCountry: null })).toBe(true)
    },
  )
  test('with any other time zone the visitor stays and nothing is requested', () => {
    expect(visit({ timeZone: 'Asia/Makassar' })).toBeNull()
    expect(visit({ timeZone: '' })).toBeNull()
    expect(mayBelongToOtherStore({ timeZone: 'Asia/Makassar', chosenCountry: null })).toBe(false)
  })
  test('the country cookie leads to that country’s store, on the same path', () => {
    expect(visit({ chosenCountry: 'VN', path: '/x' })).toBe('https://vn.carasun.example/x')
    expect(visit({ chosenCountry: 'VN', path: '//evil.example' })).toBe(
      'https://vn.carasun.example//evil.example',
    )
  })
  test('with the cookie ID the visitor stays, whatever the time zone', () => {
    expect(visit({ chosenCountry: 'ID', timeZone: 'Asia/Saigon' })).toBeNull()
  })
  test('a visitor from a country without a store stays', () => {
    expect(visit({ chosenCountry: 'SG' })).toBeNull()
    expect(visit({ chosenCountry: '__proto__' })).toBeNull()
    expect(visit({ chosenCountry: 'VN', stores: {} })).toBeNull()
  })
  test('a product that is not sold there leads to the home of that store', () => {
    expect(
      visit({ chosenCountry: 'VN', path: '/serum/7-surya', isSoldIn: country => country !== 'VN' }),
    ).toBe('https://vn.carasun.example/')
  })
})

describe('staying', () => {
  test('forceVisit in the address keeps the visitor here, and its cookie is read on later visits', () => {
    expect(isForced('?forceVisit')).toBe(true)
    expect(isForced('?forceVisit=1&q=x')).toBe(true)
    expect(isForced('?q=forceVisit')).toBe(false)
    expect(countryIn('a=b; soc_cn=ID; c=d')).toBe('ID')
    expect(countryIn('a=b')).toBeNull()
    expect(countryIn('soc_cn=')).toBeNull()
  })
  test('the cookie lasts 365 days on the highest parent domain that the browser accepts', () => {
    expect(homeCountryCookies('www.carasun.co.id', true)).toEqual([
      'soc_cn=ID; path=/; domain=co.id; max-age=31536000; samesite=lax; secure',
      'soc_cn=ID; path=/; domain=carasun.co.id; max-age=31536000; samesite=lax; secure',
      'soc_cn=ID; path=/; domain=www.carasun.co.id; max-age=31536000; samesite=lax; secure',
    ])
    expect(homeCountryCookies('localhost', false)).toEqual([
      'soc_cn=ID; path=/; max-age=31536000; samesite=lax',
    ])
    expect(homeCountryCookies('127.0.0.1', false)).toHaveLength(1)
  })
})
