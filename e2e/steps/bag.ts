import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { open } from './page.ts'
import { registerMember } from './session.ts'

/** Calls the shop's API as the page's visitor, to set up scenarios about something else; returns the data. */
export async function callApi<Data = unknown>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Data> {
  const response = await page.request[method](path, {
    headers: { origin: place.url },
    ...(data ? { data } : {}),
  })
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()).data
}

interface Bag {
  _id: string
  total_price_after_shipping: number
}

/**
 * Fills the bag with the first products in stock, and chooses address and delivery. Scenarios before may have bought the
 * last pieces of a product. `quantity` is of each product.
 */
export async function fillBag(page: Page, products = 2, quantity = 1): Promise<Bag> {
  const tiles = await callApi<{ id: string; is_sellable: boolean; choices: { combination_id: string }[] }[]>(
    page,
    'get',
    '/api/v3/products?limit=24',
  )
  let added = 0
  for (const tile of tiles.filter(({ is_sellable }) => is_sellable))
    if (added < products && (await addFirstChoice(page, tile, quantity))) added += 1
  expect(added, 'products in stock').toBe(products)
  return chooseDelivery(page)
}

/** Puts a product's first choice into the bag; returns false if too few are in stock. */
async function addFirstChoice(
  page: Page,
  { id, choices }: { id: string; choices: { combination_id: string }[] },
  quantity: number,
): Promise<boolean> {
  const [choice] = choices
  if (!choice) return false
  const response = await page.request.post('/api/user/me/carts', {
    headers: { origin: place.url },
    data: { action: 'add', id, combination_id: choice.combination_id, quantity },
  })
  const text = await response.text()
  expect(response.ok() || text.includes('OUT_OF_STOCK'), text).toBe(true)
  return response.ok()
}

/** Chooses the bag's address and delivery. */
export async function chooseDelivery(page: Page): Promise<Bag> {
  const { _id } = await callApi<Bag>(page, 'get', '/api/user/me/carts')
  const [address] = await callApi<{ _id: string }[]>(page, 'get', '/api/user/me/addresses')
  await callApi(page, 'put', `/api/carts/${_id}/address/${address?._id}`)
  await callApi(page, 'post', '/api/user/me/shippings', {
    address_id: address?._id,
    shipping_type: 'regular',
    cart_id: _id,
  })
  return callApi<Bag>(page, 'get', '/api/user/me/carts')
}

/** Orders a bag with a wallet as payment method, without paying; returns the order's id. */
export async function placeOrder(page: Page, wallet: object = { payment_method: 'gopay' }): Promise<string> {
  const bag = await fillBag(page)
  const { order_id } = await callApi<{ order_id: string }>(page, 'post', '/api/orders', {
    cart_id: bag._id,
    total_price: bag.total_price_after_shipping,
    ...wallet,
  })
  return order_id
}

/** Registers a new member with an address in Tebet. */
export async function registerBuyer(page: Page) {
  const member = await registerMember(page)
  await callApi(page, 'post', '/api/addresses', {
    title: 'Rumah',
    contact: 'Wulan',
    address1: 'Jl. Tebet Barat 12',
    province: '31',
    city: '31.74',
    district: '31.74.01',
    zipcode: '12810',
    phone: '081234567890',
    is_default: true,
  })
  return member
}

/** Opens the payment page as a new member with a filled bag; returns the bag. */
export async function goToPayment(page: Page): Promise<Bag> {
  await registerBuyer(page)
  const bag = await fillBag(page)
  await open(page, '/order/payment')
  await expect(page.getByRole('heading', { name: 'Pilih cara bayar' })).toBeVisible()
  return bag
}
