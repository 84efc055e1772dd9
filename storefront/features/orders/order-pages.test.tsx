import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import { OrderCard } from './confirmation-page.tsx'
import { howToPay } from './how-to-pay.ts'
import { OrderProgress } from './order-state.tsx'
import { GiftCardRefund } from './refund-status.tsx'

async function textOf(page: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
}

const home = { contact: 'Sari', title: 'Rumah', street1: 'Jl. Tebet 5', area: 'Tebet', zipcode: '12810' }
const orderOf = (overrides: object) =>
  ({
    products: [],
    free_products: [],
    rewards: [],
    price: { steps: [], total_amount: 0, total_price_after_shipping: 0 },
    state: { name: 'Payment accepted' },
    shipping: { name: 'Reguler', carrier: [], delivery_address: home },
    ...overrides,
  }) as unknown as Order
const byMail = { name: '', carrier: [], delivery_address: null }

test('[ORDER-66] an order delivered only by e-mail is never packed or shipped', async () => {
  expect(await textOf(<OrderProgress order={orderOf({})} />)).toMatch(
    /Accepted\|4\|Order In Progress\|5\|Shipped\|6\|/,
  )
  const mailed = await textOf(<OrderProgress order={orderOf({ shipping: byMail })} />)
  expect(mailed).toMatch(/Payment Accepted\|4\|Delivered/)
  expect(mailed).not.toMatch(/Shipped|In Progress/)
})

test('the confirmation names the prizes that are in the parcel', async () => {
  const rewards = [
    { _id: 'pouch', name: 'Pouch pantai' },
    { _id: 'kipas', name: 'Kipas' },
  ]
  expect(await textOf(<OrderCard order={orderOf({ rewards })} />)).toContain(
    'Hadiah di paketmu|Pouch pantai, Kipas|',
  )
  expect(await textOf(<OrderCard order={orderOf({})} />)).not.toContain('Hadiah')
})

test("an order's page shows the amount refunded to a gift card", async () => {
  expect(await textOf(<GiftCardRefund amountRupiah={50_000} />)).toBe(
    '|Rp 50.000| sudah kembali ke kartu hadiah yang kamu pakai.|',
  )
  expect(await textOf(<GiftCardRefund amountRupiah={0} />)).toBe('')
})

test('every phone number is shown in the same format', () => {
  const push = { kind: 'push', app: 'OVO', phone: '081234567890' } as const
  expect(howToPay(push, 'ovo', 90_000).map(channel => channel.name)).toEqual(['Di ponsel +62 812-3456-7890'])
})
