import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import { OrderCard } from './confirmation-page.tsx'
import { howToPay } from './how-to-pay.ts'
import { OrderDetailPage } from './order-detail-page.tsx'
import { OrderProgress } from './order-state.tsx'
import { ParcelList } from './parcel-list.tsx'
import { StateNote } from './state-note.tsx'
import { orderKey } from './use-orders.ts'

async function textOf(page: ReactNode, queries = new QueryClient()): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  })
  await router.load()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

const home = { contact: 'Sari', title: 'Rumah', street1: 'Jl. Tebet 5', area: 'Tebet', zipcode: '12810' }
const orderOf = (overrides: object) =>
  ({
    products: [],
    free_products: [],
    rewards: [],
    parcels: [],
    price: { steps: [], total_amount: 0, total_price_after_shipping: 0 },
    state: { name: 'Payment accepted' },
    state_histories: [],
    payment_method: { code: 'gopay', name: 'GoPay', sociolla: { logo: null } },
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

test('[ORDER-66] the progress names its step as the chip does, and shows a payment that is short of stock', async () => {
  const progressOf = (name: string) => textOf(<OrderProgress order={orderOf({ state: { name } })} />)
  expect(await progressOf('Payment accepted')).toContain('|3|Payment Accepted|4|')
  expect(await progressOf('Order verified')).toContain('|3|Order verified|4|')
  expect(await progressOf('Undelivered')).toContain('|5|Undelivered|6|')
  expect(await progressOf('Paid, short of stock')).toContain('|3|Payment Accepted|4|')
})

const stateNote = (name: string, overrides: object = {}) =>
  textOf(
    <StateNote
      order={orderOf({
        state: { name },
        state_histories: [{ to_status: { name }, created_at: '2026-08-05T06:00:00Z' }],
        price: { steps: [], total_amount: 90_000, total_price_after_shipping: 90_000 },
        ...overrides,
      })}
    />,
  )

test('an order that is paid but short of stock says what happens now, until when, and whom to ask', async () => {
  const note = await stateNote('Paid, short of stock')
  expect(note).toContain('Uangmu aman, stoknya sedang kami cek')
  expect(note).toMatch(/Pembayaranmu \(Rp 90\.000\) .+ paling lama 2 hari kerja\./)
  expect(note).toContain('Tanya soal pesanan ini')
})

test('a cancelled order says when, why, and what becomes of the money, the voucher and the points', async () => {
  const unpaid = { status: 'cancelled', paid_at: null }
  const steps = [{ code: 'voucher' }, { code: 'points' }]
  const note = await stateNote('Cancelled', {
    cancellation_reason: 'Salah pilih shade',
    payment: unpaid,
    price: { steps, total_amount: 90_000, total_price_after_shipping: 90_000 },
  })
  expect(note).toMatch(
    /Dibatalkan 5 Agu 2026\|Alasan: Salah pilih shade\|Tidak ada uang yang kami terima .+\|Voucher dan poin yang dipakai kembali ke akunmu\.\|/,
  )
  const plain = await stateNote('Cancelled', { cancellation_reason: null, payment: unpaid })
  expect(plain).not.toMatch(/Alasan|oucher/)
  const refunded = await stateNote('Cancelled', {
    cancellation_reason: null,
    payment: { status: 'refunded', paid_at: '2026-08-05T06:00:00Z' },
  })
  expect(refunded).toContain('Dibatalkan')
  expect(refunded).not.toContain('Tidak ada uang')
})

test('every state whose chip does not explain itself has a sentence; the others need none', async () => {
  for (const name of ['Payment confirm', 'Payment Failure', 'Undelivered', 'Refunded', 'Returned'])
    expect(await stateNote(name), name).not.toBe('')
  for (const name of ['Awaiting payment', 'Payment accepted', 'Packed', 'Shipped', 'Delivered'])
    expect(await stateNote(name), name).toBe('')
  const products = [{ is_pre_order: true, delivery_date: '2026-12-06' }]
  expect(await stateNote('Payment accepted', { products })).toContain('Dikirim mulai 6 Des 2026')
  expect(await stateNote('Shipped', { products })).toBe('')
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
  const pageOf = (returned_to_gift_card: number) => {
    const queries = new QueryClient()
    queries.setQueryData(orderKey('o'), orderOf({ _id: 'o', returned_to_gift_card }))
    queries.setQueryData([...orderKey('o'), 'refunds'], [])
    return textOf(<OrderDetailPage orderId="o" />, queries)
  }
  expect(await pageOf(50_000)).toContain('|Rp 50.000| sudah kembali ke kartu hadiah yang kamu pakai.|')
  expect(await pageOf(0)).not.toContain('kartu hadiah')
})

test("[POINT-05] an order's page says which of its points went back with its money", async () => {
  const pageOf = (points_taken_back: number, name = 'Delivered') => {
    const queries = new QueryClient()
    const price = { steps: [], total_amount: 0, total_price_after_shipping: 0, points_earned: 40 }
    const payment = { paid_at: '2026-11-20T03:00:00Z', method: { code: 'gopay', name: 'GoPay', logo: null } }
    queries.setQueryData(
      orderKey('o'),
      orderOf({ _id: 'o', price, payment, points_taken_back, state: { name } }),
    )
    queries.setQueryData([...orderKey('o'), 'refunds'], [])
    return textOf(<OrderDetailPage orderId="o" />, queries)
  }
  expect(await pageOf(0)).toContain('|Poin dari pesanan ini: 40.|')
  expect(await pageOf(0, 'Shipped')).toContain('40, bisa dipakai setelah barangnya sampai.')
  expect(await pageOf(10)).toContain(
    '40, 10 di antaranya ditarik karena dananya dikembalikan. Sisanya 30 poin.',
  )
  expect(await pageOf(40)).toContain('40, 40 di antaranya ditarik karena dananya dikembalikan.|')
})

test('every phone number is shown in the same format', () => {
  const push = { kind: 'push', app: 'OVO', phone: '081234567890' } as const
  expect(howToPay(push, 'ovo', 90_000).map(channel => channel.name)).toEqual(['Di ponsel +62 812-3456-7890'])
})

test('[PACK-05] each parcel of an order has its number, its pieces and its day', async () => {
  const parcels = [
    {
      number: 1,
      tracking_number: 'JNE1',
      shipped_at: '2026-11-20T03:00:00Z',
      delivered_at: '2026-11-22T03:00:00Z',
      products: [{ name: 'Serum Surya', quantity: 2 }],
    },
    {
      number: 2,
      tracking_number: 'JNE2',
      shipped_at: '2026-11-21T03:00:00Z',
      delivered_at: null,
      products: [{ name: 'Sabun Sereh', quantity: 1 }],
    },
  ]
  const text = await textOf(<ParcelList order={orderOf({ parcels })} />)
  expect(text).toMatch(/Paket 1.*sampai 22 Nov 2026.*JNE1.*2 × Serum Surya/)
  expect(text).toMatch(/Paket 2.*dikirim 21 Nov 2026.*JNE2.*1 × Sabun Sereh/)
})
