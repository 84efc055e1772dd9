import { beforeAll, describe, expect, test } from 'vitest'
import type {
  QuizInput,
  QuizResultInput,
  ResultProducts,
  StaffQuiz,
  StaffQuizRow,
} from '../../../contract/staff/quizzes.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { importQuizzes } from './index.ts'

/** Staff write quizzes in the back office (PROMO-04). */

const { shop, app } = await openTestShop()
let citra: StaffTester
let bagas: StaffTester
const products: string[] = []

beforeAll(async () => {
  citra = await makeStaff(shop, app, 'promotions', 'Citra')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
  for (const name of ['Gel Pagi', 'Krim Siang', 'Stik Sore'])
    products.push(String((await makeProduct(shop.db, { name, priceRupiah: 90_000 })).productId))
})

const result = (id: string, changes: Partial<QuizResultInput> = {}): QuizResultInput => ({
  ...{ id, name: `Si ${id}`, text: 'Ringan.', tips: ['Ulangi tiap dua jam.'] },
  ...{ products: 'rule', filter: { keyword: 'gel' }, sort: null, limit: 4, product_ids: [] },
  ...changes,
})
const picked = () => ({
  products: 'picked' as const,
  filter: {},
  product_ids: [products[2] ?? '', products[0] ?? ''],
})
const answer = (id: string, vote: string) => ({ id, text: `Jawaban ${id}`, result: vote })
const questions = [
  { id: 'q1', text: 'Siang hari?', answers: [answer('a', 'gel'), answer('b', 'krim')] },
  { id: 'q2', text: 'Malam hari?', answers: [answer('a', 'gel'), answer('b', 'krim')] },
]
const draft = (changes: Partial<QuizInput> = {}): QuizInput => ({
  ...{ name: 'Kenali kulitmu', text: 'Dua pertanyaan.', image: null, position: 1 },
  questions,
  results: [result('gel'), result('krim', picked())],
  ...changes,
})

async function add(changes: Partial<QuizInput> = {}): Promise<{ id: string; slug: string }> {
  const { status, body, text } = await citra.call('POST', '/quizzes', draft(changes))
  expect(status, text).toBe(200)
  return body.data
}
const read = async (id: string) => (await citra.call('GET', `/quizzes/${id}`)).body.data as StaffQuiz
const list = async () => (await citra.call('GET', '/quizzes')).body.data as StaffQuizRow[]
const switchTo = async (id: string, is_active: boolean, who = citra) =>
  who.call('POST', `/quizzes/${id}/switch`, { is_active, version: (await read(id)).version })
const change = (id: string, version: number, changes: Partial<QuizInput>, who = citra) =>
  who.call('PUT', `/quizzes/${id}`, { ...draft(changes), version })
const remove = (id: string, version: number, who = citra) =>
  who.call('DELETE', `/quizzes/${id}?version=${version}`)

async function finish(id: string, pairs: [string, string][]) {
  const { headers } = await makeMember(shop)
  const answers = pairs.map(([question_id, answer_id]) => ({ question_id, answer_id }))
  const response = await app.inject({
    ...{ method: 'POST', url: `/api/quiz/pid_quiz/${id}`, headers, payload: { answers } },
  })
  return { headers, status: response.statusCode, body: response.json() }
}
const bothB: [string, string][] = [
  ['q1', 'b'],
  ['q2', 'b'],
]

test('[PROMO-04] a quiz that was written is seen by nobody until it is switched on, and then plays as written', async () => {
  const { id, slug } = await add({ name: 'Sunscreen mana yang cocok?' })
  expect(slug).toBe('sunscreen-mana-yang-cocok')
  expect((await app.inject(`/api/quiz/${slug}`)).statusCode).toBe(404)
  expect((await switchTo(id, true)).status).toBe(200)
  expect((await app.inject(`/api/quiz/${slug}`)).json().data).toMatchObject({
    name: 'Sunscreen mana yang cocok?',
    question_count: 2,
    pid_quiz: { _id: id },
  })
  const { body } = await finish(id, bothB)
  expect(body.data).toMatchObject({ name: 'Si krim', tips: ['Ulangi tiap dua jam.'], total_joined: 1 })
  // As staff ordered them.
  expect(body.data.products.map((tile: { name: string }) => tile.name)).toEqual(['Stik Sore', 'Gel Pagi'])
  expect(await read(id)).toMatchObject({
    is_active: true,
    members: 1,
    quiz: draft({ name: 'Sunscreen mana yang cocok?' }),
    product_names: { [products[2] ?? '']: 'Stik Sore' },
  })
  expect((await list()).find(row => row.id === id)).toMatchObject({ members: 1, began: 1, finished: 1 })
  expect((await switchTo(id, false)).status).toBe(200)
  expect((await app.inject(`/api/quiz/${slug}`)).statusCode).toBe(404)
})

