import type { Buyer } from './make-buyer.ts'
import type { MadeProduct } from './make-product.ts'

/**
 * Fills a bag, chooses delivery and places the order at a running shop. Returns the order's id; throws if anything
 * fails on the way.
 */
export async function buyOne(origin: string, buyer: Buyer, product: MadeProduct): Promise<string> {
  const call = async (method: string, url: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: { ...buyer.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(10_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${url} ${response.status}`)
    return (await response.json()).data
  }
  await call('POST', '/user/me/carts', {
    action: 'add',
    id: String(product.productId),
    combination_id: String(product.combinationIds[0]),
    quantity: 1,
  })
  const cart = await call('GET', '/user/me/carts')
  await call('PUT', `/carts/${cart._id}/address/${buyer.addressId}`)
  await call('POST', '/user/me/shippings', {
    address_id: buyer.addressId,
    shipping_type: 'regular',
    cart_id: cart._id,
  })
  const bag = await call('GET', '/user/me/carts')
  const placed = await call('POST', '/orders', {
    cart_id: bag._id,
    payment_method: 'bca_virtual_account',
    total_price: bag.total_price_after_shipping,
  })
  return placed.order_id
}
