import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { RecentSearch } from '../../../contract/search.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { deleteOldGuestSearches } from './index.ts'

const { shop, app } = await openTestShop()
let sari: { cookie: string }

beforeAll(async () => {
  sari = (await makeMember(shop)).headers
})

type Headers = Record<string, string>
let browsers = 0
const guest = (): Headers => {
  browsers += 1
  return { 'x-session-id': `browser-${browsers}-of-a-guest` }
}

const recent = async (headers: Headers, query = 'limit=5&source_from=carasun-web-mobile') => {
  const response = await app.inject({ url: `/api/search-history-keywords?${query}`, headers })
  return response.json().data as RecentSearch[]
}
const keywords = async (headers: Headers) => (await recent(headers)).map(one => one.keyword)
const search = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: '/api/search-history-clicks', headers, payload })
const searchWords = (headers: Headers, keyword: string) =>
  search(headers, { keyword, entity_type: 'keyword' })
const remove = (headers: Headers, path: string) =>
  app.inject({ method: 'DELETE', url: `/api/search-history-keywords${path}`, headers })

test('[SEARCH-06] [SEARCH-15] [SEARCH-20] the last five searches are returned, newest first', async () => {
  for (const word of ['serum', 'toner', 'sunscreen', 'bedak', 'lip tint', 'cushion'])
    await searchWords(sari, word)
  expect(await keywords(sari)).toEqual(['cushion', 'lip tint', 'bedak', 'sunscreen', 'toner'])
  expect(await recent(sari, '')).toHaveLength(5)
  await searchWords(sari, 'Toner')
  expect(await keywords(sari)).toEqual(['Toner', 'cushion', 'lip tint', 'bedak', 'sunscreen'])
})

test('[SEARCH-09] [SEARCH-10] a click stores the suggestion; a suggestion without a type counts as a product', async () => {
  const headers = guest()
  const response = await search(headers, { entity_id: '12', keyword: 'sun' })
  expect(response.json()).toMatchObject({ success: true, data: { keyword: 'sun', entity_type: 'product' } })
  expect(await recent(headers)).toEqual([
    { _id: expect.any(String), keyword: 'sun', entity_id: '12', entity_type: 'product' },
  ])
  await search(headers, { entity_id: 7, keyword: 'sun', entity_type: 'brand' })
  expect(await recent(headers)).toMatchObject([{ entity_id: '7', entity_type: 'brand' }])
  for (const body of [
    { entity_id: '12' },
    { keyword: ' ' },
    { keyword: 'x'.repeat(201) },
    { keyword: 'a', entity_type: 'coin' },
  ])
    expect((await search(headers, body)).statusCode).toBe(400)
})

test('[SEARCH-07] only the person who made a search can delete it', async () => {
  const headers = guest()
  for (const word of ['serum', 'toner']) await searchWords(headers, word)
  const [toner] = await recent(headers)
  expect((await remove(guest(), `/${toner?._id}`)).statusCode).toBe(404)
  expect((await remove(sari, `/${toner?._id}`)).statusCode).toBe(404)
  expect((await remove(headers, `/${toner?._id}`)).statusCode).toBe(200)
  expect(await keywords(headers)).toEqual(['serum'])
  expect((await remove(headers, '/x')).statusCode).toBe(400)
})

test('[SEARCH-08] clearing the history deletes all searches of one person, and nobody else’s', async () => {
  const [one, other] = [guest(), guest()]
  for (const headers of [one, other]) await searchWords(headers, 'masker')
  await searchWords(one, 'lulur')
  await remove(one, '-clear')
  expect(await keywords(one)).toEqual([])
  expect(await keywords(other)).toEqual(['masker'])
})

test('a guest’s searches are not moved to the account at login, and without a session id none are stored', async () => {
  const headers = guest()
  await searchWords(headers, 'sabun bayi')
  expect(await keywords({ ...headers, ...sari })).not.toContain('sabun bayi')
  expect((await searchWords({}, 'rahasia')).json()).toEqual({ success: true, data: null })
  expect(await keywords({})).toEqual([])
  expect(await keywords({ 'x-session-id': 'x' })).toEqual([])
})

test('twenty searches are kept per person; a guest’s for ninety days', async () => {
  const headers = guest()
  for (let n = 0; n < 23; n += 1) await searchWords(headers, `krim ${n}`)
  const kept = (await recent(headers, 'limit=20')).map(one => one.keyword)
  expect(kept).toEqual(Array.from({ length: 20 }, (_, n) => `krim ${22 - n}`))
  const { rows } = await shop.pool.query('select count(*) from search_history where session_id = $1', [
    headers['x-session-id'],
  ])
  expect(rows[0].count).toBe(20)
  for (const [days, left] of [
    [89, 5],
    [91, 0],
  ] as const) {
    shop.setNow(addDays(new Date(), days))
    await deleteOldGuestSearches(shop)
    expect(await recent(headers)).toHaveLength(left)
  }
  shop.setNow(null)
  expect(await recent(sari)).toHaveLength(5)
})
