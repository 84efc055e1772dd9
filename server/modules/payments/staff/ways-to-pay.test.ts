import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OfferedPaymentMethod } from '../../../../contract/orders.ts'
import { paymentCategories } from '../../../../contract/payment-methods.ts'
import type { JournalEntry } from '../../../../contract/staff/journal.ts'
import type { StaffPaymentMethod, WaysToPay } from '../../../../contract/staff/ways-to-pay.ts'
import { call, fillBag, makeBuyer, place } from '../../../testing/make-buyer.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { rani, staffOf } from '../../../testing/run-staff.ts'
import { openShopWithPayments } from '../../../testing/shop-with-payments.ts'
import { succeed } from '../../../testing/succeed.ts'
import { choosePayment } from '../choose-payment.ts'
import { changePaymentMethod } from './change-payment-method.ts'

/** The ways to pay and the shop's accounts in the back office (SET-01). */

const { shop, app } = await openShopWithPayments()
const owner: StaffTester = await makeStaff(shop, app, 'owner', 'Hartini')
const observer = await makeStaff(shop, app, 'observer')
const packer = await makeStaff(shop, app, 'warehouse')

beforeEach(async () => {
  await shop.db.updateTable('payment_methods').set({ is_active: true, note: '' }).execute()
  await shop.db.updateTable('bank_accounts').set({ is_active: true, note: '' }).execute()
})

const read = () => succeed<WaysToPay>(owner, 'GET', '/payment-methods')
async function readMethod(code: string): Promise<StaffPaymentMethod> {
  const method = (await read()).methods.find(each => each.code === code)
  if (!method) throw new Error(`there is no ${code}`)
  return method
}
const changeMethod = async (code: string, changes: object, version?: number) =>
  owner.call('PUT', `/payment-methods/${code}`, {
    version: version ?? (await readMethod(code)).version,
    ...changes,
  })
const offered = async (): Promise<OfferedPaymentMethod[]> =>
  (await app.inject('/api/payment-methods')).json().data
const allOff = (...kept: string[]) =>
  shop.db.updateTable('payment_methods').set({ is_active: false }).where('code', 'not in', kept).execute()
const activeCodes = async () =>
  (await shop.db.selectFrom('payment_methods').select('code').where('is_active', '=', true).execute())
    .map(({ code }) => code)
    .sort()

async function makeBag() {
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db, { stock: 50 })
  const bag = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  return { buyer, bag, productId }
}

test('[SET-01] a way to pay that is switched off while a bag is open is refused at its field, nothing is half done, and another way succeeds', async () => {
  const { buyer, bag } = await makeBag()
  expect((await changeMethod('gopay', { is_on: false })).status).toBe(200)
  expect((await offered()).map(({ code }) => code)).not.toContain('gopay')
  const refused = await place(app, buyer, bag, { payment_method: 'gopay' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'PAYMENT_METHOD_UNKNOWN', field: 'payment_method' })
  const ofBuyer = shop.db.selectFrom('orders').selectAll().where('member_id', '=', buyer.id)
  expect(await ofBuyer.execute()).toEqual([])
  expect((await call(app, buyer, 'GET', '/api/user/me/carts'))._id).toBe(bag._id)
  expect((await place(app, buyer, bag, { payment_method: 'qris' })).statusCode).toBe(200)
})

test('[SET-01] an order that waits for its payment keeps its way when that is switched off, and staff see how many wait', async () => {
  const { buyer, bag } = await makeBag()
  const id = (await place(app, buyer, bag, { payment_method: 'bni_virtual_account' })).json().data.order_id
  const before = (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).payment
  expect(before).toMatchObject({ status: 'pending', method: { code: 'bni_virtual_account' } })
  expect((await readMethod('bni_virtual_account')).waiting).toBe(1)
  expect((await changeMethod('bni_virtual_account', { is_on: false })).status).toBe(200)
  expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).payment).toEqual(before)
})

