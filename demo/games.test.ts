import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { LuckyPrize } from '../contract/lucky-draw.ts'
import { makeMember } from '../server/testing/people.ts'
import { openTestShop } from '../server/testing/test-shop.ts'
import { fillDemoCatalog } from './fill.ts'
import { fillBanners } from './fill-banners.ts'
import { fillGames } from './games.ts'
import { fillVouchers } from './vouchers.ts'

const { shop, app } = await openTestShop()
beforeAll(async () => {
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalog(tx, shop.now())
    await fillBanners({ ...shop, db: tx })
    await fillVouchers(tx, undefined)
    await fillGames({ ...shop, db: tx })
  })
})

/** The products of a result, as staff describe them: `{ categories: 'sunscreen-gel' }`. */
const suitedProducts = new Map(
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'games/quizzes.json'), 'utf8')) as {
      slug: string
      results: { id: string; filter: Record<string, string> }[]
    }[]
  ).flatMap(quiz => quiz.results.map(result => [`${quiz.slug} ${result.id}`, result.filter] as const)),
)

async function slugsOf(list: string, productId: string): Promise<string[]> {
  const { rows } =
    list === 'tags'
      ? await sql<{ slug: string }>`
          select t.slug from product_tags p join tags t on t.id = p.tag_id where p.product_id = ${productId}`.execute(
          shop.db,
        )
      : await sql<{ slug: string }>`
          with recursive above as (
            select c.* from product_categories p join categories c on c.id = p.category_id
            where p.product_id = ${productId}
            union select c.* from categories c join above on above.parent_id = c.id
          ) select slug from above`.execute(shop.db)
  return rows.map(row => row.slug)
}

test('every result of every demo quiz is reachable and has four matching products', async () => {
  const sari = await makeMember(shop)
  const rows = await shop.db.selectFrom('quizzes').select(['id', 'slug', 'questions', 'results']).execute()
  expect(rows).toHaveLength(2)
  for (const { id, slug, questions, results } of rows)
    for (const { _id } of results as { _id: string }[]) {
      const all = questions as { _id: string; answers: { _id: string; result: string }[] }[]
      const answers = all.map(question => ({
        question_id: question._id,
        answer_id: (question.answers.find(answer => answer.result === _id) ?? question.answers[0])?._id,
      }))
      const { data } = (
        await app.inject({
          method: 'POST',
          url: `/api/quiz/pid_quiz/${id}`,
          headers: sari.headers,
          payload: { answers },
        })
      ).json()
      expect(data, `${slug} ${_id}`).toMatchObject({ _id })
      expect(data.products, `${slug} ${_id}`).toHaveLength(4)
      for (const { id: productId } of data.products as { id: string }[])
        for (const [list, slugs] of Object.entries(suitedProducts.get(`${slug} ${_id}`) ?? {}))
          expect(await slugsOf(list, productId), `${slug} ${_id}: product ${productId}`).toContain(slugs)
    }
})

test('every player of the demo draw gets one of its prizes', async () => {
  const sari = await makeMember(shop)
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/me/claim-reward/lucky-draw',
    headers: sari.headers,
    payload: { lucky_draw_type: 'aqua' },
  })
  expect(response.statusCode, response.body).toBe(200)
  const { prizes } = (await app.inject('/api/lucky-draw/rules?lucky_draw_type=aqua')).json().data
  const won = response.json().data
  expect(prizes.map((prize: LuckyPrize) => [prize.slot, prize.name])).toContainEqual([won.slot, won.name])
})

test('the demo’s token prizes and game products exist', async () => {
  expect((await app.inject('/api/token-prizes')).json().data).toHaveLength(4)
  const { count } = await shop.db
    .selectFrom('game_product_state')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  expect(count).toBe(6)
})
