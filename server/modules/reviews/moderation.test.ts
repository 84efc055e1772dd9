import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import type { QueuedTasks } from '../../jobs/add-job.ts'
import { tasks } from '../../schedule/schedule.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { reviewOf, reviewText } from '../../testing/make-review.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { approveAll, approveReview, findForStaff, listForStaff, rejectReview } from './index.ts'
import { importReviews, type ReviewProblem } from './staff/import-reviews.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })

async function writeReview(product: MadeProduct, author: Buyer, overrides: object = {}): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: author.headers,
    payload: reviewOf(product, overrides),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data._id
}
const edit = (author: Buyer, id: string, product: MadeProduct, overrides: object = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/edit_review/${id}`,
    headers: author.headers,
    payload: reviewOf(product, overrides),
  })
const row = (id: string) =>
  shop.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statsOf = ({ productId }: MadeProduct) =>
  shop.db
    .selectFrom('products')
    .select(['total_reviews', 'average_rating'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
const decision = (id: string, version = 1) => ({ id, version, now: new Date() })
const suspiciousText = () => `${reviewText()} lihat www.contoh.example`

/** Runs the waiting jobs of a task as the worker would. */
async function runJobs(task: keyof QueuedTasks): Promise<void> {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    with deleted as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${task} returning j.payload
    ) select payload from deleted`.execute(shop.db)
  for (const { payload } of rows) await tasks(shop)[task](payload)
}

