import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchListName } from '../../../contract/search-list-name.ts'
import type {
  ArrangedKeyword,
  ArrangeResultsBody,
  KeywordResults,
  SearchedKeywords,
  SynonymLine,
  SynonymPreview,
} from '../../../contract/staff/search-desk.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'

/** Searches in the back office (FIND-01). */

const cache = new PublicCache()
const { shop, app } = await openShopWithPayments({}, cache)
// Responses are cached, as in a shop: what staff change reaches shoppers nevertheless.
afterAll(await followChanges(shop, cache))
let ratna: StaffTester
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['Serum Teratai', 'Serum Melati', 'Serum Kenanga', 'Krim Teratai', 'Bedak Pisang'])
    ids[name] = String((await makeProduct(shop.db, { name })).productId)
  ratna = await makeStaff(shop, app, 'promotions', 'Ratna')
})

async function read<Data>(path: string): Promise<Data> {
  const response = await ratna.call('GET', `/search${path}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const results = (keyword: string) => read<KeywordResults>(`/results?keyword=${encodeURIComponent(keyword)}`)

/** What a shopper gets, and the names in it. */
async function shopFinds(keyword: string, query = '') {
  const url = `/api/v3/search?filter=${encodeURIComponent(JSON.stringify({ keyword }))}${query}`
  const body = (await app.inject(url)).json() as { data: { name: string }[]; leads_to?: string }
  return { ...body, names: body.data.map(({ name }) => name) }
}
const countOf = async (keyword: string) =>
  (await app.inject(`/api/v3/search/count?filter=${encodeURIComponent(JSON.stringify({ keyword }))}`)).json()
    .data as number

const arrange = (keyword: string, change: Partial<ArrangeResultsBody>) =>
  ratna.call('PUT', '/search/results', {
    ...{ keyword, version: 0, leads_to: null, pinned: [], hidden: [] },
    ...change,
  })
/** What staff decided, and what the journal has. */
const stored = async () =>
  (
    await shop.pool.query(`
      select (select json_agg(s order by word) from search_synonyms s) as synonyms,
        (select json_agg(k order by keyword) from search_keywords k) as keywords,
        (select json_agg(p order by keyword, product_id) from search_keyword_products p) as products,
        (select count(*) from staff_acts) as acts`)
  ).rows
const idsOf = (...names: string[]) => names.map(name => ids[name] ?? '')

describe('results', () => {
  test('[FIND-01] what is pinned comes first and what is hidden does not come, for that keyword only', async () => {
    const before = await shopFinds('serum')
    expect(before.names.toSorted()).toEqual(['Serum Kenanga', 'Serum Melati', 'Serum Teratai'])
    const saved = await arrange('  Serum ', {
      pinned: idsOf('Bedak Pisang', 'Serum Kenanga'),
      hidden: idsOf('Serum Melati'),
    })
    expect(saved.status, saved.text).toBe(200)
    await expect
      .poll(async () => (await shopFinds('serum')).names)
      .toEqual(['Bedak Pisang', 'Serum Kenanga', 'Serum Teratai'])
    await expect
      .poll(async () => (await shopFinds('SERUM', '&sort=relevance')).names)
      .toEqual(['Bedak Pisang', 'Serum Kenanga', 'Serum Teratai'])
    await expect.poll(() => countOf('serum')).toBe(3)
    await expect.poll(async () => (await shopFinds('serum melati')).names).toEqual(['Serum Melati'])
    // A misspelt keyword that is read as this one has the same results.
    await expect
      .poll(async () => (await shopFinds('serumm')).names)
      .toEqual(['Bedak Pisang', 'Serum Kenanga', 'Serum Teratai'])
  })

  test('[FIND-01] what is pinned still obeys the filters and the order that the shopper chose', async () => {
    const filtered = await app.inject(
      `/api/v3/search?filter=${encodeURIComponent(JSON.stringify({ keyword: 'serum', prices: [1, 2] }))}`,
    )
    expect(filtered.json().data).toEqual([])
    await expect
      .poll(async () => (await shopFinds('serum', '&sort=name')).names)
      .toEqual(['Bedak Pisang', 'Serum Kenanga', 'Serum Teratai'])
    const literal = JSON.stringify({ keyword: 'serum', is_literal: true })
    const exact = (await app.inject(`/api/v3/search?filter=${encodeURIComponent(literal)}`)).json().data
    expect(exact.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Serum Kenanga',
      'Serum Teratai',
    ])
  })

  test('[FIND-01] a word that no product has finds what is pinned to it', async () => {
    await expect.poll(async () => (await shopFinds('qwxyz')).names).toEqual([])
    expect((await arrange('qwxyz', { pinned: idsOf('Krim Teratai') })).status).toBe(200)
    await expect.poll(async () => (await shopFinds('qwxyz')).names).toEqual(['Krim Teratai'])
    await expect.poll(() => countOf('qwxyz')).toBe(1)
  })

  test('[FIND-01] a keyword leads to a page of the shop, and to nothing else', async () => {
    for (const leads_to of [
      'https://evil.example',
      '//evil.example',
      '/search?q=a',
      'promo',
      '/a b',
      '/\\evil',
    ])
      expect(await arrange('promo gajian', { leads_to })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', field: 'leads_to' },
      })
    await expect.poll(async () => (await shopFinds('promo gajian')).leads_to).toBeUndefined()
    expect((await arrange('promo gajian', { leads_to: '/promo/payday' })).status).toBe(200)
    await expect.poll(async () => (await shopFinds('Promo  GAJIAN')).leads_to).toBe('/promo/payday')
    const arranged = await read<ArrangedKeyword[]>('/arranged')
    expect(arranged.find(({ keyword }) => keyword === 'promo gajian')).toMatchObject({
      leads_to: '/promo/payday',
      updated_by: 'Ratna',
    })
  })

  test('[FIND-01] of two who saw the same, the second is refused and changes nothing', async () => {
    const { version } = await results('krim')
    expect((await arrange('krim', { version, pinned: idsOf('Krim Teratai') })).status).toBe(200)
    const before = await stored()
    const second = await arrange('krim', { version, hidden: idsOf('Krim Teratai') })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', details: { by: 'Ratna' } },
    })
    expect(await stored()).toEqual(before)
    const emptied = await arrange('krim', { version: version + 1 })
    expect(emptied.status).toBe(200)
    const entries = await shop.db
      .selectFrom('staff_acts')
      .select('detail')
      .where('thing_kind', '=', 'keyword')
      .where('thing_id', '=', 'krim')
      .orderBy('id')
      .execute()
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { pinned: { from: [], to: ['Krim Teratai'] } },
      { pinned: { from: ['Krim Teratai'], to: [] } },
    ])
    // Nothing is left of it, and still nobody can save over it who saw it before.
    expect((await arrange('krim', { version, hidden: idsOf('Krim Teratai') })).status).toBe(409)
  })

  test('[FIND-01] the first results say in what order and why', async () => {
    const { products, words, counts, pinned, hidden } = await results('serum teratai')
    expect(products[0]).toMatchObject({ name: 'Serum Teratai', reason: 'exact', matches: [] })
    expect(words.map(({ typed }) => typed)).toEqual(['serum', 'teratai'])
    expect(counts.named).toBe(1)
    expect([pinned, hidden]).toEqual([[], []])
    const arranged = await results('serum')
    expect(arranged.products.map(({ name, reason }) => [name, reason])).toEqual([
      ['Bedak Pisang', 'pinned'],
      ['Serum Kenanga', 'pinned'],
      ['Serum Teratai', 'exact'],
    ])
    expect(arranged.hidden.map(({ name }) => name)).toEqual(['Serum Melati'])
  })
})

describe('synonyms', () => {
  const line = (words: string[], others: string[] = []): SynonymLine => ({ words, others })
  const preview = async (before: SynonymLine | null, after: SynonymLine | null) => {
    const response = await ratna.call('POST', '/search/synonyms/preview', { before, after })
    expect(response.status, response.text).toBe(200)
    return response.body.data as SynonymPreview
  }
  const change = (before: SynonymLine | null, after: SynonymLine | null) =>
    ratna.call('POST', '/search/synonyms', { before, after })
  const namesOf = (found: { name: string }[] = []) => found.map(({ name }) => name)

  test('[FIND-01] a word in vain becomes a synonym; the preview shows what shoppers then find', async () => {
    const wanted = line(['jampisang'], ['bedak pisang'])
    await expect.poll(async () => (await shopFinds('jampisang')).names).toEqual([])
    const digest = await stored()
    const { words } = await preview(null, wanted)
    expect(await stored()).toEqual(digest)
    expect(words.map(({ word, before, after }) => [word, namesOf(before), namesOf(after)])).toEqual([
      ['jampisang', [], ['Bedak Pisang']],
    ])
    await expect.poll(async () => (await shopFinds('jampisang')).names).toEqual([])
    expect((await change(null, wanted)).status).toBe(200)
    await expect.poll(async () => (await shopFinds('jampisang')).names).toEqual(namesOf(words[0]?.after))
  })

  test('[FIND-01] a line is changed and removed as it was seen, with a preview', async () => {
    const before = line(['jampisang'], ['bedak pisang'])
    const after = line(['jampisang'], ['krim teratai'])
    const { words } = await preview(before, after)
    expect(words.map(({ before, after }) => [namesOf(before), namesOf(after)])).toEqual([
      [['Bedak Pisang'], ['Krim Teratai']],
    ])
    expect((await change(before, after)).status).toBe(200)
    await expect.poll(async () => (await shopFinds('jampisang')).names).toEqual(['Krim Teratai'])
    expect(await change(before, null)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect((await change(after, null)).status).toBe(200)
    await expect.poll(async () => (await shopFinds('jampisang')).names).toEqual([])
    expect(await change(null, line(['sendiri']))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', field: 'words' },
    })
  })
})

describe('figures', () => {
  const day = '2026-03-10'
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
  const from = async (
    guid: string,
    events: [verb: string, kind: string, id: string, hour: number, list?: string][],
  ) => {
    const written = await app.inject({
      method: 'POST',
      url: `/api/session/${guid}`,
      payload: {
        events: events.map(([verb, object_type, object_id, hour, list]) => ({
          ...{ id: randomUUID(), verb, object_type, object_id, referrer: '/search', occurred_at: at(hour) },
          additional: list === undefined ? {} : { list: searchListName(list), index: 0 },
        })),
      },
    })
    expect(written.statusCode, written.body).toBe(200)
  }
  const keywords = (query = '') => read<SearchedKeywords>(`/keywords?from=${day}&until=${day}${query}`)

  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      select id from combinations where product_id = ${Number(ids['Serum Melati'])}`.execute(shop.db)
    const melati = {
      productId: Number(ids['Serum Melati']),
      combinationIds: rows.map(({ id }) => Number(id)),
    }
    const order = await makePaidOrder(shop.db, app, [{ product: melati }])
    shop.setNow(new Date(at(16)))
    await from('visit-buys-01', [
      ['search', 'keyword', 'Serum Melati', 1],
      ['click', 'product', ids['Serum Melati'] ?? '', 2, 'Serum Melati'],
      ['place', 'order', order.id, 3],
    ])
    await from('visit-clicks-01', [
      ['search', 'keyword', 'serum melati', 1],
      ['search', 'keyword', 'serum melati', 2],
      ['click', 'product', ids['Serum Teratai'] ?? '', 2, 'serum melati'],
      // It bought what the search did not lead to.
      ['place', 'order', order.id, 3],
    ])
    await from('visit-misses-01', [
      ['search', 'keyword', 'retinol bayi', 1],
      ['miss', 'keyword', 'retinol bayi', 1],
      ['search', 'keyword', 'dinda@contoh.id', 2],
      ['miss', 'keyword', 'dinda@contoh.id', 2],
      ['search', 'keyword', '+62 812-3456-7890', 3],
    ])
    await from('visit-misses-02', [
      ['search', 'keyword', 'RETINOL bayi', 4],
      ['miss', 'keyword', 'RETINOL bayi', 4],
      ['search', 'keyword', 'sari@contoh.id', 5],
    ])
    shop.setNow(null)
  })

  test('[FIND-01] the figures of the page are those of the books', async () => {
    const { rows, sums, total } = await keywords()
    expect(rows.find(({ words }) => words === 'serum melati')).toEqual({
      ...{ words: 'serum melati', is_masked: false, is_arranged: false },
      ...{ searched: 2, found: 2, missed: 0, clicked: 2, bought: 1 },
    })
    expect(rows.find(({ words }) => words === 'retinol bayi')).toMatchObject({
      searched: 2,
      found: 0,
      missed: 2,
    })
    const books = await sql<{ searched: number; missed: number; keywords: number }>`
      select (select count(*)::int from (select distinct visit_guid, lower(object_id) from visit_events where verb = 'search') s) as searched,
        (select count(*)::int from (select distinct visit_guid, lower(object_id) from visit_events where verb = 'miss') m) as missed,
        (select count(distinct lower(object_id))::int from visit_events where verb = 'search') as keywords`.execute(
      shop.db,
    )
    expect(books.rows[0]).toMatchObject({ searched: sums.searched, missed: sums.missed })
    // The two e-mail addresses are one row.
    expect(total).toBe((books.rows[0]?.keywords ?? 0) - 1)
    const summed = (key: 'searched' | 'clicked' | 'bought') => rows.reduce((sum, row) => sum + row[key], 0)
    expect(sums).toMatchObject({
      searched: summed('searched'),
      clicked: summed('clicked'),
      bought: summed('bought'),
    })
  })

  test('[FIND-01] nobody reads an e-mail address or a telephone number among the words', async () => {
    const response = await ratna.call('GET', `/search/keywords?from=${day}&until=${day}`)
    expect(response.text).not.toMatch(/contoh\.id|812|7890/)
    const { rows } = await keywords()
    expect(rows.filter(({ is_masked }) => is_masked).map(({ searched }) => searched)).toEqual([2, 1])
    // Nor does a search among the words find one.
    expect((await keywords('&search=dinda')).rows).toEqual([])
  })

  test('[FIND-01] only those in vain, the most frequent first, and no day of another period', async () => {
    const { rows } = await keywords('&missed=true&sort=missed')
    expect(rows.map(({ words }) => words)).toEqual(['retinol bayi', '(alamat surel, disamarkan)'])
    expect((await read<SearchedKeywords>('/keywords?from=2026-03-11&until=2026-03-11')).rows).toEqual([])
    const page = await keywords('&limit=1')
    expect(page.next).toBe('1')
    expect((await ratna.call('GET', '/search/keywords?from=2026-03-11&until=2026-03-10')).status).toBe(400)
  })
})
