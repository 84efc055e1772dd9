import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import {
  type PaymentMethod,
  type PaymentMethodCode,
  paymentMethodCodes,
  paymentMethods,
} from '../../../contract/payment-methods.ts'
import { createMidtrans } from '../../adapters/payment/midtrans.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { addMissingMethods } from './index.ts'

const { shop, app } = await openTestShop({
  payment: createMidtrans({
    coreBaseUrl: 'http://127.0.0.1:9',
    snapBaseUrl: 'http://127.0.0.1:9',
    serverKey: 'test-server-key',
    offersOthers: true,
    timeoutMs: 500,
  }),
})
// Public responses are cached for a minute, so each read uses a different URL.
let reads = 0
const read = async (path = '/api/payment-methods', from = app) => {
  reads += 1
  return (await from.inject(`${path}?read=${reads}`)).json().data
}
const codes = async (from = app) =>
  (await read(undefined, from)).map((method: { code: string }) => method.code)
const rows = () =>
  shop.db.selectFrom('payment_methods').select(['code', 'name', 'category', 'position', 'logo']).execute()
const change = (code: PaymentMethodCode, row: object) =>
  shop.db.updateTable('payment_methods').set(row).where('code', '=', code).execute()

test('every payment method in the code has a row with its initial values, and every row is in the code', async () => {
  const methods = await rows()
  expect(methods.map(({ code }) => code).sort()).toEqual([...paymentMethodCodes].sort())
  for (const { code, name, category, logo } of methods)
    expect({ name, category, logo }, code).toEqual({
      name: paymentMethods[code as PaymentMethodCode].name,
      category: paymentMethods[code as PaymentMethodCode].category,
      logo: paymentMethods[code as PaymentMethodCode].logo,
    })
  expect(await codes()).toHaveLength(paymentMethodCodes.length - 1)
})

test('[CONFIG-09] staff can rename, reorder and disable payment methods in the database; a restart keeps their changes', async () => {
  await change('shopeepay', { name: 'ShopeePay & SPayLater', category: 'recommendation', position: 0 })
  await change('indomaret', { is_active: false })
  expect(await addMissingMethods(shop.db)).toEqual([])
  const methods = await read()
  expect(methods.find((method: { code: string }) => method.code === 'shopeepay')).toMatchObject({
    name: 'ShopeePay & SPayLater',
    category: 'recommendation',
    position: 0,
  })
  const recommended = methods.filter((method: { category: string }) => method.category === 'recommendation')
  expect(recommended.map((method: { code: string }) => method.code)).toEqual([
    ...['shopeepay', 'bca_virtual_account', 'qris', 'gopay', 'ovo'],
  ])
  expect(methods.map((method: { code: string }) => method.code)).not.toContain('indomaret')
  await expect(change('shopeepay', { category: 'e-wallet' })).rejects.toThrow('payment_methods_category')
  await change('shopeepay', { category: 'other', position: 1 })
  await change('indomaret', { is_active: true })
})

test('a payment method without a row gets one at the end of its category', async () => {
  await shop.db.deleteFrom('payment_methods').where('code', '=', 'vospay').execute()
  await Promise.all([addMissingMethods(shop.db), addMissingMethods(shop.db)])
  const entered = (await rows()).filter(({ code }) => code === 'vospay')
  const last = Math.max(
    ...(await rows())
      .filter(row => row.category === 'other' && row.code !== 'vospay')
      .map(row => row.position),
  )
  expect(entered).toEqual([
    { code: 'vospay', name: 'Vospay', category: 'other', logo: '/payment/vospay.svg', position: last + 1 },
  ])
  expect(await codes()).toContain('vospay')
})

test('a row that this version of the shop does not know is reported at startup and not offered', async () => {
  const stranger = { code: 'constructor', name: 'X', category: 'other', position: 50, logo: '/payment/x.svg' }
  await shop.db.insertInto('payment_methods').values(stranger).execute()
  expect(await addMissingMethods(shop.db)).toEqual(['constructor'])
  expect(await codes()).not.toContain('constructor')
  await shop.db.deleteFrom('payment_methods').where('code', '=', 'constructor').execute()
})

