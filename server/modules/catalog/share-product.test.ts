import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { readQr } from '../../testing/read-qr.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

test('sharing returns the public address, a text with the price, and a QR code of the address', async () => {
  const { productId } = await makeProduct(shop.db, { priceRupiah: 89_000 })
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { data } = (await app.inject({ method: 'GET', url: `/api/products/${productId}/share` })).json()
  expect(data).toMatchObject({
    url: `${shop.publicUrl}/perawatan-surya/${productId}-${slug}`,
    title: 'suryanala Serum Surya',
    text: 'suryanala Serum Surya, mulai Rp 89.000 di Carasun',
  })
  expect(await readQr(data.qr_svg)).toBe(`${shop.publicUrl}/perawatan-surya/${productId}-p`)
  expect((await app.inject({ method: 'GET', url: '/api/products/999999999/share' })).json().code).toBe(
    'PRODUCT_NOT_FOUND',
  )
})

test('a name that fills the whole address still has a QR code', async () => {
  const { productId } = await makeProduct(shop.db, { name: 'Serum '.repeat(45) })
  const response = await app.inject({ method: 'GET', url: `/api/products/${productId}/share` })
  expect(await readQr(response.json().data.qr_svg)).toContain(`/${productId}-`)
})
