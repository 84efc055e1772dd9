import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../../contract/catalog.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  type PlanProduct,
  type ProductChanges,
  publishFaults,
  type StaffProduct,
  type StaffProductRow,
  type UnknownIngredient,
} from '../../../contract/staff/products.ts'
import type { ReadyRoleKey } from '../../../contract/staff/roles.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import { tasks } from '../../schedule/schedule.ts'
import { makeKey } from '../../testing/make-api-key.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { rani } from '../../testing/run-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { lockCatalog, saveProducts } from '../catalog-writing/index.ts'
import { keepProductPlans } from './keep-product-plans.ts'
import { readPreview } from './preview-product.ts'
import { saveDraft } from './save-draft.ts'

/** A product is written, previewed and published in the back office (PROD-02, PROD-05). */

const { shop, app, idOf, page, list } = await openShopWithCatalog()
let bayu: StaffTester
let bagas: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
})

let made = 0
/** A product of a test's own. */
async function makeOne(overrides: Parameters<typeof catalogDraft>[1] = {}) {
  made += 1
  const slug = `serum-${made}`
  const { refused } = await saveProducts(shop.db, [catalogDraft(slug, overrides)])
  expect(refused).toEqual([])
  return { slug, id: String(await idOf(slug)) }
}

async function succeed<Data>(by: StaffTester, ...[method, path, body]: Parameters<StaffTester['call']>) {
  const response = await by.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const open = (id: string, by = bayu) => succeed<StaffProduct>(by, 'GET', `/products/${id}`)
const keep = (id: string, changes: ProductChanges, version: number | null = null, by = bayu) =>
  by.call('PUT', `/products/${id}/draft`, { changes, version })
const seen = ({ version, draft }: StaffProduct) => ({ version, draft: draft?.version ?? null })
const publish = async (id: string, by = bayu, at?: StaffProduct) =>
  by.call('POST', `/products/${id}/publication`, seen(at ?? (await open(id, by))))
const journalOf = (id: string) =>
  shop.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_name', 'detail'])
    .where('thing_kind', '=', 'product')
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute()

const everything: ProductChanges = {
  name: 'Tinted Sun Fluid SPF 50+',
  brand: 'haenuri',
  category: 'lip-cream',
  more_categories: ['sunscreen-gel'],
  tags: ['Halal', 'Tahan Air'],
  description_html: '<p>Warna <strong>tipis</strong>.</p>',
  benefits: ['Tahan keringat'],
  how_to_use: 'Kocok.\nRatakan.',
  ingredients: 'Aqua, Zinc Oxide',
  net_content: '30 ml',
  spf: '50+',
  pa: '++++',
  skin_types: ['Berminyak'],
  free_from: ['Parfum'],
  period_after_opening_months: 12,
  bpom_number: 'na 18241700512',
  halal_number: 'ID00410000012340121',
  origin: 'Korea',
  questions: [{ question: 'Luntur di masker?', answer: 'Tidak.' }],
  weight_gram: 85,
}

describe('a draft', () => {
  test('[PROD-02] each field is edited, kept beside the product, previewed, and in the shop once it is published', async () => {
    await makeOne({ tags: [{ name: 'Halal' }] })
    const { id, slug } = await makeOne()
    const before = await page(slug)
    expect((await keep(id, everything)).body.data).toMatchObject({ draft: { version: 1, saved_by: 'Bayu' } })
    // Buyers see none of it.
    expect(await page(slug)).toEqual(before)
    const edited = await open(id, bagas)
    expect(edited.live).toMatchObject({ name: before.name, brand: 'suryanala' })
    expect(edited.changes).toEqual(everything)

    const shown: Partial<Product> = {
      name: 'Tinted Sun Fluid SPF 50+',
      brand: expect.objectContaining({ slug: 'haenuri', name: 'Haenuri' }),
      default_category: expect.objectContaining({ slug: 'lip-cream' }),
      content: expect.objectContaining({
        description_html: '<p>Warna <strong>tipis</strong>.</p>',
        benefits: ['Tahan keringat'],
        how_to_use: 'Kocok.\nRatakan.',
        ingredients: 'Aqua, Zinc Oxide',
        net_content: '30 ml',
        spf: '50+',
        pa: '++++',
        skin_types: ['Berminyak'],
        free_from: ['Parfum'],
        period_after_opening_months: 12,
        bpom_number: 'NA18241700512',
        halal_number: 'ID00410000012340121',
        origin: 'Korea',
        questions: [{ question: 'Luntur di masker?', answer: 'Tidak.' }],
      }),
    }
    expect(await readPreview(shop.db, id)).toMatchObject(shown)
    // Looking changes nothing.
    expect(await page(slug)).toEqual(before)

    expect((await publish(id)).status).toBe(200)
    const after = await page(slug)
    expect(after).toMatchObject(shown)
    expect(after.tags.map(({ name }) => name).sort()).toEqual(['Halal', 'Tahan Air'])
    expect(after.categories.map(category => category.slug)).toContain('sunscreen-gel')
    // Its prices and stock are those of before.
    const bought = ({ original_combinations: [one] }: Product) => [one?.sku, one?.price, one?.stock]
    expect(bought(after)).toEqual(bought(before))
    const { live, changes, draft, variants } = await open(id)
    expect(live).toEqual({
      ...everything,
      pictures: [],
      bpom_number: 'NA18241700512',
      tags: ['Halal', 'Tahan Air'],
    })
    expect([changes, draft]).toEqual([{}, null])
    expect(variants.map(({ weight_gram }) => weight_gram)).toEqual([85])
    const [act] = await journalOf(id)
    expect(act).toMatchObject({
      act: 'products.publish',
      actor_name: 'Bayu',
      detail: {
        bpom_number: { from: '', to: 'na 18241700512' },
        brand: { from: 'suryanala', to: 'haenuri' },
        changed: expect.arrayContaining(['description_html', 'ingredients', 'questions']),
      },
    })
  })

  test('[PROD-02] a text keeps what the shop allows and nothing else, in the draft too', async () => {
    const { id, slug } = await makeOne()
    const html =
      '<h1>Judul</h1><p style="color:red" onclick="x()">Isi <u>garis</u> H<sub>2</sub>O</p>' +
      '<script>alert(1)</script><table><tbody><tr><td colspan="2">sel</td></tr></tbody></table>' +
      '<a href="javascript:alert(1)">jahat</a><a href="https://carasun.example">baik</a><iframe src="/"></iframe>'
    const clean =
      '<h2>Judul</h2><p>Isi <u>garis</u> H<sub>2</sub>O</p>' +
      '<table><tbody><tr><td colspan="2">sel</td></tr></tbody></table>' +
      '<a rel="nofollow noopener">jahat</a><a href="https://carasun.example" rel="nofollow noopener">baik</a>'
    await keep(id, { description_html: html })
    expect((await open(id)).changes.description_html).toBe(clean)
    expect((await readPreview(shop.db, id)).content.description_html).toBe(clean)
    await publish(id)
    expect((await page(slug)).content.description_html).toBe(clean)
  })

  test('[PROD-05] what is as in the shop is left out of the draft', async () => {
    const { id } = await makeOne()
    const { live } = await open(id)
    await keep(id, { ...live, name: 'Nama lain' })
    expect((await open(id)).changes).toEqual({ name: 'Nama lain' })
    await keep(id, { name: live.name }, 1)
    expect((await open(id)).changes).toEqual({})
  })

  test('[PROD-05] a draft holds only what somebody wrote: what a file changed meanwhile stays changed', async () => {
    const { id, slug } = await makeOne()
    await keep(id, { how_to_use: 'Ratakan.' })
    await saveProducts(shop.db, [catalogDraft(slug, { name: 'Nama dari berkas', combinations: [] })])
    expect((await open(id)).live.name).toBe('Nama dari berkas')
    await publish(id)
    expect(await page(slug)).toMatchObject({ name: 'Nama dari berkas', content: { how_to_use: 'Ratakan.' } })
  })

  test('[PROD-05] a draft is thrown away, and the shop stays as it is', async () => {
    const { id, slug } = await makeOne()
    const before = await page(slug)
    await keep(id, { name: 'Salah' })
    await succeed(bayu, 'POST', `/products/${id}/discard`, seen(await open(id)))
    expect((await open(id)).draft).toBeNull()
    expect(await page(slug)).toEqual(before)
    expect(await journalOf(id)).toMatchObject([
      { act: 'products.discard-draft', detail: { changed: ['name'] } },
    ])
  })
})

describe('two people', () => {
  test('[PROD-02] the second to save the draft is told who was first, and nothing of the first is lost', async () => {
    const { id } = await makeOne()
    expect((await keep(id, { name: 'Dari Bayu' })).status).toBe(200)
    for (const version of [null, 0, 2]) {
      const refused = await keep(id, { name: 'Dari Bagas' }, version, bagas)
      expect(refused.body).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        details: { by: 'Bayu', did: 'mengubah draf produk ini' },
      })
    }
    expect((await open(id)).changes).toEqual({ name: 'Dari Bayu' })
    expect((await keep(id, { name: 'Dari Bagas' }, 1, bagas)).status).toBe(200)
  })

  test('[PROD-02] of two who publish at once one is told who was first', async () => {
    const { id } = await makeOne()
    await keep(id, { name: 'Nama baru' })
    const at = await open(id)
    const results = await Promise.all([publish(id, bayu, at), publish(id, bagas, at)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = results.find(({ status }) => status === 409)
    const winner = results[0]?.status === 200 ? 'Bayu' : 'Bagas'
    expect(lost?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: winner, did: 'menayangkan produk' },
    })
    expect(await journalOf(id)).toHaveLength(1)
  })

  test.each(['publication', 'discard'])(
    '[PROD-02] %s leaves a draft alone that is saved at the same moment',
    async act => {
      const { id } = await makeOne()
      await keep(id, { name: 'Dari Bayu' })
      const at = await open(id)
      const saving = await shop.db.startTransaction().execute()
      const draft = { changes: { name: 'Dari Bagas' }, version: 1 }
      await saveDraft(
        { db: saving, now: shop.now },
        { kind: 'staff', id: bagas.id, name: 'Bagas' },
        id,
        draft,
      )
      const acting = bayu.call('POST', `/products/${id}/${act}`, seen(at))
      await waitForLocks(shop.db, 1)
      await saving.commit().execute()
      expect((await acting).body).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        details: { by: 'Bagas', did: 'mengubah draf produk ini' },
      })
      expect(await open(id)).toMatchObject({ changes: draft.changes, live: at.live })
    },
  )

  test('[PROD-02] a first draft that is saved while the product is published stays', async () => {
    const { id } = await makeOne({ flags: { is_draft: true, is_active_in_sociolla: false } })
    const at = await open(id)
    const holding = await shop.db.startTransaction().execute()
    await sql`select from products where id = ${id} for no key update`.execute(holding)
    const publishing = publish(id, bayu, at)
    await waitForLocks(shop.db, 1)
    expect((await keep(id, { name: 'Dari Bagas' }, null, bagas)).status).toBe(200)
    await holding.commit().execute()
    expect((await publishing).status).toBe(200)
    expect((await open(id)).changes).toEqual({ name: 'Dari Bagas' })
  })

  test('[PROD-02] who publishes what a file changed meanwhile looks at it first', async () => {
    const { id, slug } = await makeOne()
    await keep(id, { origin: 'Korea' })
    const at = await open(id)
    await saveProducts(shop.db, [catalogDraft(slug, { name: 'Nama dari berkas', combinations: [] })])
    const refused = await publish(id, bayu, at)
    expect(refused.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: null } })
    expect((await page(slug)).content.origin).not.toBe('Korea')
  })
})

