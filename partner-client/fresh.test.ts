import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../contract/refusals.ts'
import { buildApp } from '../server/app.ts'
import { appWithRoutes, type Route } from '../server/attacks/all-routes.ts'
import { describeStaffApi } from './describe-staff-api.ts'
import { shopWithoutDatabase } from './shop-without-database.ts'
import { writeTypes } from './write-types.ts'

/** The document of the staff API, and the client's types, are those of the routes as they are now. */

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const shop = shopWithoutDatabase()

interface Response {
  $ref?: string
  description?: string
  content?: Record<string, object>
}
/** The description of a response, which may be one that several calls share. */
const textOf = ({ $ref, description }: Response = {}) =>
  description ?? document.components.responses[$ref?.split('/').at(-1) ?? '']?.description

let document: Awaited<ReturnType<typeof describeStaffApi>>
let routes: Route[]
beforeAll(async () => {
  document = await describeStaffApi(() => buildApp(shop))
  const built = await appWithRoutes(shop)
  routes = built.routes.filter(({ config }) => config.staffPermission !== undefined)
  await built.app.close()
  await shop.pool.end()
}, 120_000)

const OUTDATED = 'npm run partner-client'

describe('[SET-03] the OpenAPI document of the staff API', () => {
  test('is the one that is served', () => {
    expect(JSON.parse(read('contract/staff/openapi.json')), OUTDATED).toEqual(document)
  })

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as never)
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('has every call with its permission, who may make it, a response and refusals', () => {
    expect(routes.length).toBeGreaterThan(120)
    for (const { method, url, config } of routes) {
      const name = `${method} ${url}`
      const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as
        | {
            'x-permission': string
            security: object[]
            parameters?: { name: string }[]
            responses: Record<string, Response>
          }
        | undefined
      expect(operation?.['x-permission'], name).toBe(config.staffPermission)
      expect(
        operation?.security.some(each => 'apiKey' in each),
        name,
      ).toBe(config.isForKeys)
      expect(operation?.responses['200']?.content, name).toBeDefined()
      for (const code of ['API_KEY_INVALID', 'PERMISSION_MISSING', 'TOO_MANY_REQUESTS'] as const)
        expect(textOf(operation?.responses[refusals[code].status]), name).toContain(code)
      const takesKey = operation?.parameters?.some(each => each.name === 'Idempotency-Key') ?? false
      if (config.isOnce) expect(takesKey, name).toBe(true)
    }
  })

  test('names the refusals of what a handler calls, and none that the contract does not have', () => {
    const refusalsOf = (url: string, method: string, status: string) =>
      document.paths[url]?.[method]?.responses[status] as { description: string } | undefined
    expect(refusalsOf('/api/staff/api-keys', 'post', '409')?.description).toMatch(
      /API_KEY_NAME_TAKEN(.|\n)*SECOND_PERSON_NEEDED/,
    )
    expect(refusalsOf('/api/staff/stock/{id}/adjustments', 'post', '409')?.description).toContain(
      'STOCK_TOO_LOW',
    )
    const codes = JSON.stringify(document).match(/(?<=`)[A-Z]+(?:_[A-Z]+)+(?=`: )/g) ?? []
    expect(codes.filter(code => !(code in refusals))).toEqual([])
  })

  test('knows the fields of the responses', () => {
    const item = document.components.schemas.StockItem as { properties: Record<string, object> } | undefined
    expect(Object.keys(item?.properties ?? {})).toContain('on_hand')
  })
})

test('[SET-03] the types of the client are those of the document', async () => {
  expect(read('partner-client/staff-api.gen.ts') === (await writeTypes(document)), OUTDATED).toBe(true)
})