test('Midtrans is offered only for the channels that its documentation names', async () => {
  const real = createMidtrans({
    coreBaseUrl: 'http://127.0.0.1:9',
    snapBaseUrl: 'http://127.0.0.1:9',
    serverKey: 'test-server-key',
    timeoutMs: 500,
  })
  const live = await testApp({ ...shop, payment: real })
  const unoffered = paymentMethodCodes.filter(code => paymentMethods[code].offeredBy === 'simulator')
  expect(unoffered.sort()).toEqual(['doku', 'gpn', 'linkaja', 'ovo', 'vospay'])
  expect((await codes(live)).sort()).toEqual(
    paymentMethodCodes.filter(code => code !== 'free_order' && !unoffered.includes(code)).sort(),
  )
  // A channel that the adapter does not know is not offered either.
  const dana = { kind: 'redirect', channel: 'dana' } as unknown as Parameters<typeof real.offers>[0]
  expect(real.offers(dana)).toBe(false)
  await live.close()
})

test('only payments by bank account or counter cannot be refunded by the provider (docs.midtrans.com/reference/refund-transaction)', () => {
  const refundedBy = Map.groupBy(paymentMethodCodes, code => paymentMethods[code].refund)
  expect(refundedBy.get('account')?.sort()).toEqual([
    ...['bank_transfer', 'bca_virtual_account', 'bni_virtual_account', 'bri_virtual_account'],
    ...['cash_on_delivery', 'cimb_clicks', 'indomaret', 'mandiri_virtual_account', 'permata_virtual_account'],
  ])
  expect(refundedBy.get('never')).toEqual(['free_order'])
})

/** The optional properties of a type. */
type Optional<Whole> = {
  [Key in keyof Whole]-?: object extends Pick<Whole, Key> ? Key : never
}[keyof Whole]

test('a payment method without one of its properties does not compile', () => {
  expectTypeOf<Optional<PaymentMethod>>().toBeNever()
  const { refund: _, ...silent } = paymentMethods.gopay
  // @ts-expect-error `refund` is missing
  const method: PaymentMethod = silent
  expect(method).not.toHaveProperty('refund')
})

test('pages show the mark of every payment method on offer, and name the kinds; cards are shown by their networks', async () => {
  const offered = await read('/api/payment-methods/offered')
  expect(offered.kinds).toEqual(['VA', 'QRIS', 'e-wallet', 'kartu'])
  expect(offered.marks).toHaveLength(paymentMethodCodes.length - 1 - 1 + 3)
  const names = offered.marks.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['BCA Virtual Account', 'Visa', 'Mastercard', 'JCB', 'Vospay']),
  )
  expect(names).not.toContain('Kartu kredit / debit')
  expect(names).not.toContain('Gratis')

  await change('gopay', { is_active: false })
  await change('qris', { is_active: false })
  await change('indomaret', { name: 'Indomaret & Ceriamart' })
  const { marks, kinds } = await read('/api/payment-methods/offered')
  expect(kinds).toEqual(['VA', 'e-wallet', 'kartu'])
  expect(marks).toHaveLength(offered.marks.length - 2)
  expect(marks).toContainEqual({ name: 'Indomaret & Ceriamart', logo: '/payment/indomaret.svg' })
})

test('[PAY-34] every mark is a drawing of the shop’s own, without words in a font that pictures cannot load', () => {
  const logos = paymentMethodCodes.flatMap(code => [
    paymentMethods[code].logo,
    ...(paymentMethods[code].networks ?? []).map(({ logo }) => logo),
  ])
  expect(logos.length).toBeGreaterThan(paymentMethodCodes.length)
  for (const logo of logos) {
    const drawing = readFileSync(path.resolve(import.meta.dirname, `../../../public${logo}`), 'utf8')
    expect(drawing, logo).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 40"')
    expect(drawing, logo).not.toMatch(/<text|font-family|<image/)
  }
})