describe('a preview', () => {
  test('does not queue behind those who save the catalogue', async () => {
    const { id } = await makeOne()
    const saving = await shop.db.startTransaction().execute()
    await lockCatalog(saving)
    await expect(readPreview(shop.db, id)).rejects.toMatchObject({ code: '55P03' })
    const refused = await bayu.call('GET', `/products/${id}/preview`)
    await saving.rollback().execute()
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await readPreview(shop.db, id)).toMatchObject({ id })
  })

  test('is not for API keys, which could hold the catalogue with it', async () => {
    const { id } = await makeOne()
    const { call } = await makeKey(shop, app, ['catalog.read', 'catalog.write'])
    expect((await call('GET', `/products/${id}/preview`)).body.code).toBe('PERSON_NEEDED')
  })
})

describe('publishing', () => {
  test('[PROD-02] a BPOM number without its form, and a question without an answer, are refused beside their field', async () => {
    const { id, slug } = await makeOne()
    await keep(id, { bpom_number: 'NA1824170051', questions: [{ question: 'Halal?', answer: '' }] })
    const refused = await publish(id)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        fields: {
          bpom_number: expect.stringContaining('NA18241700512'),
          questions: expect.stringContaining('perlu jawaban'),
        },
      },
    })
    expect((await page(slug)).content.bpom_number).toBeNull()
    expect((await open(id)).draft).not.toBeNull()
  })

  test('[PROD-02] numbers of cosmetics, supplements and traditional medicine have the form; others have not', async () => {
    const { live } = await open((await makeOne()).id)
    const isFaulty = (bpom_number: string) =>
      publishFaults({ ...live, bpom_number }).bpom_number !== undefined
    for (const number of ['', 'NA18241700512', 'NC 18 24 1700512', 'POM NB18241700512', 'TR123456789'])
      expect(isFaulty(number), number).toBe(false)
    for (const number of ['NA1824170051', 'NA182417005123', 'NF18241700512', '18241700512', 'TR12345678'])
      expect(isFaulty(number), number).toBe(true)
  })

  test('[PROD-05] a new product is a draft that buyers do not find, and live once it is published', async () => {
    const body = { name: 'Krim Senja', brand: 'haenuri', category: 'lip-cream', price_rupiah: 75_000 }
    const { id } = await succeed<{ id: string }>(bayu, 'POST', '/products', body)
    const product = await open(id)
    expect(product).toMatchObject({
      state: 'draft',
      path: null,
      slug: 'krim-senja',
      live: { name: 'Krim Senja' },
    })
    expect(product.variants).toMatchObject([{ list_price_rupiah: 75_000, stock: 0 }])
    const url = `/api/products_v2/${id}-krim-senja`
    expect((await app.inject(url)).statusCode).toBe(404)
    expect(await list({ ids: [id] })).toEqual([])
    // The preview shows it as it would be.
    expect(await readPreview(shop.db, id)).toMatchObject({ name: 'Krim Senja', is_active_in_sociolla: true })

    await publish(id)
    expect((await app.inject(url)).statusCode).toBe(200)
    expect((await list({ keyword: 'krim senja' }))[0]?.id).toBe(id)
    expect((await open(id)).state).toBe('live')
    // Another of the same name has an address of its own.
    const second = await succeed<{ id: string }>(bayu, 'POST', '/products', body)
    expect((await open(second.id)).slug).toBe('krim-senja-2')
    expect((await journalOf(id)).map(({ act }) => act)).toEqual(['products.create', 'products.publish'])
  })

  test('[PROD-05] a product without a brand or category of the shop is not made', async () => {
    const body = { name: 'Krim Senja', brand: 'haenuri', category: 'lip-cream', price_rupiah: 75_000 }
    for (const field of ['brand', 'category'] as const) {
      const refused = await bayu.call('POST', '/products', { ...body, [field]: 'tidak-ada' })
      expect(refused.body, field).toMatchObject({ code: 'INVALID_INPUT', field })
    }
  })

  test('[PROD-05] an archived product keeps its page and cannot be bought; publishing brings it back', async () => {
    const { id, slug } = await makeOne()
    await succeed(bayu, 'POST', `/products/${id}/archival`, seen(await open(id)))
    expect((await open(id)).state).toBe('archived')
    expect(await page(slug)).toMatchObject({ is_sellable: false })
    const again = await bayu.call('POST', `/products/${id}/archival`, seen(await open(id)))
    expect(again.body).toMatchObject({ code: 'PRODUCT_NOT_LIVE' })
    await publish(id)
    expect(await page(slug)).toMatchObject({ is_sellable: true })
  })
})