test('two quizzes of one name get an address each, and a name without letters gets one too', async () => {
  const slugs = await Promise.all([1, 2, 3].map(async () => (await add({ name: 'Sama' })).slug))
  expect(slugs.sort()).toEqual(['sama', 'sama-2', 'sama-3'])
  expect((await add({ name: '肌 !' })).slug).toMatch(/^kuis/)
})

describe('refused, and nothing is stored', () => {
  const [first, second] = questions
  test.each<[string, () => Partial<QuizInput>, string]>([
    ['without a name', () => ({ name: ' ' }), 'name'],
    ['without questions', () => ({ questions: [] }), 'questions'],
    ['without results', () => ({ results: [] }), 'results'],
    [
      'a question with one answer',
      () => ({ questions: [{ id: 'q1', text: '?', answers: [answer('a', 'gel')] }] }),
      'questions.0.answers',
    ],
    [
      'an answer that votes for nothing',
      () => ({ questions: [{ id: 'q1', text: '?', answers: [answer('a', 'gel'), answer('b', '')] }] }),
      'questions.0.answers.1.result',
    ],
    [
      'an answer that votes for a result that is gone',
      () => ({ results: [result('gel')] }),
      'questions.0.answers.1.result',
    ],
    ['a question twice', () => ({ questions: first ? [first, first] : [] }), 'questions.1.id'],
    ['a result twice', () => ({ results: [result('gel'), result('krim'), result('gel')] }), 'results.2.id'],
    [
      'a result of no chosen product',
      () => ({ results: [result('gel'), result('krim', { products: 'picked', product_ids: [] })] }),
      'results.1.product_ids',
    ],
    [
      'a result of a product that the shop does not have',
      () => ({ results: [result('gel'), result('krim', { products: 'picked', product_ids: ['999999'] })] }),
      'results.1.product_ids',
    ],
    [
      'a rule whose prices go from the highest',
      () => ({ results: [result('gel', { filter: { prices: [2, 1] } }), result('krim')] }),
      'results.0.filter.prices',
    ],
    [
      'a filter that the shop does not know',
      () => ({ results: [result('gel', { filter: { warna: 'merah' } as never }), result('krim')] }),
      'results.0.filter.warna',
    ],
    ['a picture that the shop does not have', () => ({ image: `/media/${'0'.repeat(32)}` }), 'image'],
    [
      'a text that is too long',
      () => ({ questions: second ? [{ ...second, text: 'x'.repeat(201) }] : [] }),
      'questions.0.text',
    ],
  ])('%s', async (_, changes, field) => {
    const before = (await list()).length
    const { status, text } = await citra.call('POST', '/quizzes', draft(changes()))
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'INVALID_INPUT', field }])
    expect(JSON.parse(text).message).not.toMatch(/must|is missing|twice|expected/i)
    expect((await list()).length).toBe(before)
  })
})

