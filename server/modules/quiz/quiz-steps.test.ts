import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { QuizPeriod } from '../../../contract/staff/quiz-periods.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeMember } from '../../testing/people.ts'
import { rani, staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { forgetQuizPlayers, importQuizzes, readQuizSteps } from './index.ts'

/** Where members leave a quiz (PROMO-04). */

const { shop, app } = await openTestShop()
let citra: StaffTester
let product: MadeProduct
/** Noon in Jakarta, so that no step falls on another day. */
const noon = new Date(`${jakartaDay(addDays(new Date(), -3))}T12:00:00+07:00`)
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeAll(async () => {
  citra = await makeStaff(shop, app, 'promotions', 'Citra')
  product = await makeProduct(shop.db)
})
beforeEach(() => shop.setNow(noon))

const questions = ['satu', 'dua', 'tiga'].map(id => ({
  id,
  text: `${id}?`,
  answers: [
    { id: 'a', text: 'A', result: 'gel' },
    { id: 'b', text: 'B', result: 'krim' },
  ],
}))
let count = 0
/** Adds a quiz of three questions, and returns its id. */
async function makeQuiz(changes: object = {}): Promise<{ id: string; slug: string }> {
  count += 1
  const slug = `kuis-${count}`
  const results = ['gel', 'krim'].map(id => ({ id, name: `Si ${id}`, text: 'x', filter: {} }))
  await importQuizzes(shop, rani, writeDrafts([{ slug, name: slug, questions, results, ...changes }]))
  const { id } = await shop.db
    .selectFrom('quizzes')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id, slug }
}

type Member = Awaited<ReturnType<typeof makeMember>>
const step = (
  quiz: string,
  { headers }: { headers: Record<string, string> },
  question_id: string,
  answered: string[] = [],
) =>
  app.inject({
    ...{ method: 'POST', url: `/api/quiz/pid_quiz/${quiz}/steps`, headers },
    payload: { question_id, answered },
  })
const finish = (quiz: string, { headers }: Member, answer_id = 'a') =>
  app.inject({
    ...{ method: 'POST', url: `/api/quiz/pid_quiz/${quiz}`, headers },
    payload: { answers: questions.map(({ id }) => ({ question_id: id, answer_id })) },
  })
/** Later than the session of anybody lasts. */
const steps = (id: string, period: QuizPeriod = 'semua') => readQuizSteps(shop, { id }, period)
const runsOf = (quiz: string) =>
  shop.db.selectFrom('quiz_runs').selectAll().where('quiz_id', '=', quiz).orderBy('id').execute()

test('[PROMO-04] staff see how many began, how far they came, where they left and with which result they finished', async () => {
  const { id, slug } = await makeQuiz()
  const [ayu, budi, citraMember, dewi] = await Promise.all([1, 2, 3, 4].map(() => makeMember(shop)))
  if (!ayu || !budi || !citraMember || !dewi) throw new Error('four members')
  // Ayu looks and leaves, Budi leaves at the second question, and two finish.
  await step(id, ayu, 'satu')
  await step(id, budi, 'dua', ['satu'])
  await step(id, dewi, 'satu')
  await finish(id, dewi)
  // A page of before this was recorded sends no steps.
  await finish(id, citraMember, 'b')
  expect((await steps(id)).playing).toBe(2)
  shop.setNow(later(31))
  expect(await steps(id)).toMatchObject({
    ...{ began: 4, finished: 2, playing: 0, counted_since: jakartaDay(noon), asked_since: null },
    questions: [
      { id: 'satu', text: 'satu?', reached: 4, answered: 3, left: 1 },
      { id: 'dua', reached: 3, answered: 2, left: 1 },
      { id: 'tiga', reached: 2, answered: 2, left: 0 },
    ],
    results: [
      { id: 'gel', name: 'Si gel', finished: 1 },
      { id: 'krim', name: 'Si krim', finished: 1 },
    ],
  })
  shop.setNow(noon)
  const seen = await citra.call('GET', `/quizzes/${id}/steps?period=semua`)
  expect(seen.body.data).toMatchObject({ began: 4, finished: 2 })
  expect((await staffOf(shop)('quiz', 'show', slug)).output).toContain(
    'reached 3  answered 2  left here 1  dua',
  )
})

test('a member counts once a day, however often they begin again', async () => {
  const { id } = await makeQuiz()
  const member = await makeMember(shop)
  for (let time = 0; time < 5; time += 1) {
    await step(id, member, 'satu')
    await finish(id, member, time % 2 === 0 ? 'a' : 'b')
  }
  expect(await runsOf(id)).toMatchObject([{ result: 'gel' }])
  shop.setNow(addDays(noon, 1))
  await step(id, member, 'satu')
  expect(await steps(id)).toMatchObject({ began: 2, finished: 1 })
  const days = Object.fromEntries((await steps(id)).days.map(({ day, ...counts }) => [day, counts]))
  expect(days).toMatchObject({
    [jakartaDay(noon)]: { began: 1, finished: 1 },
    [jakartaDay(addDays(noon, 1))]: { began: 1, finished: 0 },
  })
  shop.setNow(addDays(noon, 7))
  expect(await steps(id, 'minggu')).toMatchObject({ began: 1, finished: 0 })
})