describe('a plan', () => {
  const startedAt = shop.now()
  const inDays = (days: number) => addDays(startedAt, days)
  /** What the shop does by itself once these days have passed. */
  const afterDays = (days: number) => keepProductPlans({ db: shop.db, now: () => inDays(days) })
  const plan = async (id: string, times: Partial<PlanProduct>, by = bayu) => {
    const at = await open(id, by)
    return by.call('PUT', `/products/${id}/plan`, {
      ...seen(at),
      plan: at.plan?.version ?? null,
      publishes_at: null,
      archives_at: null,
      ...times,
    })
  }
  const makeDraft = async (name: string) => {
    const body = { name, brand: 'haenuri', category: 'lip-cream', price_rupiah: 75_000 }
    return (await succeed<{ id: string }>(bayu, 'POST', '/products', body)).id
  }
  const addMinutes = (time: Date, count: number) => new Date(time.getTime() + count * MINUTE_MS)
  const isInShop = async (id: string) => (await list({ ids: [id] })).length === 1
  const from = (days: number) => ({ publishes_at: inDays(days).toISOString() })
  const until = (days: number) => ({ archives_at: inDays(days).toISOString() })

  test('[PROD-05] a product goes live with its draft at its moment, and leaves the shop at another', async () => {
    const id = await makeDraft('Krim Fajar')
    await keep(id, { benefits: ['Lembap'] })
    const planned = await plan(id, { ...from(1), ...until(3) })
    expect(planned.body.data).toMatchObject({ planned_by: 'Bayu', version: 1, refusal: null })
    expect((await succeed<ListPage<StaffProductRow>>(bayu, 'GET', '/products?tab=planned')).rows).toEqual([
      expect.objectContaining({ id, state: 'draft', plan: expect.objectContaining(from(1)) }),
    ])
    await afterDays(0)
    expect(await isInShop(id)).toBe(false)
    await afterDays(1)
    expect(await isInShop(id)).toBe(true)
    expect(await open(id)).toMatchObject({
      state: 'live',
      draft: null,
      live: { benefits: ['Lembap'] },
      plan: { publishes_at: null, ...until(3) },
    })
    await afterDays(3)
    expect(await open(id)).toMatchObject({ state: 'archived', plan: null })
    expect((await journalOf(id)).map(({ act, actor_name }) => `${actor_name} ${act}`)).toEqual([
      'Bayu products.create',
      'Bayu products.plan',
      'toko products.publish',
      'toko products.archive',
    ])
  })

  test('[PROD-05] two processes at the same moment publish it once', async () => {
    const id = await makeDraft('Krim Rembulan')
    expect((await plan(id, from(1))).status).toBe(200)
    await Promise.all([afterDays(1), afterDays(1), afterDays(1)])
    expect((await journalOf(id)).filter(({ act }) => act === 'products.publish')).toHaveLength(1)
    expect((await open(id)).plan).toBeNull()
  })

  test('[PROD-05] one that lacks something by then stays a draft, and its plan says why', async () => {
    const id = await makeDraft('Krim Petang')
    expect((await plan(id, from(1))).status).toBe(200)
    await keep(id, { bpom_number: '123' })
    await afterDays(1)
    await afterDays(2)
    expect(await open(id)).toMatchObject({
      state: 'draft',
      plan: { ...from(1), refusal: expect.stringContaining('NA18241700512'), version: 2 },
    })
    expect((await journalOf(id)).filter(({ act }) => act === 'products.miss-plan')).toHaveLength(1)
    // A new plan tries again.
    await keep(id, {}, (await open(id)).draft?.version)
    expect((await plan(id, from(5))).body.data).toMatchObject({ refusal: null, version: 3 })
    await afterDays(5)
    expect((await open(id)).state).toBe('live')
  })

  test('[PROD-05] a time that is over or out of order, and a draft that lacks something, are refused by name', async () => {
    const id = await makeDraft('Krim Dini')
    await keep(id, { questions: [{ question: 'Untuk siapa?', answer: '' }] })
    const refused = async (times: Partial<PlanProduct>) => (await plan(id, times)).body
    const field = (name: string) => ({ code: 'INVALID_INPUT', field: name })
    expect(await refused(from(1))).toMatchObject(field('questions'))
    await keep(id, {}, (await open(id)).draft?.version)
    expect(await refused(from(-1))).toMatchObject(field('publishes_at'))
    expect(await refused(until(1))).toMatchObject(field('publishes_at'))
    expect(await refused({ ...from(2), ...until(2) })).toMatchObject(field('archives_at'))
    expect(await refused({ publishes_at: 'besok' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await open(id)).plan).toBeNull()
  })

  test('[PROD-05] whoever plans over a colleague’s plan is told; publishing, archiving and planning nothing end it', async () => {
    const { id } = await makeOne()
    const before = await open(id)
    expect((await plan(id, until(9), bagas)).status).toBe(200)
    const late = await bayu.call('PUT', `/products/${id}/plan`, {
      ...{ ...seen(before), plan: null, publishes_at: null },
      ...until(5),
    })
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Bagas' } })
    expect((await open(id)).plan).toMatchObject(until(9))
    // Publishing leaves the end of it; archiving ends it whole.
    await keep(id, { name: 'Serum Baru' })
    expect((await plan(id, { ...from(2), ...until(9) })).status).toBe(200)
    await publish(id)
    expect((await open(id)).plan).toMatchObject({ publishes_at: null, ...until(9) })
    await succeed(bayu, 'POST', `/products/${id}/archival`, seen(await open(id)))
    expect((await open(id)).plan).toBeNull()
    expect((await plan(id, from(4))).status).toBe(200)
    expect((await plan(id, {})).body.data).toBeNull()
    await afterDays(9)
    expect((await open(id)).state).toBe('archived')
  })

  const misses = async (id: string) =>
    (await journalOf(id)).flatMap(({ act, detail }) =>
      act === 'products.miss-plan' ? [(detail as { reason: string }).reason] : [],
    )
  const STATE_CHANGED = 'Statusnya diubah sesudah dijadwalkan.'
  /** As a sheet or a file sets it. */
  const setState = (id: string, is: 'live' | 'archived') =>
    sql`update products set is_draft = false, is_active_in_sociolla = ${is === 'live'} where id = ${id}`.execute(
      shop.db,
    )

  test('[PROD-05] a product that was archived elsewhere since it was planned does not come back', async () => {
    const { id } = await makeOne()
    await keep(id, { name: 'Serum Besok' })
    expect((await plan(id, from(1))).status).toBe(200)
    await setState(id, 'archived')
    // Staff read it before its time, too.
    expect((await open(id)).plan?.refusal).toBe(STATE_CHANGED)
    const { rows } = await succeed<ListPage<StaffProductRow>>(bayu, 'GET', '/products?tab=planned')
    expect(rows.find(row => row.id === id)?.plan?.refusal).toBe(STATE_CHANGED)
    await afterDays(1)
    expect(await open(id)).toMatchObject({ state: 'archived', draft: { version: 1 } })
    expect(await misses(id)).toEqual([STATE_CHANGED])
  })

  test('[PROD-05] the draft of a product that was set live elsewhere is not published by the plan from before', async () => {
    const id = await makeDraft('Krim Lembayung')
    expect((await plan(id, { ...from(1), ...until(3) })).status).toBe(200)
    await setState(id, 'live')
    await keep(id, { benefits: ['Setengah jadi'] })
    await afterDays(1)
    expect(await open(id)).toMatchObject({ live: { benefits: [] }, plan: { refusal: STATE_CHANGED } })
    // Its end still stands.
    await afterDays(3)
    expect(await open(id)).toMatchObject({ state: 'archived', plan: null })
  })

  const keepAt = (at: Date, id: string, changes: ProductChanges, version: number | null) =>
    saveDraft({ db: shop.db, now: () => at }, { ...rani, name: 'Bagas' }, id, { changes, version })

  test('[PROD-05] the shop waits while somebody writes the draft, and the plan names who changed it', async () => {
    const id = await makeDraft('Krim Senja')
    await keep(id, { benefits: ['Lembap'] })
    const planned = await plan(id, from(1))
    expect(planned.body.data).toMatchObject({ draft_changed_by: null })
    await keepAt(inDays(1), id, { benefits: ['Lembap', 'Sej'] }, 1)
    expect((await open(id)).plan).toMatchObject({ draft_changed_by: 'Bagas' })
    await afterDays(1)
    expect((await open(id)).state).toBe('draft')
    const minutes = (count: number) =>
      keepProductPlans({ db: shop.db, now: () => addMinutes(inDays(1), count) })
    await minutes(1)
    expect((await open(id)).state).toBe('draft')
    await minutes(2)
    expect(await open(id)).toMatchObject({ state: 'live', live: { benefits: ['Lembap', 'Sej'] } })
  })

  test('[PROD-05] whoever goes on writing does not hold it back for ever', async () => {
    const id = await makeDraft('Krim Fajar Dua')
    expect((await plan(id, from(1))).status).toBe(200)
    await keepAt(addMinutes(inDays(1), 10), id, { benefits: ['Masih ditulis'] }, null)
    await keepProductPlans({ db: shop.db, now: () => addMinutes(inDays(1), 9) })
    expect((await open(id)).state).toBe('draft')
    await keepProductPlans({ db: shop.db, now: () => addMinutes(inDays(1), 10) })
    expect((await open(id)).state).toBe('live')
  })

  test('[PROD-05] two processes that both find a fault record it once', async () => {
    const id = await makeDraft('Krim Tengah Malam')
    expect((await plan(id, from(1))).status).toBe(200)
    await keep(id, { bpom_number: '123' })
    let runs: Promise<unknown> | undefined
    await shop.db.transaction().execute(async tx => {
      await lockCatalog(tx)
      runs = Promise.all([afterDays(1), afterDays(1)])
      await waitForLocks(shop.db, 2)
    })
    await runs
    expect(await misses(id)).toHaveLength(1)
  })

  test('[PROD-05] a time that passed while the shop stood still is recorded', async () => {
    const id = await makeDraft('Krim Kemarin')
    expect((await plan(id, { ...from(1), ...until(2) })).status).toBe(200)
    await afterDays(2)
    expect(await open(id)).toMatchObject({ state: 'draft', plan: null })
    expect(await misses(id)).toEqual([expect.stringContaining('sebelum toko sempat menayangkannya')])
  })

  test('[PROD-05] a live product without a draft has nothing to plan, and a draft that is thrown away ends its plan', async () => {
    const { id } = await makeOne()
    expect((await plan(id, from(1))).body).toMatchObject({ code: 'INVALID_INPUT', field: 'publishes_at' })
    await keep(id, { name: 'Serum Nanti' })
    expect((await plan(id, { ...from(1), ...until(3) })).status).toBe(200)
    await succeed(bayu, 'POST', `/products/${id}/discard`, seen(await open(id)))
    expect((await open(id)).plan).toMatchObject({ publishes_at: null, ...until(3) })
    const draft = await makeDraft('Krim Batal')
    await keep(draft, { benefits: ['Batal'] })
    expect((await plan(draft, { ...from(1), ...until(3) })).status).toBe(200)
    await succeed(bayu, 'POST', `/products/${draft}/discard`, seen(await open(draft)))
    expect((await open(draft)).plan).toBeNull()
  })

  test('[PROD-05] the scheduled task publishes a product that was planned for a minute ahead', async () => {
    const id = await makeDraft('Krim Semenit')
    const at = addMinutes(shop.now(), 1)
    expect((await plan(id, { publishes_at: at.toISOString() })).status).toBe(200)
    await tasks(shop)['keep-product-plans']()
    expect((await open(id)).state).toBe('draft')
    shop.setNow(at)
    await tasks(shop)['keep-product-plans']()
    shop.setNow(startedAt)
    expect((await open(id)).state).toBe('live')
  })

  test('[PROD-05] a plan with a fault in its draft can still be deleted', async () => {
    const id = await makeDraft('Krim Salah')
    expect((await plan(id, from(1))).status).toBe(200)
    await keep(id, { bpom_number: '123' })
    expect((await plan(id, from(2))).body).toMatchObject({
      details: { fields: { bpom_number: expect.any(String) } },
    })
    expect((await plan(id, {})).status).toBe(200)
    expect((await open(id)).plan).toBeNull()
  })
})

test('[PROD-02] names that are no known ingredients are named, with what was meant', async () => {
  const check = (ingredients: string) =>
    succeed<UnknownIngredient[]>(bayu, 'POST', '/products/ingredients', { ingredients })
  expect(await check('Aqua, Glycerin, 1,2-Hexanediol, Titanium Dioxide (CI 77891), CI 77491.')).toEqual([])
  expect(await check('Aqua, Niacinamid, Zinc Oxid 5%, Bubuk Ajaib')).toEqual([
    { name: 'Niacinamid', nearest: 'niacinamide' },
    { name: 'Zinc Oxid', nearest: 'zinc oxide' },
    { name: 'Bubuk Ajaib', nearest: null },
  ])
  // What three products of the shop contain is no mistake.
  const content = { ingredients: 'Aqua, Bubuk Ajaib' }
  for (let times = 0; times < 3; times += 1) await makeOne({ content })
  expect(await check('Aqua, Bubuk Ajaib')).toEqual([])
})

test('[PROD-02] who may not write products reads them, and changes nothing', async () => {
  const { id } = await makeOne()
  const before = await open(id)
  for (const role of ['warehouse', 'observer', 'care'] as ReadyRoleKey[]) {
    const reader = await makeStaff(shop, app, role)
    expect((await reader.call('GET', `/products/${id}`)).status, role).toBe(200)
    for (const [method, path, body] of [
      ['PUT', `/products/${id}/draft`, { changes: { name: 'x' }, version: null }],
      ['POST', `/products/${id}/publication`, seen(before)],
      ['POST', `/products/${id}/archival`, seen(before)],
      ['PUT', `/products/${id}/plan`, { ...seen(before), plan: null, publishes_at: null, archives_at: null }],
      ['POST', `/products/${id}/discard`, seen(before)],
      ['POST', '/products', {}],
    ] as const)
      expect((await reader.call(method, path, body)).body, `${role} ${path}`).toMatchObject({
        code: 'PERMISSION_MISSING',
      })
  }
  expect(await open(id)).toEqual(before)
})
