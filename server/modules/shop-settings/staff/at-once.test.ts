import { afterAll, expect, test } from 'vitest'
import type { Carriers } from '../../../../contract/staff/carriers.ts'
import type { ShownSetting } from '../../../../contract/staff/shop-settings.ts'
import type { ShownSwitch } from '../../../../contract/staff/switches.ts'
import type { WaysToPay } from '../../../../contract/staff/ways-to-pay.ts'
import { openDb, openPool } from '../../../db/database.ts'
import { PublicCache } from '../../../http/public-cache.ts'
import { followChanges } from '../../../testing/follow-changes.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff } from '../../../testing/make-staff.ts'
import { makeAreas } from '../../../testing/people.ts'
import { openShopWithPayments } from '../../../testing/shop-with-payments.ts'
import { succeed } from '../../../testing/succeed.ts'
import { testApp } from '../../../testing/test-shop.ts'

/**
 * Two processes of one shop: staff change something in the first, and the second follows at once, whatever it has cached
 * (SET-01). Each has its own connections, cache and listener.
 */

const { shop, app } = await openShopWithPayments()
const owner = await makeStaff(shop, app, 'owner')
await makeAreas(shop.db)
const { combinationIds } = await makeProduct(shop.db)

const pool = openPool(shop.databaseUrl, 4, () => {})
const cache = new PublicCache()
const other = await testApp({ ...shop, pool, db: openDb(pool) }, cache)
const stop = await followChanges({ pool, log: shop.log }, cache)
afterAll(async () => {
  await stop()
  await other.close()
  await pool.end()
})

const METHODS = '/payment-methods'
const read = async (path: string) => {
  const response = await other.inject(`/api${path}`)
  expect(response.statusCode, response.body).toBe(200)
  return { data: response.json().data, isCached: response.headers['x-cache'] === 'hit' }
}
/** Changes something in the first process, and waits until the second has heard of it. */
async function change(act: () => Promise<unknown>): Promise<void> {
  const heard = new Promise<void>(resolve => cache.onDrop(resolve))
  await act()
  await heard
}
/** What the other process says is cached there before the change, and new after it. */
async function expectToFollow(
  path: string,
  tell: (data: never) => unknown,
  act: () => Promise<unknown>,
  to: unknown,
) {
  await read(path)
  const before = await read(path)
  // What buyers choose from is kept nowhere, not even by their browsers; everything else is.
  expect(before.isCached).toBe(path !== METHODS)
  expect(tell(before.data as never)).not.toEqual(to)
  await change(act)
  expect(tell((await read(path)).data as never)).toEqual(to)
}

const versionOfMethod = async (code: string) =>
  (await succeed<WaysToPay>(owner, 'GET', '/payment-methods')).methods.find(each => each.code === code)
    ?.version
const versionOfCarrier = async (type: string) =>
  (await succeed<Carriers>(owner, 'GET', '/carriers')).carriers.find(each => each.type === type)?.version
const versionOfSetting = async (key: string) =>
  (await succeed<ShownSetting[]>(owner, 'GET', '/settings')).find(each => each.key === key)?.version
const setTo = async (key: string, value: unknown) =>
  succeed(owner, 'PUT', `/settings/${key}`, { value, version: await versionOfSetting(key) })

test('[SET-01] a way to pay that is switched off in one process is offered by no other', async () => {
  const hasGopay = (methods: { code: string }[]) => methods.some(({ code }) => code === 'gopay')
  const hasMark = (summary: { marks: { name: string }[] }) =>
    summary.marks.some(({ name }) => name === 'GoPay')
  const switchTo = (isOn: boolean) => async () =>
    succeed(owner, 'PUT', '/payment-methods/gopay', { is_on: isOn, version: await versionOfMethod('gopay') })
  await expectToFollow('/payment-methods/offered', hasMark, switchTo(false), false)
  expect(hasGopay((await read(METHODS)).data)).toBe(false)
  expect((await other.inject(`/api${METHODS}`)).headers['cache-control']).toBe('no-store')
  await expectToFollow(METHODS, hasGopay, switchTo(true), true)
  expect(hasMark((await read('/payment-methods/offered')).data)).toBe(true)
})