test('[SET-01] a wallet payment that waits is retried by its way when that is switched off', async () => {
  const { buyer, bag } = await makeBag()
  const id = (await place(app, buyer, bag, { payment_method: 'gopay' })).json().data.order_id
  expect((await changeMethod('gopay', { is_on: false })).status).toBe(200)
  shop.setNow(new Date(Date.now() + 10 * 60_000))
  const { payment } = await call(app, buyer, 'PUT', `/api/order/${id}/retry`)
  shop.setNow(null)
  expect(payment ?? (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).payment).toMatchObject({
    status: 'pending',
  })
  const attempts = await shop.db.selectFrom('payments').select('attempt').where('order_id', '=', id).execute()
  expect(attempts).toHaveLength(2)
})

test('[SET-01] the last way to pay stays on: a bank transfer without an open account, and what the provider does not offer, do not count', async () => {
  await allOff('qris', 'bank_transfer', 'free_order')
  for (const { account_number: number, version } of (await read()).accounts)
    await succeed(owner, 'PUT', `/bank-accounts/${number}`, { is_on: false, version })
  expect((await readMethod('bank_transfer')).lacks).toBe('account')
  const before = await activeCodes()
  const refused = await changeMethod('qris', { is_on: false, note: 'Sampai besok' })
  expect(refused.body).toMatchObject({ code: 'LAST_WAY_TO_PAY', field: 'is_on' })
  expect(await activeCodes()).toEqual(before)
  expect((await readMethod('qris')).note).toBe('')

  // An open account makes the transfer a way; then the account is the last.
  const [first] = (await read()).accounts
  await succeed(owner, 'PUT', `/bank-accounts/${first?.account_number}`, {
    is_on: true,
    version: first?.version,
  })
  expect((await changeMethod('qris', { is_on: false })).status).toBe(200)
  const last = await owner.call('PUT', `/bank-accounts/${first?.account_number}`, {
    is_on: false,
    version: (first?.version ?? 0) + 1,
  })
  expect(last.body.code).toBe('LAST_WAY_TO_PAY')

  // What only the simulator offers is no way to pay with the real provider.
  await allOff('ovo', 'qris')
  await shop.db.updateTable('payment_methods').set({ is_active: true }).where('code', '=', 'ovo').execute()
  await shop.db.updateTable('payment_methods').set({ is_active: true }).where('code', '=', 'qris').execute()
  const real = { db: shop.db, payment: { offers: (channel: { kind: string }) => channel.kind !== 'ovo' } }
  await expect(changePaymentMethod(real, rani, 'qris', { isOn: false })).rejects.toMatchObject({
    code: 'LAST_WAY_TO_PAY',
  })
})