describe('two people', () => {
  test('who save at once: the second is refused with who was first, and nothing of the first is lost', async () => {
    const { id } = await add()
    const { version } = await read(id)
    const answers = await Promise.all([
      change(id, version, { name: 'Punya Citra' }),
      change(id, version, { name: 'Punya Bagas' }, bagas),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { quiz } = await read(id)
    expect(refused?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: quiz.name.replace('Punya ', '') },
    })
    for (const stale of [switchStale(id), remove(id, version)])
      expect((await stale).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    function switchStale(quizId: string) {
      return citra.call('POST', `/quizzes/${quizId}/switch`, { is_active: true, version })
    }
  })

  test('who switches it on does not make the form of another out of date, nor the other way round', async () => {
    const { id } = await add({ name: 'Dua orang' })
    const { version } = await read(id)
    expect((await switchTo(id, true, bagas)).status).toBe(200)
    expect((await change(id, version, { name: 'Tetap tersimpan' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ is_active: true, quiz: { name: 'Tetap tersimpan' } })
  })

  test('who deletes it is told that it was switched on meanwhile; switching it on twice is one act', async () => {
    const { id, slug } = await add({ name: 'Rebutan' })
    const { version } = await read(id)
    for (let turn = 0; turn < 2; turn += 1) expect((await switchTo(id, true, bagas)).status).toBe(200)
    const acts = await shop.db
      .selectFrom('staff_acts')
      .select('act')
      .where('thing_kind', '=', 'quiz')
      .where('thing_id', '=', slug)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['quizzes.add', 'quizzes.switch'])
    const removeSeen = (isActive: boolean) =>
      citra.call('DELETE', `/quizzes/${id}?version=${version}&is_active=${isActive}`)
    expect((await removeSeen(false)).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Bagas' },
    })
    expect((await read(id)).is_active).toBe(true)
    expect((await removeSeen(true)).status).toBe(200)
  })

  test('a file imported meanwhile counts as a change too', async () => {
    const { id, slug } = await add({ name: 'Dari berkas' })
    const { version } = await read(id)
    const { results: _, ...written } = { ...draft(), results: null }
    await importQuizzes(
      shop,
      rani,
      writeDrafts([
        {
          ...{ slug, name: 'Berkas', text: '', questions: written.questions },
          results: ['gel', 'krim'].map(name => ({ id: name, name, text: 'x', filter: {} })),
        },
      ]),
    )
    expect((await change(id, version, { name: 'Form' })).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'rani' },
    })
    expect((await read(id)).quiz.name).toBe('Berkas')
  })
})

test('what a file says is read into the form whole, and saved by it unchanged', async () => {
  const filter = { keyword: 'gel', is_sale: true, rating: [4], prices: [0, 100_000], categories: ['serum'] }
  await importQuizzes(
    shop,
    rani,
    writeDrafts([
      {
        ...{ slug: 'utuh', name: 'Utuh', text: 'x', position: 7, questions },
        results: [
          { id: 'gel', name: 'Si Gel', text: 'x', tips: ['a'], filter, sort: 'price', limit: 3 },
          { id: 'krim', name: 'Si Krim', text: 'x', filter: { ids: [products[1]], is_sale: true } },
        ],
      },
    ]),
  )
  const { id = '' } = (await list()).find(({ slug }) => slug === 'utuh') ?? {}
  const { quiz, version } = await read(id)
  expect(quiz.results).toMatchObject([
    { products: 'rule', filter, sort: 'price', limit: 3 },
    // Products and a condition: a rule, of which the form keeps the products.
    { products: 'rule', filter: { ids: [products[1]], is_sale: true }, tips: [] },
  ])
  expect((await citra.call('PUT', `/quizzes/${id}`, { ...quiz, version })).status).toBe(200)
  // Nothing was changed, so nothing is recorded and nobody else's form is out of date.
  expect((await read(id)).version).toBe(version)
})

