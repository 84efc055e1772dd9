import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { makeMember } from '../../testing/people.ts'
import { rani, staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { resultOf, votesOf } from './choose-result.ts'
import { importQuizzes } from './index.ts'

const { shop, app } = await openTestShop()
const staff = staffOf(shop)

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api${path}`, headers })
const send = (id: string, answers: object[], headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/quiz/pid_quiz/${id}`, headers, payload: { answers } })

const questions = [
  ['pagi', 'Bagaimana kulitmu di siang hari?'],
  ['luar', 'Berapa lama kamu di luar ruangan?'],
  ['tekstur', 'Tekstur apa yang kamu suka?'],
].map(([id, text]) => ({
  id,
  text,
  answers: [
    { id: 'a', text: 'Mengilap', result: 'gel' },
    { id: 'b', text: 'Kering', result: 'krim' },
    { id: 'c', text: 'Biasa saja', result: 'stik' },
  ],
}))
const quiz = (change: object = {}) => ({
  slug: 'kenali-kulitmu',
  name: 'Kenali kulitmu',
  text: 'Tiga pertanyaan.',
  questions,
  results: [
    { id: 'gel', name: 'Si Gel', text: 'Ringan.', tips: ['Ulangi tiap dua jam.'], products: slugs },
    { id: 'krim', name: 'Si Krim', text: 'Lembap.', filter: { is_sale: true }, sort: 'price', limit: 2 },
    { id: 'stik', name: 'Si Stik', text: 'Praktis.', filter: { keyword: 'tidak ada' } },
  ],
  ...change,
})
const choose = (...picked: string[]) =>
  picked.map((answer_id, index) => ({ question_id: questions[index]?.id, answer_id }))

let slugs: string[]
let quizId: string

beforeAll(async () => {
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(shop.db)))
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where(
      'id',
      'in',
      products.map(product => product.productId),
    )
    .orderBy('id', 'desc')
    .execute()
  slugs = rows.map(row => row.slug)
  expect(await importQuizzes(shop, rani, writeDrafts([quiz()]))).toMatchObject({ added: 1 })
  quizId = (await get('/quiz/kenali-kulitmu')).json().data.pid_quiz._id
})

describe('the result', () => {
  const results = [{ _id: 'gel' }, { _id: 'krim' }, { _id: 'stik' }]
  test.each([
    [['gel', 'krim', 'krim'], 'krim'],
    [['stik', 'krim', 'gel'], 'gel'],
    [['stik', 'krim'], 'krim'],
    [['stik', 'stik', 'gel'], 'stik'],
    [['gone', 'gone', 'stik'], 'stik'],
    [[], 'gel'],
  ])('votes %j → %s', (votes, expected) => expect(resultOf(results, votes)._id).toBe(expected))

  const storedQuestions = [
    {
      _id: 'q1',
      text: '',
      answers: [
        { _id: 'a', text: '', result: 'gel' },
        { _id: 'b', text: '', result: 'krim' },
      ],
    },
    { _id: 'q2', text: '', answers: [{ _id: 'a', text: '', result: 'krim' }] },
  ]
  const answersOf = (...pairs: [string, string][]) =>
    pairs.map(([question_id, answer_id]) => ({ question_id, answer_id }))
  test('needs exactly one answer to each question, in any order', () => {
    expect(votesOf(storedQuestions, answersOf(['q2', 'a'], ['q1', 'b']))).toEqual(['krim', 'krim'])
  })
  test.each([
    ['an unknown question', answersOf(['q3', 'a']), 'answers.0.question_id'],
    ['an answer of another question', answersOf(['q1', 'a'], ['q2', 'b']), 'answers.1.answer_id'],
    ['a question twice', answersOf(['q1', 'a'], ['q1', 'b']), 'answers.1.question_id'],
    ['a question left out', answersOf(['q1', 'a']), 'answers'],
  ])('%s is refused', (_, answers, field) => {
    expect(() => votesOf(storedQuestions, answers)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', field }),
    )
  })
})

test('[QUIZ-01] a quiz shows its questions, their answers and the number of participants, but not what an answer votes for', async () => {
  // Two members finish this quiz, and one of them another quiz.
  await importQuizzes(shop, rani, writeDrafts([quiz({ slug: 'lain', position: 1 })]))
  const otherId = (await get('/quiz/lain')).json().data.pid_quiz._id
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  for (const [id, { headers }] of [
    [quizId, sari],
    [quizId, dewi],
    [otherId, dewi],
  ] as const)
    expect((await send(id, choose('a', 'a', 'a'), headers)).statusCode).toBe(200)
  const { data } = (await get('/quiz/kenali-kulitmu')).json()
  expect(data).toMatchObject({
    slug: 'kenali-kulitmu',
    name: 'Kenali kulitmu',
    question_count: 3,
    pid_quiz: { _id: quizId, total_joined: 2 },
  })
  expect(data.pid_quiz.questions).toHaveLength(3)
  expect(data.pid_quiz.questions[0]).toEqual({
    _id: 'pagi',
    text: 'Bagaimana kulitmu di siang hari?',
    answers: [
      { _id: 'a', text: 'Mengilap' },
      { _id: 'b', text: 'Kering' },
      { _id: 'c', text: 'Biasa saja' },
    ],
  })
  const { data: list } = (await get('/quiz')).json()
  expect(list).toMatchObject([
    { slug: 'kenali-kulitmu', total_joined: 2 },
    { slug: 'lain', total_joined: 1 },
  ])
  expect(JSON.stringify([data, list])).not.toMatch(/result|krim/)
  expect((await get('/quiz/tidak-ada')).statusCode).toBe(404)
})