test('[SET-01] of two people who switch off the last two ways to pay at once, one is refused', async () => {
  // More than once: the first time a connection may have to be opened, and they come after each other.
  for (let round = 0; round < 5; round += 1) {
    await shop.db.updateTable('payment_methods').set({ is_active: true }).execute()
    await allOff('qris', 'gopay')
    const outcomes = await Promise.allSettled(
      ['qris', 'gopay'].map(code => changePaymentMethod(shop, rani, code, { isOn: false })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await activeCodes()).toHaveLength(1)
  }
})

test('[SET-01] of two people who change the same way to pay, the second is told who was first, and nothing is changed', async () => {
  const { version } = await readMethod('gopay')
  const first = await changeMethod('gopay', { note: 'Gangguan sampai pukul 22' }, version)
  expect(first.status, first.text).toBe(200)
  const second = await changeMethod('gopay', { is_on: false }, version)
  expect(second.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Hartini' } })
  expect(await readMethod('gopay')).toMatchObject({
    is_on: true,
    note: 'Gangguan sampai pukul 22',
    version: version + 1,
    changed: { by: 'Hartini', at: expect.any(String) },
  })
  // At the same moment: one of the two.
  const together = await Promise.all(['a', 'b'].map(note => changeMethod('gopay', { note }, version + 1)))
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[SET-01] a note is shown to buyers at its way to pay and its account; a long one is refused at its field', async () => {
  expect((await changeMethod('qris', { note: ' Paling cepat ' })).status).toBe(200)
  const { accounts } = await read()
  await succeed(owner, 'PUT', `/bank-accounts/${accounts[0]?.account_number}`, {
    note: 'Hanya dari BCA',
    version: accounts[0]?.version,
  })
  const methods = await offered()
  expect(methods.find(({ code }) => code === 'qris')?.note).toBe('Paling cepat')
  expect(methods.find(({ code }) => code === 'bank_transfer')?.bank_transfer_list[0]?.note).toBe(
    'Hanya dari BCA',
  )
  for (const note of [
    'x'.repeat(81),
    'dua\nbaris',
    'dua\u2028baris',
    'terbalik\u202e',
    'Transfer ke BCA 1234567890',
    'Transfer ke BCA 1234 5678',
  ]) {
    const refused = await changeMethod('qris', { note })
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', field: 'note' })
  }
  expect((await readMethod('qris')).note).toBe('Paling cepat')
})

test('[SET-01] staff order the ways to pay of a category and the accounts; an order of what is no longer so is refused', async () => {
  const codesOf = async () =>
    (await read()).methods.filter(({ category }) => category === 'credit card').map(({ code }) => code)
  const was = await codesOf()
  const codes = was.toReversed()
  const body = { category: 'credit card', was, codes }
  await succeed(owner, 'POST', '/payment-methods/order', body)
  expect(await codesOf()).toEqual(codes)
  const shown = (await offered()).filter(({ category }) => category === 'credit card')
  expect(shown.map(({ code }) => code)).toEqual(codes)
  expect((await owner.call('POST', '/payment-methods/order', body)).body.code).toBe('CHANGED_MEANWHILE')
  const short = { category: 'credit card', was: codes, codes: codes.slice(1) }
  expect((await owner.call('POST', '/payment-methods/order', short)).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'codes',
  })
  expect(await codesOf()).toEqual(codes)

  const numbers = (await read()).accounts.map(account => account.account_number)
  await succeed(owner, 'POST', '/bank-accounts/order', { was: numbers, numbers: numbers.toReversed() })
  expect((await read()).accounts.map(account => account.account_number)).toEqual(numbers.toReversed())
})

test('[SET-01] staff order the ways to pay of every category, here and by the command; those that they do not see stay behind', async () => {
  const { methods } = await read()
  for (const category of paymentCategories) {
    const was = methods.flatMap(method => (method.category === category ? [method.code] : []))
    expect(was.length, category).toBeGreaterThan(0)
    const codes = was.toReversed()
    await succeed(owner, 'POST', '/payment-methods/order', { category, was, codes })
    const { rows } = await sql<{ code: string }>`
      select code from payment_methods where category = ${category} order by position, id`.execute(shop.db)
    const stored = rows.map(({ code }) => code)
    expect(stored).toEqual([...codes, ...stored.filter(code => !codes.includes(code))])
    const byCommand = await staffOf(shop)('payment-methods', 'arrange', category, was.join(), '--as', 'rani')
    expect(byCommand, byCommand.output).toMatchObject({ code: 0 })
  }
  expect((await read()).methods.map(({ code }) => code)).toEqual(methods.map(({ code }) => code))
})

test('[SET-01] the method of orders that cost nothing cannot be changed, and such an order succeeds even where it was switched off', async () => {
  const refused = await owner.call('PUT', '/payment-methods/free_order', { is_on: false, version: 1 })
  expect(refused.body.code).toBe('NOT_FOUND')
  await allOff('qris')
  const choice = await choosePayment(
    shop,
    shop.db,
    'nobody',
    { cart_id: 'none', payment_method: 'qris', total_price: 0 },
    0,
  )
  expect(choice).toMatchObject({ code: 'free_order', orderState: 'Awaiting payment' })
})

test('[SET-01] cash alone is not enough: large orders cannot be paid with it', async () => {
  await allOff('qris', 'cash_on_delivery')
  expect((await changeMethod('qris', { is_on: false })).body.code).toBe('LAST_WAY_TO_PAY')
  await allOff('cash_on_delivery')
  expect((await changeMethod('cash_on_delivery', { is_on: false })).body.code).toBe('LAST_WAY_TO_PAY')
})

test('[SET-01] switching on what is on changes nothing and is not in the journal', async () => {
  const before = await readMethod('linkaja')
  expect((await changeMethod('linkaja', { is_on: true })).status).toBe(200)
  expect(await readMethod('linkaja')).toEqual(before)
})

test('[SET-01] staff add a bank account, which buyers see last; a taken or wrong number is refused at its field', async () => {
  const account = { bank_name: 'BNI', account_number: '1234 567-890', account_name: 'PT Mentari' }
  await succeed(owner, 'POST', '/bank-accounts', account)
  const list = (await offered()).find(({ code }) => code === 'bank_transfer')?.bank_transfer_list
  expect(list?.at(-1)).toMatchObject({ bank_name: 'BNI', account_number: '1234567890' })
  for (const [wrong, field] of [
    [account, 'account_number'],
    [{ ...account, account_number: '12' }, 'account_number'],
    [{ ...account, account_number: '99887766', bank_name: ' ' }, 'bank_name'],
  ] as const)
    expect((await owner.call('POST', '/bank-accounts', wrong)).body).toMatchObject({
      code: 'INVALID_INPUT',
      field,
    })
})

test('[SET-01] a wrong name of an account is mended, with the version that was seen; the number stays', async () => {
  const [account] = (await read()).accounts
  const path = `/bank-accounts/${account?.account_number}`
  const names = { bank_name: 'BCA Syariah', account_name: 'PT Carasun Tropika' }
  await succeed(owner, 'PUT', path, { ...names, version: account?.version })
  expect((await read()).accounts[0]).toMatchObject({
    ...names,
    account_number: account?.account_number,
    is_on: account?.is_on,
    version: (account?.version ?? 0) + 1,
  })
  const late = await owner.call('PUT', path, { account_name: 'PT Lain', version: account?.version })
  expect(late.body.code).toBe('CHANGED_MEANWHILE')
  const empty = await owner.call('PUT', path, { account_name: ' ', version: (account?.version ?? 0) + 1 })
  expect(empty.body).toMatchObject({ code: 'INVALID_INPUT', field: 'account_name' })
  const [entry] = await succeed<JournalEntry[]>(owner, 'GET', '/journal?action=bank-accounts.rename')
  expect(entry?.detail).toEqual({
    bank_name: { from: account?.bank_name, to: names.bank_name },
    account_name: { from: account?.account_name, to: names.account_name },
  })
})

test('[SET-01] [STAFF-04] where money goes to changes only with a fresh second factor: notes and the order of accounts too', async () => {
  const numbers = (await read()).accounts.map(account => account.account_number)
  const { version } = await readMethod('qris')
  await sql`update staff_sessions set confirmed_at = confirmed_at - interval '6 minutes'`.execute(shop.db)
  const refused = [
    await owner.call('PUT', '/payment-methods/qris', { note: 'Ke BCA', version }),
    await owner.call('PUT', `/bank-accounts/${numbers[0]}`, { note: 'Ke BCA', version: 1 }),
    await owner.call('POST', '/bank-accounts/order', { was: numbers, numbers: numbers.toReversed() }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('CONFIRMATION_NEEDED'))
  await sql`update staff_sessions set confirmed_at = confirmed_at + interval '6 minutes'`.execute(shop.db)
})

test('[SET-01] who may see settings reads the ways to pay and changes none; others see nothing', async () => {
  const { version, is_on: isOn } = await readMethod('qris')
  expect((await observer.call('GET', '/payment-methods')).status).toBe(200)
  expect((await packer.call('GET', '/payment-methods')).status).toBe(403)
  for (const staff of [observer, packer]) {
    const refused = await staff.call('PUT', '/payment-methods/qris', { is_on: !isOn, version })
    expect(refused.body.code).toBe('PERMISSION_MISSING')
  }
  expect(await readMethod('qris')).toMatchObject({ is_on: isOn, version })
})

test('[SET-01] the journal has what was before and after', async () => {
  await changeMethod('shopeepay', { note: 'Bebas biaya' })
  await changeMethod('shopeepay', { is_on: false })
  const entries = await succeed<JournalEntry[]>(
    owner,
    'GET',
    '/journal?subject_kind=payment%20method&subject_id=shopeepay',
  )
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['payment-methods.switch', { isOn: false }],
    ['payment-methods.note', { note: { from: '', to: 'Bebas biaya' } }],
  ])
})