describe('members in the middle of a quiz', () => {
  test('keep the answers that it still has; one with an answer that is gone is told so, and can go on', async () => {
    const { id, slug } = await add()
    await switchTo(id, true)
    const [first] = questions
    const asked = [
      { ...first, id: 'q1', text: 'Siang hari, sekarang?', answers: first?.answers ?? [] },
      { id: 'q3', text: 'Pagi hari?', answers: [answer('a', 'gel'), answer('b', 'krim')] },
    ]
    expect((await change(id, (await read(id)).version, { questions: asked })).status).toBe(200)
    const outdated = await finish(id, bothB)
    expect([outdated.status, outdated.body]).toMatchObject([
      400,
      {
        code: 'INVALID_INPUT',
        field: 'answers.1.question_id',
        message: expect.stringContaining('diperbarui'),
      },
    ])
    expect(
      (
        await finish(id, [
          ['q1', 'b'],
          ['q3', 'b'],
        ])
      ).status,
    ).toBe(200)
    // A result that staff take away is no longer shown to whom it was given.
    const { headers } = await finish(id, [
      ['q1', 'b'],
      ['q3', 'b'],
    ])
    const one = asked.map(question => ({ ...question, answers: [answer('a', 'gel'), answer('b', 'gel')] }))
    await change(id, (await read(id)).version, { questions: one, results: [result('gel')] })
    const shown = await app.inject({ url: `/api/quiz/${slug}/result`, headers })
    expect([shown.statusCode, shown.json().code]).toEqual([409, 'QUIZ_UNFINISHED'])
  })

  test('a quiz that somebody has finished cannot be deleted, only switched off', async () => {
    const { id } = await add()
    await switchTo(id, true)
    await finish(id, bothB)
    const refused = await remove(id, (await read(id)).version)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'QUIZ_PLAYED', details: { members: 1 } },
    ])
    expect((await read(id)).members).toBe(1)
    const other = await add()
    expect((await remove(other.id, 1)).status).toBe(200)
    expect((await citra.call('GET', `/quizzes/${other.id}`)).status).toBe(404)
  })

  test('a member who finishes a quiz while it is deleted gets a clear answer', async () => {
    const { id } = await add()
    await switchTo(id, true)
    const { version } = await read(id)
    const held = await shop.db.startTransaction().execute()
    await held.selectFrom('quizzes').select('id').where('id', '=', id).forUpdate().execute()
    const finishing = finish(id, bothB)
    await waitForLocks(shop.db, 1)
    await held.deleteFrom('quizzes').where('id', '=', id).execute()
    await held.commit().execute()
    expect([(await finishing).status, (await finishing).body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await remove(id, version)).status).toBe(404)
  })
})

describe('the products of a result', () => {
  const find = async (query: Record<string, string>) =>
    citra.call('GET', `/quizzes/products?${new URLSearchParams({ limit: '2', ...query })}`)

  test('are those that shoppers get today, with how many match in all', async () => {
    const filter = JSON.stringify({ categories: ['perawatan-surya'] })
    const { count, products: found } = (await find({ filter, sort: 'name' })).body.data as ResultProducts
    expect([count, found.map(({ name }) => name)]).toEqual([3, ['Gel Pagi', 'Krim Siang']])
    expect(found[0]).toMatchObject({ price_rupiah: 90_000, was_rupiah: null, is_sellable: true })
  })

  test('a rule that finds none says so, and an unknown one is refused with its field', async () => {
    expect((await find({ filter: '{"tags":["tidak-ada"]}' })).body.data).toEqual({ count: 0, products: [] })
    const refused = await find({ filter: '{"warna":"merah"}' })
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'filter.warna' }])
  })

  test('looking at them records nothing', async () => {
    const rows = () =>
      shop.db
        .selectFrom('quiz_runs')
        .select(eb => [
          eb.fn.countAll().as('runs'),
          eb
            .selectFrom('quiz_finishes')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('finishes'),
        ])
        .execute()
    const before = await rows()
    await find({ filter: '{}' })
    expect(await rows()).toEqual(before)
  })
})

test('the journal says what changed, without the texts', async () => {
  const { id, slug } = await add({ name: 'Jurnal' })
  const [first, second] = questions
  const moved = [second, first && { ...first, text: 'Sekarang?' }].flatMap(question => question ?? [])
  await change(id, 1, { name: 'Jurnal baru', questions: moved, results: [result('gel'), result('krim')] })
  const acts = await shop.db
    .selectFrom('staff_acts')
    .select(['act', 'detail'])
    .where('thing_kind', '=', 'quiz')
    .where('thing_id', '=', slug)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'quizzes.add', detail: { name: 'Jurnal', questions: 2, results: 2 } },
    {
      act: 'quizzes.change',
      detail: {
        name: { from: 'Jurnal', to: 'Jurnal baru' },
        changed: ['pertanyaan “Sekarang?”', 'urutan pertanyaan', 'hasil “Si krim”'],
      },
    },
  ])
})