test('[SET-01] a note, an order and an account of one process are those of the other', async () => {
  await expectToFollow(
    METHODS,
    (methods: { code: string; note: string }[]) => methods.find(({ code }) => code === 'qris')?.note,
    async () =>
      succeed(owner, 'PUT', '/payment-methods/qris', {
        note: 'Paling cepat',
        version: await versionOfMethod('qris'),
      }),
    'Paling cepat',
  )
  await expectToFollow(
    METHODS,
    (methods: { code: string; bank_transfer_list: { account_number: string }[] }[]) =>
      methods.find(({ code }) => code === 'bank_transfer')?.bank_transfer_list.at(-1)?.account_number,
    () =>
      succeed(owner, 'POST', '/bank-accounts', {
        bank_name: 'BNI',
        account_number: '5550001111',
        account_name: 'PT Mentari',
      }),
    '5550001111',
  )
  const inCategory = (methods: { code: string; category: string }[]) =>
    methods.filter(({ category }) => category === 'credit card').map(({ code }) => code)
  const was = inCategory((await read(METHODS)).data)
  await expectToFollow(
    METHODS,
    inCategory,
    () =>
      succeed(owner, 'POST', '/payment-methods/order', {
        category: 'credit card',
        was,
        codes: was.toReversed(),
      }),
    was.toReversed(),
  )
})

test('[SET-01] a carrier’s fee and its switch in one process are what the other estimates', async () => {
  const path = `/delivery-estimate?combination_id=${combinationIds[0]}&city_id=31.74`
  const feeOf = async () =>
    (await read(path)).data.methods.find(({ type }: { type: string }) => type === 'regular')?.fee
  const before = await feeOf()
  const fee = { next_kilogram_rupiah: 9_000, min_days: 1, max_days: 2, first_kilogram_rupiah: before + 500 }
  const version = await versionOfCarrier('regular')
  await succeed(owner, 'PUT', '/carriers/regular/fees', {
    version,
    fees: [{ province_code: '31', fee }],
  })
  expect(await feeOf()).toBe(before + 500)
  await succeed(owner, 'PUT', '/carriers/regular', { is_on: false, version: (version ?? 0) + 1 })
  expect(await feeOf()).toBeUndefined()
})

test('[SET-01] the seller and the days for a return are changed in one process, seen in the other, and set back', async () => {
  const sellerName = ({ seller }: { seller: { name: string } }) => seller.name
  await expectToFollow(
    '/about-shop',
    sellerName,
    () => setTo('sellerName', 'PT Mentari Pagi'),
    'PT Mentari Pagi',
  )
  await expectToFollow('/about-shop', sellerName, () => setTo('sellerName', null), shop.env.SELLER_NAME)
  const returnDays = (about: { return_days: number }) => about.return_days
  await expectToFollow('/about-shop', returnDays, () => setTo('returnDays', 14), 14)
  await expectToFollow(
    '/about-shop',
    ({ seller }: { seller: { social_links: unknown } }) => seller.social_links,
    () => setTo('socialLinks', [{ name: 'Threads', url: 'https://www.threads.net/@mentari' }]),
    [{ name: 'Threads', url: 'https://www.threads.net/@mentari' }],
  )
})

test('[SET-01] a switch of one process holds in the other', async () => {
  const isOn = async () => (await read('/feature-toggles/otp_sms')).data.is_on
  expect(await isOn()).toBe(true)
  const { version } =
    (await succeed<ShownSwitch[]>(owner, 'GET', '/switches')).find(({ key }) => key === 'otp_sms') ?? {}
  await succeed(owner, 'PUT', '/switches/otp_sms', { is_on: false, version })
  expect(await isOn()).toBe(false)
})
