import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makePaidOrder, type PaidOrder } from '../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../testing/make-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** Garbage in every parameter and field of every call of the back office, sent by a person who may make all of them. */

const { shop } = await openShopWithPayments()
const { app, routes } = await appWithRoutes(shop)
let owner: StaffTester
let product: MadeProduct
let order: PaidOrder
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner')
  product = await makeProduct(shop.db, { stock: 500 })
  order = await makePaidOrder(shop.db, app, [{ product }])
})
afterAll(() => app.close())

const ofStaff = routes.filter(
  ({ url }) => url.startsWith('/api/staff/') && !/session|invitations|events/.test(url),
)
const pathOf = ({ url }: Route, id: string) => url.replace('/api/staff', '').replace(/:\w+/g, id)

/** A refusal gives its reason; a fault gives none, and is logged. */
const faults: string[] = []
async function tryCall(...[method, path, body]: Parameters<StaffTester['call']>) {
  const { status, text, body: response } = await owner.call(method, path, body)
  if (status >= 500 && response?.code === 'UNEXPECTED')
    faults.push(`${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)} ${text}`)
}

type Shape = z.core.JSONSchema.JSONSchema
const shapeOf = (schema: unknown): Shape =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}

const texts = [
  "' or '1'='1",
  '%00',
  '\0',
  '__proto__',
  '9223372036854775808',
  '-1',
  '9999-12-31',
  '[5,1]',
  'NaN',
]

test('no parameter of a GET causes a fault', async () => {
  for (const route of ofStaff.filter(({ method }) => method === 'GET'))
    for (const text of texts) {
      const value = encodeURIComponent(text)
      await tryCall('GET', pathOf(route, value))
      for (const name of Object.keys(shapeOf(route.schema.querystring).properties ?? {}))
        await tryCall('GET', `${pathOf(route, order.id)}?${name}=${value}`)
    }
  expect(faults).toEqual([])
}, 120_000)

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A body that the shape allows, with the ids of the order and of what belongs to it. */
function sampleOf(shape: Shape, name = ''): Json {
  const [alternative] = shape.anyOf ?? shape.oneOf ?? []
  if (alternative) return sampleOf(alternative as Shape, name)
  if (shape.const !== undefined) return shape.const as Json
  if (shape.enum) return shape.enum[0] as Json
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, part]) => [key, sampleOf(part as Shape, key)]),
    )
  if (shape.type === 'array') return [sampleOf((shape.items ?? {}) as Shape, name)]
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return true
  if (name.includes('combination')) return String(product.combinationIds[0])
  if (name.includes('product')) return String(product.productId)
  if (name === 'member_id') return order.buyer.id
  if (name.includes('address')) return order.buyer.addressId
  if (/order|ids/.test(name)) return order.id
  return shape.format === 'date' ? '2026-12-01' : 'abcdefghijkl'.slice(0, Math.max(shape.minLength ?? 3, 3))
}

const bad: Json[] = [
  0,
  -1,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  0.5,
  '',
  'x'.repeat(3000),
  '99999999999999999999',
  '+62',
  null,
  [],
  {},
]

/** Copies of a body, each with one part replaced or left out. */
function* withOneReplaced(body: Json): Generator<Json> {
  if (Array.isArray(body)) {
    yield* [[], [...body, ...body]]
    for (const part of withOneReplaced(body[0] ?? null)) yield [part]
  } else if (body !== null && typeof body === 'object') {
    for (const [key, part] of Object.entries(body)) {
      const { [key]: _, ...others } = body
      yield others
      for (const other of withOneReplaced(part)) yield { ...body, [key]: other }
    }
  } else yield* bad
}

test('no field of a body causes a fault', async () => {
  for (const route of ofStaff.filter(({ schema }) => schema.body)) {
    const shape = shapeOf(route.schema.body)
    for (const alternative of shape.anyOf ?? shape.oneOf ?? [shape]) {
      const body = sampleOf(alternative as Shape)
      const known = route.url.includes('/stock/') ? String(product.combinationIds[0]) : order.id
      for (const id of [known, 'tiada'])
        for (const sent of [body, ...withOneReplaced(body)])
          await tryCall(route.method as 'POST', pathOf(route, id), sent as object)
    }
  }
  expect(faults).toEqual([])
}, 300_000)
