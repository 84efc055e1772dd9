import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { memberFileBody } from '../../../contract/staff/members.ts'
import { orderListFilter } from '../../../contract/staff/orders.ts'
import { peopleFileBody } from '../../../contract/staff/people-list.ts'
import { permissions } from '../../../contract/staff/permissions.ts'
import { readyRoles } from '../../../contract/staff/roles.ts'
import {
  receiveImportFile,
  startDryRun,
  startImport,
  undoImport,
} from '../../modules/catalog-exchange/index.ts'
import { issueGiftCard } from '../../modules/gift-card-desk/index.ts'
import { exportAudit } from '../../modules/lucky-draw/index.ts'
import { exportMembers } from '../../modules/member-desk/index.ts'
import {
  cancelMany,
  exportIncidents,
  exportOrders,
  exportRefunds,
  moveMany,
  waveMany,
} from '../../modules/order-desk/index.ts'
import { exportParcels, startLabelFile } from '../../modules/packing/index.ts'
import { changeStateByStaff, openRefund, sendRefund } from '../../modules/payments/index.ts'
import { changePointsOf } from '../../modules/points/index.ts'
import { giveList, receiveList } from '../../modules/points-desk/index.ts'
import { exportProductList } from '../../modules/product-desk/index.ts'
import { saveSheet } from '../../modules/product-sheet/index.ts'
import { exportReport } from '../../modules/reports/index.ts'
import { askForPasswordReset, findPerson, inviteStaff, resetFactors } from '../../modules/staff/index.ts'
import { runJob } from '../../modules/staff-jobs/index.ts'
import { exportJournal, exportPeople } from '../../modules/staff-lists/index.ts'
import { exportBatches, exportDeliveries, exportStock, exportTakes } from '../../modules/stock/index.ts'
import { exportTaxMonth, issueDocumentsOf } from '../../modules/tax/index.ts'
import { exportRedemptions } from '../../modules/tokens/index.ts'
import { exportCodes, giveVoucherTo, makeCodes } from '../../modules/vouchers/index.ts'
import type { tasks } from '../../schedule/schedule.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { buyEgifts, issuedCard, makeEgift, makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import type { StaffDesk } from '../open-staff-desk.ts'
import { drawVoucher, redeemSpa } from './games.ts'

/** A file about one draw or prize holds only what this walk did. */
const newKey = () => `k-${crypto.randomUUID().slice(0, 8)}`

/** Prepares what a task finds to do. */
export type TaskWalk = (desk: StaffDesk) => Promise<TaskToRun | undefined>

interface TaskToRun {
  /** Of a queued task. */
  payload?: Record<string, string>
  /** What one more try may add. */
  mayAdd?: string[]
  minutesAfterwards?: number
}

export type Task = keyof ReturnType<typeof tasks>

