import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { completeWord } from './complete-word.ts'
import { countSearchedWords } from './index.ts'

const { shop, app } = await openTestShop()
for (const name of ['Krim Bersih', 'Busa Bersih', 'Bedak Tabur', 'Krim Betis'])
  await makeProduct(shop.db, { name })

beforeEach(async () => {
  await shop.pool.query('truncate search_history, searched_words')
})

let browsers = 0
async function search(keyword: string, from: { network: string } | { headers: Record<string, string> }) {
  browsers += 1
  const response = await app.inject({
    method: 'POST',
    url: '/api/search-history-clicks',
    payload: { keyword, entity_type: 'keyword' },
    ...('network' in from
      ? { remoteAddress: from.network, headers: { 'x-session-id': `browser-${browsers}-of-a-guest` } }
      : from),
  })
  expect(response.statusCode).toBe(200)
}
const searchFrom = async (keyword: string, networks: string[]) => {
  for (const network of networks) await search(keyword, { network })
}
const networks = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`)
const completions = () => completeWord(shop.pool, 'be', 5)

test('words that five visitors searched for come before those of more products', async () => {
  expect(await completions()).toEqual(['bersih', 'bedak', 'betis'])
  await searchFrom('Bedak tabur', networks(5))
  await searchFrom('betis', networks(4))
  await countSearchedWords(shop)
  expect(await completions()).toEqual(['bedak', 'bersih', 'betis'])
  for (let n = 0; n < 6; n += 1) await search('krim betis', { headers: (await makeMember(shop)).headers })
  await countSearchedWords(shop)
  expect(await completions()).toEqual(['betis', 'bedak', 'bersih'])
})

test('nobody can push a word: a network’s browsers count once, a member’s searches too', async () => {
  await searchFrom('bedak', Array(20).fill('203.0.113.1'))
  await searchFrom('bedak', ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'])
  const { headers } = await makeMember(shop)
  for (const keyword of ['bedak', 'bedak tabur', 'bedak cair', 'bedak bayi'])
    await search(keyword, { headers })
  await countSearchedWords(shop)
  expect(await completions()).toEqual(['bersih', 'bedak', 'betis'])
})

test('searches count for ninety days', async () => {
  await searchFrom('bedak', networks(5))
  shop.setNow(addDays(new Date(), 91))
  await countSearchedWords(shop)
  shop.setNow(null)
  expect(await completions()).toEqual(['bersih', 'bedak', 'betis'])
})

test('filler words and words that the catalogue does not have are not put first', async () => {
  await makeProduct(shop.db, { name: 'Krim Beli Satu' })
  await searchFrom('beli beruang', networks(6))
  await countSearchedWords(shop)
  expect(await completions()).toEqual(['bersih', 'bedak', 'beli', 'betis'])
})