test('32 steps at once are one row, and steps that arrive out of order lose none', async () => {
  const { id } = await makeQuiz()
  const member = await makeMember(shop)
  const all = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      at % 2 === 0 ? step(id, member, 'tiga', ['satu', 'dua']) : step(id, member, 'satu'),
    ),
  )
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [run, ...others] = await runsOf(id)
  expect([others.length, run?.reached.sort(), run?.answered.sort()]).toEqual([
    0,
    ['dua', 'satu', 'tiga'],
    ['dua', 'satu'],
  ])
})

describe('a step is recorded', () => {
  test('of members only, and only what the quiz asks', async () => {
    const { id, slug } = await makeQuiz()
    const member = await makeMember(shop)
    expect((await step(id, { headers: {} }, 'satu')).statusCode).toBe(401)
    for (const [quiz, question, answered] of [
      ['tiada', 'satu', []],
      [id, 'tiada', []],
      [id, 'tiada', ['juga-tiada']],
    ] as [string, string, string[]][])
      expect((await step(quiz, member, question, answered)).statusCode).toBe(200)
    expect(await runsOf(id)).toEqual([])
    await step(id, member, 'satu', ['tiada', 'satu', 'satu'])
    expect(await runsOf(id)).toMatchObject([{ reached: ['satu'], answered: ['satu'] }])
    const tooMany = await step(
      id,
      member,
      'satu',
      Array.from({ length: 51 }, (_, at) => `q${at}`),
    )
    expect(tooMany.statusCode).toBe(400)
    await staffOf(shop)('quiz', 'off', slug)
    await step(id, member, 'dua')
    expect(await runsOf(id)).toMatchObject([{ reached: ['satu'] }])
  })

  test('unless the quiz is deleted meanwhile', async () => {
    const { id } = await makeQuiz()
    const member = await makeMember(shop)
    const held = await shop.db.startTransaction().execute()
    await held.selectFrom('quizzes').select('id').where('id', '=', id).forUpdate().execute()
    const stepping = step(id, member, 'satu')
    await waitForLocks(shop.db, 1)
    await held.deleteFrom('quizzes').where('id', '=', id).execute()
    await held.commit().execute()
    expect((await stepping).statusCode).toBe(200)
    expect(await runsOf(id)).toEqual([])
  })
})

test('figures of a quiz whose questions have changed are of those that it asks now, and say since when', async () => {
  const { id, slug } = await makeQuiz()
  await step(id, await makeMember(shop), 'dua', ['satu'])
  const changedAt = addDays(noon, 1)
  shop.setNow(changedAt)
  const [first, , third] = questions
  await makeQuizAgain(slug, [third, first])
  expect(await steps(id)).toMatchObject({
    asked_since: changedAt.toISOString(),
    questions: [
      { id: 'tiga', reached: 0, answered: 0, left: 0 },
      { id: 'satu', reached: 1, answered: 1, left: 1 },
    ],
  })
  // The same questions in other words are the same questions.
  shop.setNow(addDays(noon, 2))
  await makeQuizAgain(slug, [third && { ...third, text: 'Kata lain?' }, first])
  expect((await steps(id)).asked_since).toBe(changedAt.toISOString())
})
async function makeQuizAgain(slug: string, asked: unknown[]) {
  const results = ['gel', 'krim'].map(id => ({ id, name: `Si ${id}`, text: 'x', filter: {} }))
  await importQuizzes(shop, rani, writeDrafts([{ slug, name: slug, questions: asked, results }]))
}

test('who bought what their result showed is counted from orders that stand, within thirty days', async () => {
  const { id } = await makeQuiz()
  const other = await makeProduct(shop.db)
  const buy = async (facts: { productId?: number; state?: string; days?: number }) => {
    const member = await makeMember(shop)
    await finish(id, member)
    const placedAt = addDays(noon, facts.days ?? 1)
    await makeOrderRow(shop.db, {
      ...{
        memberId: member.id,
        state: facts.state ?? 'Delivered',
        methodCode: 'bank_transfer',
        carrier: 'JNE',
      },
      ...{ city: 'Depok', contact: 'Sari', phone: '0812', trackingNumber: null, payableRupiah: 1000 },
      ...{ placedAt, paidAt: placedAt, quantity: 1, productId: facts.productId ?? product.productId },
      combinationId: product.combinationIds[0] ?? 0,
    })
  }
  // `other` is not what the result showed.
  await sql`update quizzes set results = jsonb_set(results, '{0,query,filter}', ${JSON.stringify({
    ids: [String(product.productId)],
  })}::jsonb) where id = ${id}`.execute(shop.db)
  await buy({})
  await buy({ days: 29 })
  await buy({ days: 31 })
  await buy({ days: -1 })
  await buy({ state: 'Cancelled' })
  await buy({ state: 'Awaiting payment' })
  await buy({ productId: other.productId })
  expect((await steps(id)).results).toMatchObject([
    { id: 'gel', members: 7, bought: 2 },
    { id: 'krim', members: 0, bought: 0 },
  ])
})

test('who played is forgotten on the next day, and how many only two years later', async () => {
  const { id } = await makeQuiz()
  const member = await makeMember(shop)
  await step(id, member, 'dua', ['satu'])
  await forgetQuizPlayers(shop)
  expect(await runsOf(id)).toMatchObject([{ member_id: member.id }])
  shop.setNow(addDays(noon, 1))
  await forgetQuizPlayers(shop)
  expect(await runsOf(id)).toMatchObject([{ member_id: null, reached: expect.arrayContaining(['dua']) }])
  expect(await steps(id)).toMatchObject({ began: 1 })
  shop.setNow(addDays(noon, 731))
  await forgetQuizPlayers(shop)
  expect(await runsOf(id)).toEqual([])
})
