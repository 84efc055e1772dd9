import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { meQuery } from '../../session/use-me.ts'
import { cartKey } from './member-bag.ts'
import { miniCartItem } from './mini-cart-item.ts'
import { putInBag } from './put-in-bag.ts'

const opened: string[] = []
const toasts: string[] = []
const emptyCart = { products: [], free_products: [], warnings: [] } as unknown as Cart

vi.mock('../../ui/toast.tsx', () => ({ showToast: (_kind: string, text: string) => toasts.push(text) }))
vi.mock('../tracking/track.ts', () => ({ track: () => {} }))
vi.mock('../../session/open-panel.ts', () => ({
  openPanel: (kind: string) => opened.push(kind),
}))
vi.mock('../../api/client.ts', async () => ({
  ApiRefusal: (await import('../../api/refusal.ts')).ApiRefusal,
  api: { post: async () => emptyCart },
}))

beforeEach(() => {
  opened.length = 0
  toasts.length = 0
  vi.stubGlobal('window', { location: { pathname: '/best-seller' } })
})

const line = { id: '1', combination_id: '2', quantity: 1, reference: undefined }

function asMember() {
  const queries = new QueryClient()
  queries.setQueryData(meQuery.queryKey, { user: { id: 'm' } } as never)
  queries.setQueryData(cartKey, 'as it was')
  queries.setQueryData(['mine', 'cart-count'], 3)
  return queries
}

test('adding an item opens the mini cart, which shows the bag as the server returned it', async () => {
  const queries = asMember()
  expect(await putInBag(queries, line)).toBe(true)
  expect(opened).toEqual(['drawer'])
  expect(queries.getQueryData(cartKey)).toBe(emptyCart)
})

test('[CART-35] [GIFT-11] a free gift leaves the mini cart and its count as they were', async () => {
  const queries = asMember()
  await putInBag(queries, {
    ...line,
    free_product: { is_applied_free_product: true, applied_free_products_voucher_id: 'v1' },
  })
  expect(opened).toEqual([])
  expect(toasts).toEqual(['Hadiah dipilih.'])
  expect(queries.getQueryData(cartKey)).toBe('as it was')
  expect(queries.getQueryState(['mine', 'cart-count'])?.isInvalidated).toBe(false)
})

test('[CART-30] a mini-cart item has every field that the mini cart shows', () => {
  const image = { url: '/media/abc', alt: '', is_cover: true }
  const raw = {
    _id: 'l1',
    quantity: 2,
    price_after_discount: 89_000,
    detail: {
      name: 'Paket Pantai',
      brand: { id: '1', name: 'suryanala' },
      image,
      combination_name: 'Size: 40 ml',
      pack_detail: [
        { name: 'Serum', quantity: 1, combination_name: 'Shade: Sawo' },
        { name: 'Sabun', quantity: 2, combination_name: '' },
      ],
    },
  } as unknown as CartLine
  expect(miniCartItem(raw)).toEqual({
    _id: 'l1',
    qty: 2,
    raw,
    name: 'Paket Pantai',
    brand: 'suryanala',
    price: 89_000,
    combination_name: 'Size: 40 ml',
    pack_content: ['1× Serum (Shade: Sawo)', '2× Sabun'],
    combination_image: image,
  })
})
