import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../../contract/reviews.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { DecidedReview, DeskReview, StaffReviewRow } from '../../../contract/staff/reviews.ts'
import { tasks } from '../../schedule/schedule.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeDelivery, reviewOf, reviewText } from '../../testing/make-review.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { deleteMemberReviews } from './delete-member-reviews.ts'

/** Reviews as staff work on them (CARE-05): the queue, decisions, highlights and answers. */

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const { db } = shop
let rani: StaffTester
let putri: StaffTester

beforeAll(async () => {
  rani = await makeStaff(shop, app, 'care', 'Rani')
  putri = await makeStaff(shop, app, 'manager', 'Putri')
})
beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  mailServer.mails.length = 0
})

async function write(product: MadeProduct, author: Buyer, overrides: object = {}): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: author.headers,
    payload: reviewOf(product, overrides),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data._id
}
const edit = (product: MadeProduct, author: Buyer, id: string, overrides: object = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/edit_review/${id}`,
    headers: author.headers,
    payload: reviewOf(product, overrides),
  })
async function report(author: Buyer, id: string, note = ''): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/newsfeed/${id}/reports`,
    headers: author.headers,
    payload: { reason: 'rude', note },
  })
  expect(response.statusCode, response.body).toBe(200)
}
async function read<Data>(path: string, person = rani): Promise<Data> {
  const { status, body, text } = await person.call('GET', path)
  expect(status, text).toBe(200)
  return body.data
}
const listed = async (query = '') =>
  (await read<ListPage<StaffReviewRow>>(`/reviews${query}`)).rows.map(({ id }) => id)
const open = (id: string, query = '') => read<DeskReview>(`/reviews/${id}${query}`)
async function act<Data = DecidedReview>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  person = rani,
): Promise<Data> {
  const { status, body: response, text } = await person.call(method, path, body)
  expect(status, text).toBe(200)
  return response.data
}
/** What shoppers read on the product's page. */
async function shown(product: MadeProduct, query = '&highlights_first=true'): Promise<Review[]> {
  const filter = encodeURIComponent(JSON.stringify({ product_id: String(product.productId) }))
  return (await app.inject(`/api/reviews_v2?filter=${filter}${query}`)).json().data
}
const suspicious = (words = '') => `${reviewText()} lihat www.contoh.example ${words}`

/** Runs the waiting mail jobs, as a minute later. */
async function sendMails(): Promise<void> {
  const { rows } = await sql<{ task: keyof ReturnType<typeof tasks>; payload: object }>`
    with deleted as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier like 'tell-review-%' returning t.identifier as task, j.payload
    ) select task, payload from deleted`.execute(db)
  for (const { task, payload } of rows) await tasks(shop)[task](payload as never)
}
const subjects = () => mailServer.mails.map(({ subject }) => subject)
const acts = async (id: string) =>
  (
    await db
      .selectFrom('staff_acts')
      .select(['act', 'actor_name', 'detail'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act: name, actor_name: by }) => `${by} ${name}`)