test('[QUIZ-02] answers to all questions lead to the result with the most votes, with matching products', async () => {
  const sari = await makeMember(shop)
  const { statusCode, body } = await send(quizId, choose('a', 'b', 'a'), sari.headers)
  expect(statusCode, body).toBe(200)
  const { data } = JSON.parse(body)
  expect(data).toMatchObject({ _id: 'gel', name: 'Si Gel', tips: ['Ulangi tiap dua jam.'] })
  expect(data.products.map((tile: { slug: string }) => tile.slug)).toEqual(slugs)
  expect((await get('/quiz/kenali-kulitmu/result', sari.headers)).json().data).toEqual(data)
})

test('a result with a filter shows the products that match it today, or none', async () => {
  const sari = await makeMember(shop)
  await makeProduct(shop.db, { listPriceRupiah: 90_000, priceRupiah: 60_000 })
  await makeProduct(shop.db, { listPriceRupiah: 90_000, priceRupiah: 50_000 })
  const pricesToday = async (): Promise<number[]> =>
    (await send(quizId, choose('b', 'b', 'b'), sari.headers))
      .json()
      .data.products.map(
        (tile: { price_after_discount_range: { min: number } }) => tile.price_after_discount_range.min,
      )
  expect(await pricesToday()).toEqual([50_000, 60_000])
  await makeProduct(shop.db, { listPriceRupiah: 90_000, priceRupiah: 40_000 })
  expect(await pricesToday(), 'the result shows at most two products').toEqual([40_000, 50_000])
  expect((await send(quizId, choose('c', 'c', 'c'), sari.headers)).json().data).toMatchObject({
    _id: 'stik',
    products: [],
  })
})

test('[QUIZ-03] a member is counted once, even if 32 requests arrive at once', async () => {
  const countJoined = async () => (await get('/quiz/kenali-kulitmu')).json().data.pid_quiz.total_joined
  const before = await countJoined()
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      send(quizId, choose(index % 2 ? 'a' : 'b', 'a', 'b'), sari.headers),
    ),
  )
  expect(await countJoined()).toBe(before + 1)
  expect((await send(quizId, choose('c', 'c', 'c'), dewi.headers)).json().data.total_joined).toBe(before + 2)
  expect((await send(quizId, choose('a', 'a', 'a'), sari.headers)).json().data).toMatchObject({
    _id: 'gel',
    total_joined: before + 2,
  })
})

test('guests cannot answer or read a result; a member who has not finished has no result yet', async () => {
  expect((await send(quizId, choose('a', 'a', 'a'))).statusCode).toBe(401)
  expect((await get('/quiz/kenali-kulitmu/result')).statusCode).toBe(401)
  const sari = await makeMember(shop)
  expect((await get('/quiz/kenali-kulitmu/result', sari.headers)).json().code).toBe('QUIZ_UNFINISHED')
  expect((await send('tidak-ada', choose('a', 'a', 'a'), sari.headers)).statusCode).toBe(404)
  expect((await send(quizId, choose('a'), sari.headers)).json()).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'answers',
    message: 'Jawab semua pertanyaan dulu, ya.',
  })
})

describe('staff', () => {
  test('import a file; importing it again changes nothing, and quizzes keep their ids when the file has changed', async () => {
    const second = quiz({ slug: 'spf-mana', name: 'SPF mana?', position: 2 })
    expect((await staff('quiz', 'import', writeDrafts([second]))).output).toBe(
      '1 quizzes: 1 new, 0 changed, 0 unchanged.',
    )
    const before = (await get('/quiz/spf-mana')).json().data._id
    expect((await staff('quiz', 'import', writeDrafts([second]))).output).toContain(
      '0 new, 0 changed, 1 unchanged',
    )
    const renamed = { ...second, name: 'Pilih SPF-mu' }
    expect((await staff('quiz', 'import', writeDrafts([renamed]))).output).toContain('1 changed')
    expect((await get('/quiz/spf-mana')).json().data).toMatchObject({ _id: before, name: 'Pilih SPF-mu' })
    await staff('quiz', 'off', 'spf-mana')
    expect((await get('/quiz/spf-mana')).statusCode).toBe(404)
    expect((await staff('quiz', 'list')).output).toMatch(/off {2}spf-mana/)
    await staff('quiz', 'on', 'spf-mana')
    expect((await get('/quiz/spf-mana')).statusCode).toBe(200)
    expect((await staff('quiz', 'show', 'kenali-kulitmu')).output).toMatch(/\d {2}gel/)
    expect((await staff('quiz', 'remove', 'spf-mana')).code).toBe(0)
    expect((await staff('quiz', 'remove', 'spf-mana')).code).toBe(1)
  })

  test('see every error of a file with its place, and nothing is imported', async () => {
    const faulty = quiz({
      slug: 'salah',
      questions: [
        {
          id: 'q',
          text: 'Apa?',
          answers: [
            { id: 'a', text: 'Ini', result: 'gel' },
            { id: 'a', text: 'Itu', result: 'entah' },
          ],
        },
      ],
    })
    const { code, output } = await staff('quiz', 'import', writeDrafts([quiz({ slug: 'benar' }), faulty]))
    expect(code).toBe(1)
    expect(output).toContain('questions.0.answers.1.result: is not a result: entah')
    expect(output).toContain('questions.0.answers.1.id: is listed twice')
    const [gel, ...others] = quiz().results
    const unknown = quiz({ slug: 'lagi', results: [{ ...gel, products: ['tidak-ada'] }, ...others] })
    const refused = await staff('quiz', 'import', writeDrafts([unknown]))
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('results.0: the shop has no product "tidak-ada"')
    for (const slug of ['benar', 'lagi']) expect((await get(`/quiz/${slug}`)).statusCode, slug).toBe(404)
  })
})