/** Starts a job of each kind on two orders. */
export const jobStarts: Record<keyof typeof staffJobKinds, (desk: StaffDesk) => Promise<{ id: string }>> = {
  async 'orders.move'(desk) {
    return moveMany(desk.shop, await actorOf(desk), { act: 'start', ...(await twoPaid(desk)) })
  },
  async 'orders.wave'(desk) {
    return waveMany(desk.shop, await actorOf(desk), await twoPaid(desk))
  },
  async 'orders.cancel'(desk) {
    return cancelMany(desk.shop, await actorOf(desk), {
      reason: 'Gudang kebanjiran',
      ...(await twoPaid(desk)),
    })
  },
  async 'orders.file'(desk) {
    const { id } = await desk.paidOrder()
    const { member_id } = await desk.shop.db
      .selectFrom('orders')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const filter = orderListFilter.parse({ member: member_id })
    const options = {
      filter,
      sort: 'newest' as const,
      columns: ['pesanan' as const],
      with_personal_data: false,
    }
    return exportOrders(desk.shop, await actorOf(desk), options, permissions)
  },
  async 'parcels.labels'(desk) {
    const parcels = [(await desk.packedOrder()).parcelId]
    return startLabelFile(desk.shop, await actorOf(desk), { parcels, paper: 'a6' })
  },
  async 'journal.file'(desk) {
    const { id } = await desk.packedOrder()
    return exportJournal(desk.shop, await actorOf(desk), { subject_id: id })
  },
  async 'deliveries.file'(desk) {
    return exportDeliveries(desk.shop, await actorOf(desk), { showsCost: true })
  },
  async 'stock-takes.file'(desk) {
    return exportTakes(desk.shop, await actorOf(desk))
  },
  async 'refunds.file'(desk) {
    return exportRefunds(desk.shop, await actorOf(desk), { tab: 'done' })
  },
  async 'reports.file'(desk) {
    return exportReport(desk.shop, await actorOf(desk), { by: 'buyer', against: 'before' })
  },
  async 'incidents.file'(desk) {
    return exportIncidents(desk.shop, await actorOf(desk), { scope: 'closed' })
  },
  async 'tax.file'(desk) {
    await issueDocumentsOf(desk.shop.db, (await desk.paidOrder()).id)
    const month = jakartaDay(desk.shop.now()).slice(0, 7)
    return exportTaxMonth(desk.shop, await actorOf(desk), { month, kind: 'credit_note' })
  },
  async 'vouchers.codes'(desk) {
    const { code } = await makeVoucher(desk.shop.db)
    return makeCodes(desk.shop, await actorOf(desk), { code, count: 3 })
  },
  async 'vouchers.code-file'(desk) {
    const { code } = await makeVoucher(desk.shop.db)
    return exportCodes(desk.shop, await actorOf(desk), code)
  },
  async 'lucky-draws.audit-file'(desk) {
    const type = newKey()
    await drawVoucher(desk, type)
    await drawVoucher(desk, type)
    return exportAudit(desk.shop, await actorOf(desk), type)
  },
  async 'token-prizes.redemption-file'(desk) {
    const key = newKey()
    await redeemSpa(desk, key)
    await redeemSpa(desk, key)
    return exportRedemptions(desk.shop, await actorOf(desk), { key, with_personal_data: false })
  },
  async 'points.list'(desk) {
    const members = [await makeMember(desk.shop), await makeMember(desk.shop)]
    const file = Buffer.from(members.map(({ email }) => `${email},10,${crypto.randomUUID()}`).join('\n'))
    const actor = await actorOf(desk)
    const { id } = await receiveList(desk.shop, actor, { name: 'uji.csv', purse: 'points', file })
    return giveList(desk.shop, actor, { id, version: 1 })
  },
  async 'products.sheet'(desk) {
    const changes = await Promise.all(
      [1, 2].map(async () => ({
        combination_id: await desk.newCombination(),
        seen: { price_rupiah: 50_000, sale_price_rupiah: 50_000 },
        to: { price_rupiah: 60_000, sale_price_rupiah: 45_000 },
      })),
    )
    return saveSheet(desk.shop, await actorOf(desk), { changes, held: permissions })
  },
  async 'products.file'(desk) {
    const filter = { search: await desk.newSku(), tab: 'all' as const }
    return exportProductList(desk.shop, await actorOf(desk), { filter, columns: ['name', 'price'] })
  },
  async 'products.dry-run'(desk) {
    return tryFile(desk, await uploadedFile(desk))
  },
  async 'products.import'(desk) {
    return (await triedFile(desk)).start()
  },
  async 'products.undo-import'(desk) {
    const { id, start } = await triedFile(desk)
    await runJob(desk.shop, staffJobKinds, (await start()).id)
    return undoImport(desk.shop, await actorOf(desk), id)
  },
  async 'parcels.file'(desk) {
    return exportParcels(desk.shop, await actorOf(desk), { state: 'shipped' })
  },
  async 'people.file'(desk) {
    const options = peopleFileBody.parse({ filter: { role: 'care' }, columns: ['nama'] })
    return exportPeople(desk.shop, await actorOf(desk), options)
  },
  async 'members.file'(desk) {
    const { email: q } = await makeMember(desk.shop)
    const options = memberFileBody.parse({ filter: { q }, columns: ['pelanggan'] })
    return exportMembers(desk.shop, await actorOf(desk), options, permissions)
  },
  async 'batches.file'(desk) {
    return exportBatches(desk.shop, await actorOf(desk), { days: 90 })
  },
  async 'stock.file'(desk) {
    const filter = { search: await desk.newSku(), below: 5, sort: 'sku' as const }
    return exportStock(desk.shop, await actorOf(desk), { filter, columns: ['sku'] })
  },
}
/** What each task of the schedule does in different cases, or why no walk is needed. */
export const scheduleWalks: Record<Task, Record<string, TaskWalk> | string> = {
  'expire-unpaid-orders': {
    async 'of two orders, one at the provider'({ unpaidOrder, passTime }) {
      await unpaidOrder('gopay')
      await unpaidOrder()
      passTime({ days: 2 })
    },
  },
  'ask-for-open-payments': {
    async 'one of two was paid, the other cancelled, and no notice came'({
      unpaidOrder,
      sendMails,
      atProvider,
      passTime,
    }) {
      const [paid, cancelled] = [await unpaidOrder('gopay'), await unpaidOrder('gopay')]
      await sendMails()
      await atProvider(paid.providerOrderId, 'pay')
      await atProvider(cancelled.providerOrderId, 'cancel')
      passTime({ minutes: 3 })
      // The next try is as long after the first as that was after the order.
      return { minutesAfterwards: 5 }
    },
  },
  'end-needless-attempts': {
    async 'of two cancelled orders'({ shop, unpaidOrder }) {
      for (const { id } of [await unpaidOrder(), await unpaidOrder('gopay')])
        await changeStateByStaff(shop.db, rani, { orderId: id, to: 'Cancelled', note: 'Berubah pikiran' })
    },
  },
  'send-open-refunds': {
    async 'a whole one and a part'({ shop, paidOrder }) {
      for (const amountRupiah of [undefined, 10_000]) {
        const { id } = await paidOrder()
        const draft = { key: 'staff', reason: 'Rusak', askedBy: 'staff:rani', amountRupiah }
        await shop.db.transaction().execute(tx => openRefund(tx, id, draft))
      }
    },
    async 'with e-gifts and a gift card’s part'({ shop, paidGiftOrder }) {
      const { id } = await paidGiftOrder()
      const draft = { key: 'staff', reason: 'Rusak', askedBy: 'staff:rani' }
      await shop.db.transaction().execute(tx => openRefund(tx, id, draft))
    },
  },
  'expire-unpaid-transfers': {
    async 'of two orders'({ unpaidTransfer, passTime }) {
      for (let count = 0; count < 2; count += 1) await unpaidTransfer()
      passTime({ days: 3 })
    },
  },
  'refund-added-fees': 'One statement, which does not find again what it has refunded.',
  'cancel-failed-orders': {
    async 'of two orders whose payment failed'({ unpaidOrder, atProvider, app, passTime }) {
      for (let count = 0; count < 2; count += 1) {
        const { providerOrderId, amountRupiah } = await unpaidOrder('gopay')
        await atProvider(providerOrderId, 'deny')
        const payload = signedNotice({ orderId: providerOrderId, amountRupiah, status: 'deny', code: '202' })
        const url = '/api/payments/midtrans/notification'
        await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
      }
      passTime({ days: 2 })
    },
  },
  'issue-tax-documents': {
    async 'of two orders, one of which was refunded'({ shop, paidOrder }) {
      await paidOrder()
      const { id } = await paidOrder()
      const draft = { key: 'staff', reason: 'Rusak', askedBy: 'staff:rani', amountRupiah: 10_000 }
      const refund = await shop.db.transaction().execute(tx => openRefund(tx, id, draft))
      await sendRefund(shop, refund)
    },
  },
  'tell-order-news': {
    async 'of two orders'({ paidOrder }) {
      await paidOrder()
      await paidOrder()
    },
    async 'an e-gift, with which the order is delivered'({ shop, app }) {
      await buyEgifts(shop.db, app, await makeBuyer(shop.db), await makeEgift(shop.db))
      // Each try makes new codes; the earlier ones work too.
      return { mayAdd: ['gift_card_codes rows'] }
    },
  },
  'keep-planned-sales': {
    async 'of two products'({ shop, passTime }) {
      for (let count = 0; count < 2; count += 1) {
        const { combinationIds } = await makeProduct(shop.db, { priceRupiah: 50_000 })
        await shop.db
          .insertInto('planned_sale_prices')
          .values({
            combination_id: combinationIds[0] ?? 0,
            price_rupiah: 45_000,
            list_price_rupiah: 50_000,
            starts_at: shop.now(),
          })
          .execute()
      }
      passTime({ minutes: 2 })
    },
  },
  'keep-product-plans': {
    async 'of one that goes live and one that leaves the shop'({ shop, passTime }) {
      for (const times of ['publishes_at', 'archives_at'] as const) {
        const { productId } = await makeProduct(shop.db, { priceRupiah: 50_000 })
        const isNew = times === 'publishes_at'
        await shop.db
          .updateTable('products')
          .set({ is_draft: isNew, is_active_in_sociolla: !isNew })
          .where('id', '=', productId)
          .execute()
        await shop.db
          .insertInto('product_plans')
          .values({ product_id: productId, [times]: shop.now(), planned_by: 'Bayu' })
          .execute()
      }
      passTime({ minutes: 2 })
    },
  },
  'tell-stock-is-back': {
    async 'to two who wait'({ shop }) {
      const { combinationIds } = await makeProduct(shop.db, { stock: 5 })
      for (const who of ['dewi', 'ana'])
        await shop.db
          .insertInto('stock_wishes')
          .values({
            combination_id: combinationIds[0] ?? 0,
            email: `${who}@example.com`,
            name: '',
            next_try_at: shop.now(),
          })
          .execute()
    },
  },
  'remind-of-bags':
    'A reminder that a dead process had claimed is not sent again, unlike what a walk expects: `reminding-of-bags.test.ts` walks it.',
  'resume-lost-staff-jobs': {
    async 'a cancellation of two orders'(desk) {
      await jobStarts['orders.cancel'](desk)
      await desk.shop.pool.query(`update staff_jobs set changed_at = changed_at - interval '1 minute'`)
    },
  },
  'run-staff-job': Object.fromEntries(
    Object.entries(jobStarts).map(([kind, start]) => [kind, async desk => ({ payload: await start(desk) })]),
  ),
  'expire-gift-cards': {
    async 'two cards'({ shop, app }) {
      for (let count = 0; count < 2; count += 1) {
        const { cardId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
        await sql`update gift_cards set expires_at = now() - interval '1 minute' where id = ${cardId}`.execute(
          shop.db,
        )
      }
    },
  },
  'send-code': {
    async 'by e-mail'({ shop }) {
      const { id: member_id, email: target } = await makeMember(shop)
      const { id } = await shop.db
        .insertInto('one_time_codes')
        .values({
          scope: 'verification',
          mode: 'email',
          target,
          member_id,
          address: '10.0.0.1',
          asked_at: shop.now(),
          expires_at: new Date(shop.now().getTime() + 10 * 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      // Each try makes a new code; the earlier ones work too.
      return { payload: { id }, mayAdd: ['mails code-…-…'] }
    },
  },
  'tell-visitor-message': {
    async 'to staff'({ shop }) {
      const text = { kind: 'contact', name: 'Sari', email: 'sari@example.com', subject: '', message: 'Halo' }
      const { id } = await shop.db
        .insertInto('visitor_messages')
        .values({ ...text, created_at: shop.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { payload: { id: String(id) } }
    },
  },
  'mail-account-news': {
    async 'to a member who was blocked'({ shop }) {
      const { id } = await makeMember(shop)
      return { payload: { id, news: 'blocked', at: '2026-11-30T01:00:00.000Z' } }
    },
  },
  'mail-given-points': {
    async 'to the member'({ shop }) {
      const { id: memberId } = await makeMember(shop)
      const gift = { memberId, points: 5, note: 'Uji coba' }
      const entry = await shop.db.transaction().execute(tx => changePointsOf(tx, rani, gift))
      return { payload: { purse: 'points', entry } }
    },
  },
  'mail-given-voucher': {
    async 'to the member'({ shop }) {
      const { id: memberId } = await makeMember(shop)
      const { id, code } = await makeVoucher(shop.db, { audience: 'listed' })
      await giveVoucherTo(shop, rani, { code, memberId, reason: 'Uji coba' })
      return { payload: { id, member: memberId } }
    },
  },
  'mail-token-prize': {
    async 'to the member'(desk) {
      return { payload: { id: await redeemSpa(desk) } }
    },
  },
  'mail-issued-gift-card': {
    async 'to its recipient'({ shop }) {
      const { id } = await issueGiftCard(shop, rani, issuedCard)
      // Each try makes a new code; the earlier ones work too.
      return { payload: { id }, mayAdd: ['gift_card_codes rows'] }
    },
  },
  'mail-lucky-prize': {
    async 'to the member'(desk) {
      return { payload: { id: await drawVoucher(desk), nth: '1' } }
    },
  },
  'mail-staff-invitation': {
    async 'to a new colleague'({ shop }) {
      const draft = { name: 'Dian', email: `${crypto.randomUUID()}@carasun.example`, role: 'warehouse' }
      const { id } = await inviteStaff(shop, operator, draft, 'operator')
      // Each try makes a new link, which ends the one before.
      return { payload: { id }, mayAdd: ['mails staff-invitation-…-…'] }
    },
  },
  'mail-factor-reset': {
    async 'to a colleague who lost the phone'({ shop, app }) {
      const { id } = await makeStaff(shop, app, 'care')
      const version = (await findPerson(shop.db, id))?.version ?? 0
      await resetFactors(shop, operator, { id, version }, 'operator')
      // Each try makes a new link, which ends the one before.
      return { payload: { id }, mayAdd: ['mails staff-factor-reset-…-…'] }
    },
  },
  'mail-password-reset': {
    async 'to a colleague who forgot it'({ shop, app }) {
      const { id, email } = await makeStaff(shop, app, 'care')
      await askForPasswordReset(shop, { email })
      // Each try makes a new link, which ends the one before.
      return { payload: { id }, mayAdd: ['mails staff-password-reset-…-…'] }
    },
  },
  'mail-webhook-paused': 'E-mails whose ids are those of the pause and the person; it writes nothing.',
  'forget-old-keys': {
    async 'codes, jobs and photos'({ shop, loosePhoto }) {
      await loosePhoto()
      await loosePhoto()
      await shop.db
        .insertInto('weather_searches')
        .values({ provider: 'test', query: crypto.randomUUID(), cities: '[]', asked_at: new Date(0) })
        .execute()
    },
  },
  'mail-data-copy':
    'One e-mail, whose id is that of the request, then one statement; if that is lost, the same e-mail is sent again.',
  'tell-review-answered': 'One e-mail, whose id is the time of the answer; it writes nothing.',
  'tell-review-rejected': 'One e-mail, whose id is the version of the review; it writes nothing.',
  'free-lost-jobs': 'One call of graphile-worker. `server/schedule/run-jobs.test.ts` kills a real process.',
  'keep-day-figures': 'One statement for each day, which the next run counts again or finds missing.',
  'keep-day-sales':
    'One transaction for each day, which the next run sums if it is missing; reports never depend on it.',
  'keep-repeat-report': 'One statement, which the next run repeats if the report is missing.',
  'count-searched-words': 'One statement.',
  'announce-due-campaigns': 'One notice to the caches; it writes nothing.',
  'keep-main-cities':
    'One transaction that is repeated until it is noted as done; what the weather service said is stored by one statement for each city.',
  'announce-due-content': 'One notice to the caches; it writes nothing.',
}

async function uploadedFile(desk: StaffDesk): Promise<string> {
  // Makes the brand and the category, which every file after the first would find.
  await desk.newCombination()
  const name = crypto.randomUUID()
  const bytes = Buffer.from(
    [
      'Handle,Title,Price,SKU,Vendor,Type',
      `${name}-a,A ${name},9000,${name}A,suryanala,Perawatan Surya`,
      `${name}-b,B ${name},abc,${name}B,suryanala,Perawatan Surya`,
    ].join('\n'),
  )
  return (await receiveImportFile(desk.shop, await actorOf(desk), { name: 'produk.csv', file: bytes })).id
}

const tryFile = async (desk: StaffDesk, id: string) =>
  startDryRun(desk.shop, await actorOf(desk), {
    id,
    columns: { handle: 0, title: 1, price: 2, sku: 3, vendor: 4, type: 5 },
    currency_rate: 1,
  })

async function triedFile(desk: StaffDesk) {
  const id = await uploadedFile(desk)
  await runJob(desk.shop, staffJobKinds, (await tryFile(desk, id)).id)
  return {
    id,
    start: async () => startImport(desk.shop, await actorOf(desk), { id, version: 2, held: permissions }),
  }
}

async function actorOf({ person }: StaffDesk) {
  const { id, name } = await person('manager')
  return { kind: 'staff' as const, id, name }
}

async function twoPaid({ paidOrder }: StaffDesk) {
  const ids = [(await paidOrder()).id, (await paidOrder()).id]
  return { chosen: { ids }, able: 2, held: readyRoles.manager.permissions }
}
