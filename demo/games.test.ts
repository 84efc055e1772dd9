import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../server/testing/people.ts'
import { openTestShop } from '../server/testing/test-shop.ts'
import { fillDemoCatalogue } from './fill.ts'
import { fillBanners } from './fill-banners.ts'
import { fillGames } from './games.ts'
import { fillVouchers } from './vouchers.ts'

const { shop, app } = await openTestShop()
beforeAll(async () => {
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalogue(tx, shop.now())
    await fillBanners({ ...shop, db: tx })
    await fillVouchers(tx, undefined)
    await fillGames({ ...shop, db: tx })
  })
})

test('every result of every demo quiz can come out, and has four products that suit', async () => {
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
    }
})

test('the demo draw gives whoever comes one of its prizes', async () => {
  const sari = await makeMember(shop)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/me/claim-reward/lucky-draw',
    headers: sari.headers,
    payload: { lucky_draw_type: 'aqua' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('the demo prizes for tokens and products of the game are there', async () => {
  expect((await app.inject('/api/token-prizes')).json().data).toHaveLength(4)
  const { count } = await shop.db
    .selectFrom('game_product_state')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  expect(count).toBe(6)
})
