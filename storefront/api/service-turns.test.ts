import { expect, test } from 'vitest'
import { serviceTurns } from '../../contract/services.ts'
import { rotatingAddresses } from './service-turns.ts'

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const

test('[NET-04] catalogue and bag calls rotate through their own lists', () => {
  const addressOf = rotatingAddresses(serviceTurns({ catalogue: [a, b], carts: [b, c] }))
  const paths = ['/api/v3/products', '/api/carts', '/api/tags', '/api/user/me/carts', '/api/v3/search']
  expect(paths.map(addressOf)).toEqual([
    `${a}/api/v3/products`,
    `${b}/api/carts`,
    `${b}/api/tags`,
    `${c}/api/user/me/carts`,
    `${a}/api/v3/search`,
  ])
})

test('[CONFIG-07] calls use the base URL of their service, or the page’s own origin if none is set', () => {
  const addressOf = rotatingAddresses(serviceTurns({ orders: [a], commerce_public: [b] }))
  expect(addressOf('/api/orders')).toBe(`${a}/api/orders`)
  expect(addressOf('/api/settings')).toBe(`${b}/api/settings`)
  expect(rotatingAddresses(serviceTurns({ orders: [a] }))('/api/settings')).toBe('/api/settings')
  expect(rotatingAddresses([])('/api/orders')).toBe('/api/orders')
})