describe('[CARE-05] the queue', () => {
  test('begins with the most suspicious; a report counts as one suspicion, and no purchase comes before one', async () => {
    const product = await makeProduct(db)
    const [link, linkAndContact, bought, reported, twice, calm] = [
      await makeBuyer(db),
      await makeBuyer(db),
      await makeBuyer(db),
      await makeBuyer(db),
      await makeBuyer(db),
      await makeBuyer(db),
    ]
    await makeDelivery(db, bought.id, product)
    const ids = {
      bought: await write(product, bought, { detail: suspicious() }),
      link: await write(product, link, { detail: suspicious() }),
      both: await write(product, linkAndContact, { detail: suspicious('wa: 081234567890') }),
      reported: await write(product, reported),
      twice: await write(product, twice),
      calm: await write(product, calm),
    }
    await report(link, ids.reported)
    await report(link, ids.twice)
    await report(bought, ids.twice)
    await report(calm, ids.twice)

    const order = [ids.twice, ids.both, ids.link, ids.reported, ids.bought]
    expect(await listed()).toEqual(order)
    expect(await listed('?part=reported')).toEqual([ids.twice, ids.reported])
    expect(await read('/reviews/counts')).toEqual({ waiting: 5, reported: 2 })
    expect((await listed('?part=published')).sort()).toEqual([ids.reported, ids.twice, ids.calm].sort())

    // Page by page, and one by one in both directions.
    const paged: string[] = []
    let after = ''
    do {
      const page = await read<ListPage<StaffReviewRow>>(`/reviews?limit=2${after}`)
      paged.push(...page.rows.map(({ id }) => id))
      after = page.next === null ? '' : `&after=${page.next}`
    } while (after !== '')
    expect(paged).toEqual(order)
    for (const [index, id] of order.entries())
      expect(await open(id)).toMatchObject({
        previous: order[index - 1] ?? null,
        next: order[index + 1] ?? null,
      })
    expect(await open(ids.calm)).toMatchObject({ previous: null, next: order[0] })
    expect((await rani.call('GET', '/reviews?after=bm9uZQ')).status).toBe(400)
  })

  test('is searched by the words of the product and of the review, by stars, photos and product', async () => {
    const [serum, balm] = [
      await makeProduct(db, { name: 'Serum Kunyit 100%' }),
      await makeProduct(db, { name: 'Balsam Pala' }),
    ]
    const sari = await makeBuyer(db)
    const five = { is_star_effectiveness: 5, is_star_packaging: 5, is_star_value_for_money: 5 }
    const first = await write(serum, sari, { detail: suspicious('wanginya lembut'), ...five })
    const second = await write(balm, sari, { detail: suspicious() })
    expect(await listed('?search=kunyit%20100%25')).toEqual([first])
    expect(await listed('?search=LEMBUT')).toEqual([first])
    expect(await listed('?search=__')).toEqual([])
    expect(await listed(`?product=${balm.productId}`)).toEqual([second])
    expect(await listed('?stars=5')).toEqual([first])
    expect(await listed('?stars=4')).toEqual([second])
    expect(await listed('?has_photos=true')).toEqual([])
    expect((await listed('?has_photos=false')).length).toBe(2)
  })

  test('shows one review with its author, what they bought, its reports and other reviews', async () => {
    const [product, other] = [await makeProduct(db), await makeProduct(db)]
    const [sari, dinda] = [await makeBuyer(db), await makeBuyer(db)]
    await makeDelivery(db, sari.id, product)
    await write(other, sari)
    const id = await write(product, sari)
    await report(dinda, id, 'Menyebut nama orang')
    const review = await open(id)
    expect(review).toMatchObject({
      version: 2,
      status: 'published',
      suspicions: [],
      is_verified_purchase: true,
      open_reports: [{ reason: 'rude', note: 'Menyebut nama orang' }],
      member: {
        id: sari.id,
        reviews: { published: 2, pending: 0, rejected: 0 },
        others: [{ status: 'published' }],
      },
    })
    expect(review.member?.bought?.order).toMatch(/^T/)
    expect((await rani.call('GET', '/reviews/none')).status).toBe(404)
    const catalog = await makeStaff(shop, app, 'catalog')
    expect((await catalog.call('GET', `/reviews/${id}`)).status).toBe(403)
  })
})