describe('staff', () => {
  test('approve a waiting review, which is then published and counts towards the rating', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const id = await writeReview(product, sari, { detail: suspiciousText() })
    expect(await listForStaff(shop.db, { status: 'pending', limit: 10 })).toEqual([
      expect.objectContaining({ id, heldFor: ['link'], version: 1, status: 'pending' }),
    ])
    await approveReview(shop.db, rani, decision(id))
    expect(await row(id)).toMatchObject({ status: 'published', held_for: [], decided_by: 'rani' })
    expect(await statsOf(product)).toEqual({ total_reviews: 1, average_rating: 4.3 })
    expect(await listForStaff(shop.db, { status: 'pending', limit: 10 })).toEqual([])
  })

  test('take a review down: it no longer counts, and its author can read why by mail and in the list, and edit it', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const id = await writeReview(product, sari)
    await rejectReview(shop.db, rani, { ...decision(id), reason: 'Bercerita tentang toko lain' })
    expect(await statsOf(product)).toEqual({ total_reviews: 0, average_rating: 0 })
    await runJobs('tell-review-rejected')
    const { email } = await shop.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', sari.id)
      .executeTakeFirstOrThrow()
    expect(mailServer.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Ulasanmu di Carasun perlu diubah',
      text: expect.stringContaining('Bercerita tentang toko lain'),
    })
    const own = await app.inject({ url: '/api/user/me/reviews', headers: sari.headers })
    expect(own.json().data).toMatchObject([
      { status: 'rejected', is_published: false, rejection_reason: 'Bercerita tentang toko lain' },
    ])
    const response = await edit(sari, id, product)
    expect(response.json()).toMatchObject({ data: { is_published: false, status: 'pending' } })
    // Editing it again does not publish it.
    await edit(sari, id, product)
    expect(await row(id)).toMatchObject({ status: 'pending', version: 4 })
  })

  test('reject a review: the mail is retried if it cannot be sent, and dropped once its version is outdated', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const id = await writeReview(product, sari)
    await rejectReview(shop.db, rani, { ...decision(id), reason: 'Alasan' })
    mailServer.isDown = true
    await expect(runJobs('tell-review-rejected')).rejects.toThrow(MailUnavailable)
    mailServer.isDown = false
    mailServer.mails.length = 0
    const reasons = () => mailServer.mails.map(mail => /Alasannya: (.+)/.exec(mail.text)?.[1])
    const mailVersion = (version: number) => tasks(shop)['tell-review-rejected']({ id, version })
    await mailVersion(2)
    expect(reasons()).toEqual(['Alasan'])

    await edit(sari, id, product)
    await rejectReview(shop.db, rani, { ...decision(id, 3), reason: 'Alasan lain' })
    await mailVersion(2)
    expect(reasons(), 'about the text before the edit').toEqual(['Alasan'])
    await mailVersion(4)
    expect(reasons()).toEqual(['Alasan', 'Alasan lain'])
    await approveReview(shop.db, rani, decision(id, 4))
    await mailVersion(4)
    expect(reasons(), 'published since').toEqual(['Alasan', 'Alasan lain'])
  })

  test('see a report in their list until they decide on the review', async () => {
    const [product, sari, dinda] = [
      await makeProduct(shop.db),
      await makeBuyer(shop.db),
      await makeBuyer(shop.db),
    ]
    const id = await writeReview(product, sari)
    await app.inject({
      method: 'POST',
      url: `/api/newsfeed/${id}/reports`,
      headers: dinda.headers,
      payload: { reason: 'rude', note: 'Kasar' },
    })
    expect(await listForStaff(shop.db, { status: 'reported', limit: 10 })).toMatchObject([
      { id, reports: [{ reason: 'rude', note: 'Kasar' }] },
    ])
    await expect(approveReview(shop.db, rani, decision(id))).rejects.toMatchObject({ code: 'REVIEW_CHANGED' })
    await approveReview(shop.db, rani, decision(id, 2))
    expect(await listForStaff(shop.db, { status: 'reported', limit: 10 })).toEqual([])
    expect(await findForStaff(shop.db, 'made-up')).toBeNull()
  })

  test('cannot decide on a review that was edited after they read it, so nothing is published unread', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const id = await writeReview(product, sari, { detail: suspiciousText() })
    await edit(sari, id, product, { detail: `${suspiciousText()} dan lagi` })
    await expect(approveReview(shop.db, rani, decision(id, 1))).rejects.toMatchObject({
      code: 'REVIEW_CHANGED',
    })
    await expect(rejectReview(shop.db, rani, { ...decision(id, 1), reason: 'x' })).rejects.toMatchObject({
      code: 'REVIEW_CHANGED',
    })
    expect(await row(id)).toMatchObject({ status: 'pending' })
  })

  test('publish only the text that they read, even if the author edits it concurrently', async () => {
    const product = await makeProduct(shop.db)
    const counts = { approved: 0, changed: 0 }
    for (let round = 0; round < 10; round++) {
      const sari = await makeBuyer(shop.db)
      const id = await writeReview(product, sari, { detail: suspiciousText() })
      const detail = suspiciousText()
      const [approval, edited] = await Promise.allSettled([
        approveReview(shop.db, rani, decision(id)),
        edit(sari, id, product, { detail }),
      ])
      expect(edited.status === 'fulfilled' && edited.value.statusCode).toBe(200)
      const after = await row(id)
      // Whichever came first, nobody has read the new text, so it is waiting for staff.
      expect(after).toMatchObject({
        detail,
        version: approval.status === 'fulfilled' ? 3 : 2,
        status: 'pending',
      })
      counts[approval.status === 'fulfilled' ? 'approved' : 'changed'] += 1
    }
    expect(counts.approved + counts.changed).toBe(10)
    expect(await statsOf(product)).toMatchObject({ total_reviews: 0 })
  })

  test('publish all reviews except suspicious ones, even if two of them do so concurrently', async () => {
    await shop.db.deleteFrom('reviews').where('status', '=', 'pending').execute()
    const products = [await makeProduct(shop.db), await makeProduct(shop.db)]
    for (const { productId } of products)
      await sql`insert into reviews (product_id, author_name, detail, average_rating, status, held_for)
        select ${productId}, 'Wati', 'Ulasan ' || n, 4, 'pending', case when n = 1 then array['link'] else '{}' end
        from generate_series(1, 30) n`.execute(shop.db)
    const all = { alsoHeld: false, now: new Date(Date.now() + 1000) }
    const counts = await Promise.all([
      approveAll(shop.db, rani, all),
      approveAll(shop.db, rani, all),
      approveAll(shop.db, rani, all),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(58)
    for (const product of products) expect(await statsOf(product)).toMatchObject({ total_reviews: 29 })
    expect(await approveAll(shop.db, rani, { ...all, alsoHeld: true })).toBe(2)
    for (const product of products) expect(await statsOf(product)).toMatchObject({ total_reviews: 30 })
  })
})

