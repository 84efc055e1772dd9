import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from '../server/modules/webhooks/index.ts'
import { marks, webhooksPage, webhookTables } from './write-webhooks.ts'

const page = readFileSync(webhooksPage, 'utf8')

test('docs/webhooks.md lists the events and fields of the contract: npm run docs:webhooks', () => {
  expect(marks.exec(page)?.[0]).toBe(`<!-- events -->\n\n${webhookTables()}\n\n<!-- /events -->`)
})

test('[SET-02] the code that partners copy accepts what the shop signs, and nothing else', async () => {
  const code = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, text = '']) => text)
  const file = path.join(tmpdir(), `carasun-webhook-${process.pid}.mjs`)
  writeFileSync(file, code[1] ?? '')
  const { isFromShop } = await import(pathToFileURL(file).href)
  const [secret, other] = [newSecret(), newSecret()]
  const body = '{"type":"order.paid"}'
  const headers = signedHeaders({ id: 'msg_1', body }, [other, secret], new Date())
  expect(isFromShop(body, headers, secret)).toBe(true)
  expect(isFromShop(`${body} `, headers, secret)).toBe(false)
  expect(isFromShop(body, headers, newSecret())).toBe(false)
  const late = signedHeaders({ id: 'msg_1', body }, [secret], new Date(Date.now() - 6 * 60_000))
  expect(isFromShop(body, late, secret)).toBe(false)
})
