import { afterAll } from 'vitest'
import type { App } from '../http/app-types.ts'
import type { PublicCache } from '../http/public-cache.ts'
import type { Shop } from '../shop.ts'
import { type TestPayments, testPayments } from './test-payments.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** Opens a test shop (`openTestShop`) with the payment simulator behind it, for test files in which buyers pay. */
export async function openShopWithPayments(
  overrides: Partial<Shop> = {},
  cache?: PublicCache,
): Promise<{ shop: TestShop; app: App; payments: TestPayments }> {
  const payments = await testPayments()
  afterAll(() => payments.close())
  return { ...(await openTestShop({ payment: payments.provider, ...overrides }, cache)), payments }
}
