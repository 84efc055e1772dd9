import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { orderListFilter } from '../../../contract/staff/orders.ts'
import { peopleFileBody } from '../../../contract/staff/people-list.ts'
import { permissions } from '../../../contract/staff/permissions.ts'
import { readyRoles } from '../../../contract/staff/roles.ts'
import type { RedeemBody } from '../../../contract/tokens.ts'
import { importCampaigns } from '../../modules/campaigns/index.ts'
import {
  receiveImportFile,
  startDryRun,
  startImport,
  undoImport,
} from '../../modules/catalog-exchange/index.ts'
import { importLuckyDraws } from '../../modules/lucky-draw/index.ts'
import {
  cancelMany,
  exportIncidents,
  exportOrders,
  exportRefunds,
  moveMany,
  waveMany,
} from '../../modules/order-desk/index.ts'
import { exportParcels, startLabelFile } from '../../modules/packing/index.ts'
import { changeStateByStaff, openRefund } from '../../modules/payments/index.ts'
import { exportProductList } from '../../modules/product-desk/index.ts'
import { saveSheet } from '../../modules/product-sheet/index.ts'
import { askForPasswordReset, findPerson, inviteStaff, resetFactors } from '../../modules/staff/index.ts'
import { runJob } from '../../modules/staff-jobs/index.ts'
import { exportJournal, exportPeople } from '../../modules/staff-lists/index.ts'
import { exportBatches, exportDeliveries, exportStock, exportTakes } from '../../modules/stock/index.ts'
import { giveTokens, importTokenPrizes } from '../../modules/tokens/index.ts'
import { exportCodes, makeCodes } from '../../modules/vouchers/index.ts'
import type { tasks } from '../../schedule/schedule.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { buyEgifts, makeEgift, makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import type { StaffDesk } from '../open-staff-desk.ts'

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
  async 'incidents.file'(desk) {
    return exportIncidents(desk.shop, await actorOf(desk), { scope: 'closed' })
  },
  async 'vouchers.codes'(desk) {
    const { code } = await makeVoucher(desk.shop.db)
    return makeCodes(desk.shop, await actorOf(desk), { code, count: 3 })
  },
  async 'vouchers.code-file'(desk) {
    const { code } = await makeVoucher(desk.shop.db)
    return exportCodes(desk.shop, await actorOf(desk), code)
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
  'mail-token-prize': {
    async 'to the member'({ shop, app }) {
      const prize = {
        key: 'spa',
        name: 'Spa 60 menit',
        type: 'partner',
        tokens: 5,
        partner_id: 'spa',
        tnc: '',
      }
      await importTokenPrizes(shop, rani, writeDrafts([prize]))
      const member = await makeMember(shop)
      const grant = { member: member.email, tokens: 5, expiresAt: null, note: '' }
      await giveTokens(shop.db, rani, grant)
      const body: RedeemBody = { points: 5, prize_name: 'Spa 60 menit', type: 'partner', partner_id: 'spa' }
      const url = '/api/user/me/tokens/redeem'
      await app.inject({ method: 'POST', url, headers: member.headers, payload: body })
      const { id } = await shop.db
        .selectFrom('token_redemptions')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
      return { payload: { id } }
    },
  },
  'mail-lucky-prize': {
    async 'to the member'({ shop, app }) {
      await importCampaigns(shop, rani, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }]))
      const { code } = await makeVoucher(shop.db, { is_active: false, audience: 'listed' })
      const prize = {
        key: 'cut',
        name: 'Potongan',
        text: '',
        slot: 'voucher',
        weight: 1,
        voucher: code,
        voucher_days: 9,
      }
      const draw = { type: 'aqua', name: 'Undian', campaign: 'lucky-draw', prizes: [prize] }
      await importLuckyDraws(shop, rani, writeDrafts([draw]))
      const { id: memberId, headers } = await makeMember(shop)
      const url = '/api/user/me/claim-reward/lucky-draw'
      await app.inject({ method: 'POST', url, headers, payload: { lucky_draw_type: 'aqua' } })
      const { id } = await shop.db
        .selectFrom('lucky_claims')
        .select('id')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      return { payload: { id, nth: '1' } }
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
  'tell-review-rejected': 'One e-mail, whose id is the version of the review; it writes nothing.',
  'free-lost-jobs': 'One call of graphile-worker. `server/schedule/run-jobs.test.ts` kills a real process.',
  'keep-day-figures': 'One statement for each day, which the next run counts again or finds missing.',
  'count-searched-words': 'One statement.',
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