describe('[CARE-05] a decision', () => {
  test('leads to the next review of the list, past what a colleague decided, and around at the end', async () => {
    const product = await makeProduct(db)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await write(product, await makeBuyer(db), { detail: suspicious() }))
    const [first, second, third, fourth] = ids as [string, string, string, string]
    await act('POST', `/reviews/${second}/approve`, { version: 1 }, putri)
    expect(await act('POST', `/reviews/${first}/reject`, { version: 1, reason: 'Iklan toko lain' })).toEqual({
      version: 2,
      next: third,
    })
    expect(await act('POST', `/reviews/${fourth}/approve`, { version: 1 })).toEqual({
      version: 2,
      next: third,
    })
    expect(await act('POST', `/reviews/${third}/approve`, { version: 1 })).toEqual({ version: 2, next: null })
    expect(await listed('?part=rejected')).toEqual([first])
    expect(await acts(first)).toEqual(['Rani reviews.reject'])
  })

  test('is taken back within the minute: the review waits again with its suspicions, and no mail is sent', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari, { detail: suspicious() })
    await act('POST', `/reviews/${id}/reject`, { version: 1, reason: 'Iklan' })
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from j.run_at - now())::float as seconds from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell-review-rejected'`.execute(
      db,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(50)
    await act('POST', `/reviews/${id}/reopen`, { version: 2 })
    expect(await open(id)).toMatchObject({
      status: 'pending',
      suspicions: ['link'],
      rejection_reason: '',
      decided_by: null,
    })
    await sendMails()
    expect(subjects()).toEqual([])

    await act('POST', `/reviews/${id}/approve`, { version: 3 })
    expect(await shown(product)).toHaveLength(1)
    await act('POST', `/reviews/${id}/reopen`, { version: 4 })
    expect(await shown(product)).toEqual([])
    await act('POST', `/reviews/${id}/reject`, { version: 5, reason: 'Memuat tautan' })
    await sendMails()
    expect(subjects()).toEqual(['Ulasanmu di Carasun perlu diubah'])
    expect(await acts(id)).toEqual([
      'Rani reviews.reject',
      'Rani reviews.reopen',
      'Rani reviews.approve',
      'Rani reviews.reopen',
      'Rani reviews.reject',
    ])
  })

  test('that took a review down is taken back with the highlight, and the reports are open again', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari)
    await act('PUT', `/reviews/${id}/highlight`, { version: 1, is_highlighted: true })
    await report(await makeBuyer(db), id, 'Menyebut nama orang')
    await act('POST', `/reviews/${id}/reject`, { version: 3, reason: 'Menyebut nama orang' })
    expect(await listed('?part=reported')).not.toContain(id)
    await act('POST', `/reviews/${id}/approve`, { version: 4, is_undo: true, is_highlighted: true })
    expect(await open(id)).toMatchObject({ status: 'published', is_highlighted: true, reports: 1 })
    expect(await listed('?part=reported')).toContain(id)
    // Later, it settles them.
    await act('POST', `/reviews/${id}/reject`, { version: 5, reason: 'Menyebut nama orang' })
    await act('POST', `/reviews/${id}/approve`, { version: 6 })
    expect(await open(id)).toMatchObject({ status: 'published', is_highlighted: false, reports: 0 })
  })

  test('that took a review down is taken back without the highlight if others have its place', async () => {
    const product = await makeProduct(db)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await write(product, await makeBuyer(db)))
    const [down = '', ...others] = ids
    const highlight = (id: string) =>
      act('PUT', `/reviews/${id}/highlight`, { version: 1, is_highlighted: true })
    await highlight(down)
    await act('POST', `/reviews/${down}/reject`, { version: 2, reason: 'Menyebut nama orang' })
    for (const id of others) await highlight(id)
    await act('POST', `/reviews/${down}/approve`, { version: 3, is_undo: true, is_highlighted: true })
    expect(await open(down)).toMatchObject({ status: 'published', is_highlighted: false })
  })

  test('with an answer is taken back with it, so that the next answer is mailed', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari, { detail: suspicious() })
    await act('POST', `/reviews/${id}/approve`, { version: 1, reply: 'Halo Kak' })
    await act('POST', `/reviews/${id}/reopen`, { version: 2 })
    expect(await open(id)).toMatchObject({ status: 'pending', reply: null })
    await act('POST', `/reviews/${id}/approve`, { version: 3, reply: 'Halo Kak Sari' })
    await sendMails()
    expect(subjects()).toHaveLength(1)
  })

  test('settles the reports that were read; one that came meanwhile refuses it', async () => {
    const product = await makeProduct(db)
    const [sari, dinda, ayu] = [await makeBuyer(db), await makeBuyer(db), await makeBuyer(db)]
    const id = await write(product, sari)
    await report(dinda, id)
    const { version } = await open(id)
    await report(ayu, id, 'Alamat rumahku ada di sini')
    const late = await rani.call('POST', `/reviews/${id}/dismiss-reports?part=reported`, { version })
    expect(late.body).toMatchObject({ code: 'REVIEW_CHANGED', details: { version: version + 1 } })
    expect(late.body.details).not.toHaveProperty('by')
    expect(await listed('?part=reported')).toEqual([id])
    await act('POST', `/reviews/${id}/dismiss-reports?part=reported`, { version: version + 1 })
    expect(await listed('?part=reported')).toEqual([])
    expect(await shown(product)).toHaveLength(1)
    await report(ayu, id, 'Masih ada')
    const again = await act('POST', `/reviews/${id}/reject`, { version: version + 3, reason: 'Data pribadi' })
    expect(again.version).toBe(version + 4)
    expect(await shown(product)).toEqual([])
    expect(await read('/reviews/counts')).toEqual({ waiting: 0, reported: 0 })
  })
})