describe('a file of reviews', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-reviews-'))
  const fileOf = (text: string) => {
    const file = path.join(folder, `${Math.random()}.csv`)
    writeFileSync(file, text)
    return file
  }
  async function importText(text: string, product?: string) {
    const problems: ReviewProblem[] = []
    const count = await importReviews(shop.db, rani, fileOf(text), {
      now: new Date(),
      source: 'import',
      ...(product === undefined ? {} : { product }),
      onProblem: problem => problems.push(problem),
      onProgress: () => {},
    })
    return { count, problems }
  }
  const slugOf = async ({ productId }: MadeProduct) =>
    (
      await shop.db
        .selectFrom('products')
        .select('slug')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).slug

  test('is imported, naming products by slug, id or full name; rejected lines are reported; importing it twice adds nothing', async () => {
    const name = `Krim ${Math.random()}`
    const [product, named] = [await makeProduct(shop.db), await makeProduct(shop.db, { name })]
    const text = [
      'Product Name,Customer Rating,Customer Review,Author,Date',
      `${await slugOf(product)},5,"Bagus, cocok",Wati,2026-08-05`,
      `${product.productId},4,Lumayan,,`,
      `${name.toUpperCase()},3,"Baunya ""tajam""",Ayu,`,
      'tidak-ada,5,Apa ini,,',
      `${name},6,Terlalu banyak,,`,
      `${name},5,Kartu 4111 1111 1111 1111,,`,
      `${name},5,Kapan,,kemarin`,
      `${product.productId},2,"  LUMAYAN ",Lain,`,
      '',
    ].join('\n')
    const { count, problems } = await importText(text)
    expect(count).toEqual({ rows: 8, added: 3, known: 1, problems: 4 })
    expect(problems.map(problem => [problem.line, problem.reason])).toEqual([
      [6, 'the rating "6" is not 1 to 5'],
      [7, 'contains a payment card number'],
      [8, '"kemarin" is not a date'],
      [5, 'there is no such product'],
    ])
    const rows = await shop.db
      .selectFrom('reviews')
      .select(['author_name', 'detail', 'average_rating', 'status', 'source'])
      .where('product_id', 'in', [product.productId, named.productId])
      .orderBy('average_rating', 'desc')
      .execute()
    const common = { status: 'pending', source: 'import' }
    expect(rows).toEqual([
      { author_name: 'Wati', detail: 'Bagus, cocok', average_rating: 5, ...common },
      { author_name: 'Pembeli', detail: 'Lumayan', average_rating: 4, ...common },
      { author_name: 'Ayu', detail: 'Baunya "tajam"', average_rating: 3, ...common },
    ])
    expect((await importText(text)).count).toMatchObject({ added: 0, known: 4 })
  })

  test('needs no product column if all rows are reviews of one product, but always a rating column', async () => {
    const product = await makeProduct(shop.db)
    const { count } = await importText('rating;ulasan\n4,5;Enak dipakai\n5;\n', await slugOf(product))
    expect(count).toMatchObject({ rows: 2, added: 2 })
    await expect(importText('product,review\nx,y\n')).rejects.toMatchObject({ code: 'FILE_REFUSED' })
    await expect(importText('')).rejects.toMatchObject({ code: 'FILE_REFUSED' })
  })
})
