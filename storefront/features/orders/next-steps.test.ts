import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import { nextSteps } from './next-steps.ts'

const address = {} as NonNullable<Order['shipping']['delivery_address']>
const titles = (delivery_address: typeof address | null, isInReview = false) =>
  nextSteps({ products: [], shipping: { delivery_address } }, isInReview).map(step => step.title)

test('[AMB-19] an order with only gift cards is delivered by e-mail: its next steps mention no parcel and no tracking number', () => {
  expect(titles(address)).toEqual(['Kami siapkan', 'Kami kirim', 'Kamu terima'])
  expect(titles(null)).toEqual(['Kami kirim lewat email', 'Penerima memakainya'])
  expect(titles(null, true)).toEqual(['Kami cek', 'Kami kirim lewat email', 'Penerima memakainya'])
})

test('a paid order with a pre-order says from which day it is sent', () => {
  const product = { is_pre_order: true, delivery_date: '2026-12-06' } as Order['products'][number]
  const [, sent] = nextSteps({ products: [product], shipping: { delivery_address: address } }, false)
  expect(sent?.text).toBe(
    'Mulai 6 Des 2026, begitu pre-ordernya siap. Nomor resinya muncul di halaman pesanan.',
  )
})
