import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { changesBetween, guest, openScene } from './scene.ts'

/** That the walks leave nothing out: no file of refusals, no call that writes, and no kind of change. */

const { shop, app, routes, digestAll, makeUnpaidOrder, changeAtProvider } = await openScene()
const other = await openTestShop()

test('each file of refusals has a file of walks', () => {
  const filesIn = (folder: string, ending: string) =>
    readdirSync(path.join(import.meta.dirname, folder))
      .filter(name => name.endsWith(ending))
      .map(name => name.slice(0, -ending.length))
  const refusals = filesIn('../../contract/refusals', '.ts').filter(name => name !== 'refusal-texts')
  expect(filesIn('.', '.test.ts')).toEqual(expect.arrayContaining(refusals))
})

test('the comparison notices one rupiah in one row, one word in the provider’s tables, and a file', async () => {
  const sale = await makeUnpaidOrder()
  const before = await digestAll()
  await shop.db
    .updateTable('orders')
    .set(eb => ({ extra_rupiah: eb('extra_rupiah', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await changeAtProvider(sale, 'expire')
  writeFileSync(path.join(shop.mediaDir, 'gambar'), 'halo')
  expect(changesBetween(before, await digestAll())).toEqual([
    'files',
    'payment_simulator.transactions',
    'public.orders',
  ])
})

type Place = Pick<Awaited<ReturnType<typeof openScene>>, 'shop' | 'app'>
type Caller = typeof guest
const callers: Record<string, (at: Place) => Promise<Caller>> = {
  'a guest': async () => guest,
  'a member': ({ shop }) => makeBuyer(shop.db),
  'an owner': async ({ shop, app }) => ({
    headers: { cookie: (await makeStaff(shop, app, 'owner')).cookie() },
  }),
}

describe('every call that writes, sent without content', () => {
  const writing = routes.filter(({ method }) => method !== 'GET')
  const send = ({ app }: Place, { method, url }: (typeof routes)[number], { headers }: Caller) =>
    app.inject({ method: method as 'POST', url: url.replace(/:\w+/g, '0'), headers, payload: {} })

  test.each(Object.entries(callers))('by %s changes nothing when it is refused', async (_, makeCaller) => {
    // Another shop shows which calls are refused: this one must not have seen them before.
    const refused: typeof routes = []
    let caller = await makeCaller(other)
    for (const route of writing) {
      if ((await send(other, route, caller)).statusCode >= 400) refused.push(route)
      // What succeeds may end the session.
      else caller = await makeCaller(other)
    }
    expect(refused.length).toBeGreaterThan(100)
    caller = await makeCaller({ shop, app })
    const before = await digestAll()
    for (const route of refused) {
      const { statusCode, body } = await send({ shop, app }, route, caller)
      expect(statusCode, `${route.method} ${route.url}: ${body}`).toBeGreaterThanOrEqual(400)
    }
    expect(changesBetween(before, await digestAll())).toEqual([])
  })
})