describe('[CARE-05] a highlight', () => {
  test('is shown first, whatever the others’ votes and dates; an edit by the author ends it', async () => {
    const product = await makeProduct(db)
    const authors = [await makeBuyer(db), await makeBuyer(db), await makeBuyer(db)]
    const [first, second, third] = (await Promise.all(authors.map(author => write(product, author)))) as [
      string,
      string,
      string,
    ]
    await db.updateTable('reviews').set({ helpful_count: 9 }).where('id', '=', third).execute()
    await act('PUT', `/reviews/${second}/highlight`, { version: 1, is_highlighted: true })
    expect((await shown(product)).map(({ _id, is_highlighted }) => [_id, is_highlighted])[0]).toEqual([
      second,
      true,
    ])
    expect((await shown(product, '&sort=-total_helpful')).at(0)?._id).toBe(third)
    expect((await shown(product, '&highlights_first=true&limit=1&skip=1')).at(0)?._id).toBe(third)
    expect(await listed('?part=published&mark=highlighted')).toEqual([second])

    await edit(product, authors[1] as Buyer, second, { detail: reviewText() })
    expect((await shown(product)).some(review => review.is_highlighted)).toBe(false)
    const { version } = await open(second)
    await act('PUT', `/reviews/${second}/highlight`, { version, is_highlighted: true })
    await act('PUT', `/reviews/${second}/highlight`, { version: version + 1, is_highlighted: false })
    expect((await shown(product)).some(review => review.is_highlighted)).toBe(false)
    expect(await acts(second)).toEqual([
      'Rani reviews.highlight',
      'Rani reviews.highlight',
      'Rani reviews.unhighlight',
    ])
    expect(await open(first)).toMatchObject({ highlights: 0 })
  })

  test('and an answer can be given with the approval, in one step', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari, { detail: suspicious() })
    const body = { version: 1, is_highlighted: true, reply: 'Terima kasih, Kak!' }
    expect(await act('POST', `/reviews/${id}/approve`, body)).toEqual({ version: 2, next: null })
    expect(await shown(product)).toMatchObject([
      { _id: id, is_highlighted: true, reply: { text: 'Terima kasih, Kak!' } },
    ])
    expect(await acts(id)).toEqual(['Rani reviews.approve', 'Rani reviews.highlight', 'Rani reviews.answer'])
  })
})

describe('[CARE-05] the shop’s answer', () => {
  test('is read below the review and mailed once to its author; staff change and remove it', async () => {
    const [product, sari] = [await makeProduct(db, { name: 'Gel Surya' }), await makeBuyer(db)]
    const id = await write(product, sari)
    const first = 'Pakai dua ruas jari, ya.'
    await act('PUT', `/reviews/${id}/reply`, { version: 1, reply: `  ${first} ` })
    expect((await shown(product))[0]?.reply).toMatchObject({ text: first })
    expect(JSON.stringify(await shown(product))).not.toContain('Rani')
    await act(
      'PUT',
      `/reviews/${id}/reply`,
      { version: 2, reply: 'Pakai dua ruas jari dan ulangi, ya.' },
      putri,
    )
    await sendMails()
    expect(subjects()).toEqual(['Carasun menjawab ulasanmu'])
    expect(mailServer.mails[0]?.text).toContain('dan ulangi')
    expect(await open(id)).toMatchObject({ reply: { by: 'Putri' }, is_answered: true })

    await act('DELETE', `/reviews/${id}/reply?version=3`)
    expect((await shown(product))[0]?.reply).toBeNull()
    expect(await acts(id)).toEqual([
      'Rani reviews.answer',
      'Putri reviews.change-answer',
      'Rani reviews.remove-answer',
    ])
    const { rows } = await sql<{ detail: object }>`
      select detail from staff_acts where thing_id = ${id} and detail::text like '%ruas%'`.execute(db)
    expect(rows, 'the journal outlives the review, so it does not quote it').toEqual([])
  })

  test('that is removed within the minute is not mailed, nor is one to an imported review', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari)
    await act('PUT', `/reviews/${id}/reply`, { version: 1, reply: 'Halo Kak' })
    await act('DELETE', `/reviews/${id}/reply?version=2`)
    const { rows } = await sql<{ id: string }>`
      insert into reviews (product_id, author_name, detail, average_rating, status)
      values (${product.productId}, 'Wati', 'Cocok', 5, 'published') returning id`.execute(db)
    await act('PUT', `/reviews/${rows[0]?.id}/reply`, { version: 1, reply: 'Halo Kak' })
    await sendMails()
    expect(subjects()).toEqual([])
  })

  test('and the highlight are in the author’s copy of their data, and go with the account', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari)
    await act('PUT', `/reviews/${id}/reply`, { version: 1, reply: 'Terima kasih, Kak Sari' })
    await act('PUT', `/reviews/${id}/highlight`, { version: 2, is_highlighted: true })
    const copy = await app.inject({ method: 'POST', url: '/api/user/me/data', headers: sari.headers })
    expect(copy.json().data.data.reviews).toMatchObject([
      { reply: 'Terima kasih, Kak Sari', highlighted_at: expect.any(String), replied_at: expect.any(String) },
    ])
    expect(copy.body).not.toContain('Rani')
    await deleteMemberReviews(db, sari.id, new Date())
    const { rows } = await sql`select from reviews where id = ${id}`.execute(db)
    expect(rows).toEqual([])
    await sendMails()
    expect(subjects()).toEqual([])
  })
})

/** Starts both acts while the review is locked, so that both wait for it, and returns what became of each. */
async function race(id: string, ...rivals: (() => Promise<{ status?: number; statusCode?: number }>)[]) {
  const running: Promise<number>[] = []
  await db.transaction().execute(async tx => {
    await tx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
    for (const rival of rivals) {
      running.push(rival().then(({ status, statusCode }) => status ?? statusCode ?? 0))
      await waitForLocks(db, running.length)
    }
  })
  return Promise.all(running)
}

describe('[CARE-05] of two who act at once', () => {
  test('one approves or refuses, and the other is told who was first', async () => {
    for (const isApprovedFirst of [true, false]) {
      const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
      const id = await write(product, sari, { detail: suspicious() })
      const told: object[] = []
      const call = async (person: StaffTester, path: string, body: object) => {
        const result = await person.call('POST', `/reviews/${id}/${path}`, body)
        if (result.status !== 200) told.push(result.body)
        return result
      }
      const approve = () => call(rani, 'approve', { version: 1 })
      const refuse = () => call(putri, 'reject', { version: 1, reason: 'Iklan' })
      const results = await race(id, ...(isApprovedFirst ? [approve, refuse] : [refuse, approve]))
      expect(results.toSorted()).toEqual([200, 409])
      const { status, decided_by: by } = await open(id)
      expect([status, by]).toEqual(
        (results[0] === 200) === isApprovedFirst ? ['published', 'Rani'] : ['rejected', 'Putri'],
      )
      expect(told).toMatchObject([{ code: 'REVIEW_CHANGED', details: { by, version: 2 } }])
      expect(await acts(id)).toHaveLength(1)
    }
  })

  test('staff refuse and the author edits: nobody has read the new text, so it waits', async () => {
    for (const isRefusedFirst of [true, false]) {
      const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
      const id = await write(product, sari)
      const refuse = () => rani.call('POST', `/reviews/${id}/reject`, { version: 1, reason: 'Iklan' })
      const change = () => edit(product, sari, id, { detail: suspicious() })
      const results = await race(id, ...(isRefusedFirst ? [refuse, change] : [change, refuse]))
      expect(results.toSorted()).toEqual(isRefusedFirst ? [200, 200] : [200, 409])
      expect((await open(id)).status).toBe('pending')
      await sendMails()
      expect(subjects(), 'about a text that is gone').toEqual([])
    }
  })

  test('one answers, and the other’s answer does not replace it unread', async () => {
    const [product, sari] = [await makeProduct(db), await makeBuyer(db)]
    const id = await write(product, sari)
    const answer = (person: StaffTester, reply: string) => () =>
      person.call('PUT', `/reviews/${id}/reply`, { version: 1, reply })
    const results = await race(id, answer(rani, 'Dari Rani'), answer(putri, 'Dari Putri'))
    expect(results.toSorted()).toEqual([200, 409])
    expect((await open(id)).reply?.text).toBe(results[0] === 200 ? 'Dari Rani' : 'Dari Putri')
    await sendMails()
    expect(subjects()).toHaveLength(1)
  })

  test('five highlight five reviews of a product: three are highlighted', async () => {
    const product = await makeProduct(db)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await write(product, await makeBuyer(db)))
    const running: Promise<number>[] = []
    await db.transaction().execute(async tx => {
      await sql`select from review_summaries where product_id = ${product.productId} for update`.execute(tx)
      for (const id of ids) {
        running.push(
          rani
            .call('PUT', `/reviews/${id}/highlight`, { version: 1, is_highlighted: true })
            .then(({ status }) => status),
        )
        await waitForLocks(db, running.length)
      }
    })
    expect((await Promise.all(running)).toSorted()).toEqual([200, 200, 200, 409, 409])
    expect((await shown(product)).filter(review => review.is_highlighted)).toHaveLength(3)
  })
})
