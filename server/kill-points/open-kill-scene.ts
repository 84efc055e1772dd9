import { sql } from 'kysely'
import { afterAll, afterEach, expect, vi } from 'vitest'
import type { PaymentInstruction } from '../../contract/orders.ts'
import { checkInvariants } from '../db/check-invariants.ts'
import { schedule, tasks } from '../schedule/schedule.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { killableShop } from '../testing/killable-shop.ts'
import type { Buyer } from '../testing/make-buyer.ts'
import { signedNotice, testPayments } from '../testing/test-payments.ts'
import { openTestShop, testApp } from '../testing/test-shop.ts'

/** An action on one order, with the order's buyer. */
export interface Case {
  buyer: Buyer
  /** Runs the action, each time with the same Idempotency-Key. */
  perform(): Promise<unknown>
  /** The action is never repeated. */
  isNeverRepeated?: boolean
}

export type KillScene = Awaited<ReturnType<typeof openKillScene>>

/** Opens a shop that can be killed, with the payment simulator, and the steps that check what a kill left behind. */
export async function openKillScene() {
  // Each walk places dozens of orders.
  vi.setConfig({ testTimeout: 240_000 })

  const mailServer = fakeMailServer()
  const { shop, app } = await openTestShop({ mail: mailServer.mail })
  const payments = await testPayments(shop.pool)
  shop.payment = payments.provider
  const killable = killableShop(shop, shop.databaseUrl)
  const killableApp = await testApp(killable.shop)
  afterAll(async () => {
    await killableApp.close()
    await killable.close()
    await payments.close()
  })
  afterEach(() => shop.setNow(null))

  async function passMinutes(count: number, runTasks = tasksWithoutMails) {
    for (let minute = 0; minute < count; minute += 1) {
      shop.setNow(new Date(shop.now().getTime() + 60_000))
      for (const task of runTasks) await tasks(shop)[task]()
    }
  }

  const ordersOf = (buyer: Buyer) =>
    shop.db.selectFrom('orders').select(['id', 'state']).where('member_id', '=', buyer.id).execute()

  async function onlyOrder(buyer: Buyer) {
    const orders = await ordersOf(buyer)
    expect(orders).toHaveLength(1)
    const [order] = orders
    if (!order) throw new Error('no order')
    const attempts = await shop.db
      .selectFrom('payments')
      .select(['status', 'instruction', 'provider_order_id'])
      .where('order_id', '=', order.id)
      .orderBy('attempt', 'desc')
      .execute()
    const [newest, ...older] = attempts
    if (!newest) throw new Error('no payment')
    return { ...order, newest, older }
  }

  const control = `${payments.url}/control/transactions`
  async function transactionOf(providerOrderId: string) {
    const response = await fetch(`${control}/${providerOrderId}`)
    return response.ok ? (await response.json()).transaction : null
  }

  async function atProvider(providerOrderId: string, action: string) {
    const response = await fetch(`${control}/${providerOrderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })
    if (!response.ok) throw new Error(await response.text())
  }

  async function notify(providerOrderId: string, by = app, status = 'settlement') {
    const { grossAmountRupiah: amountRupiah } = await transactionOf(providerOrderId)
    return by.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      headers: { 'content-type': 'application/json' },
      payload: signedNotice({ orderId: providerOrderId, amountRupiah, status }),
    })
  }

  /**
   * Checks that the order can be paid: the provider is waiting for payment at the number or page that is shown, and at
   * no older one.
   */
  async function expectPayable(buyer: Buyer): Promise<string> {
    const { state, newest, older } = await onlyOrder(buyer)
    expect([state, newest.status]).toEqual(['Awaiting payment', 'pending'])
    const transaction = await transactionOf(newest.provider_order_id)
    expect(['pending', 'unopened']).toContain(transaction.status)
    const key = keyOf(newest.instruction as unknown as PaymentInstruction)
    expect(key).not.toBe('')
    expect(JSON.stringify(transaction)).toContain(JSON.stringify(key).slice(1, -1))
    for (const { provider_order_id } of older)
      expect((await transactionOf(provider_order_id))?.status).not.toBe('pending')
    return newest.provider_order_id
  }

  async function expectEnded(buyer: Buyer) {
    const { id, state, newest, older } = await onlyOrder(buyer)
    expect(['Cancelled', 'Payment Failure']).toContain(state)
    for (const { provider_order_id } of [newest, ...older])
      expect((await transactionOf(provider_order_id))?.status).not.toBe('pending')
    const { rows } = await sql`
      select from stock_movements m where m.cause like ${`order:${id}:reserve%`}
      and not exists (select from stock_movements e where e.cause = replace(m.cause, ':reserve', ':end'))`.execute(
      shop.db,
    )
    expect(rows, 'pieces that it still reserves').toHaveLength(0)
  }

  /** Pays at the provider, which sends no notice; checks that the shop detects it within ten minutes. */
  async function expectPaymentDetected(providerOrderIds: string[], buyers: Buyer[]) {
    for (const id of providerOrderIds) await atProvider(id, 'pay')
    await passMinutes(10)
    for (const buyer of buyers) expect((await onlyOrder(buyer)).state).toBe('Payment accepted')
  }

  async function expectPayableWithinTenMinutes(cases: Case[]) {
    await passMinutes(10)
    const ids: string[] = []
    for (const { buyer } of cases) ids.push(await expectPayable(buyer))
    await expectPaymentDetected(
      ids,
      cases.map(entry => entry.buyer),
    )
    await expectConsistentBooks()
  }

  /** Checks the same for a single order, so that the schedule has nothing else to do when it is killed next. */
  async function expectPayableSoon([paid]: Case[]) {
    if (!paid) return
    await passMinutes(3)
    const providerOrderId = await expectPayable(paid.buyer)
    await atProvider(providerOrderId, 'pay')
    await notify(providerOrderId)
    await expectConsistentBooks()
  }

  async function expectConsistentBooks() {
    expect((await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)).toEqual([])
  }

  return {
    shop,
    app,
    payments,
    mailServer,
    killable,
    killableApp,
    passMinutes,
    tasksWithMails,
    ordersOf,
    onlyOrder,
    transactionOf,
    atProvider,
    notify,
    expectPayable,
    expectEnded,
    expectPayableWithinTenMinutes,
    expectPayableSoon,
    expectConsistentBooks,
  }
}

/**
 * Tasks on figures and old rows, on which no other task depends. `scheduled-tasks.test.ts` walks those that need it.
 */
const leftOutTasks = [
  'keep-day-figures',
  'keep-day-sales',
  'keep-repeat-report',
  'keep-main-cities',
  'count-searched-words',
  'forget-old-keys',
  'free-lost-jobs',
]
const mailingTasks = ['tell-order-news', 'tell-stock-is-back', 'remind-of-bags']

const tasksWithMails = schedule
  .map(({ task }) => task as keyof ReturnType<typeof tasks>)
  .filter(task => !leftOutTasks.includes(task))
const tasksWithoutMails = tasksWithMails.filter(task => !mailingTasks.includes(task))

/** Returns the part of an instruction that the buyer needs, as the provider stores it. */
function keyOf(instruction: PaymentInstruction): string {
  switch (instruction.kind) {
    case 'virtual_account':
      return instruction.number
    case 'qr':
      return instruction.deeplinkUrl ? pageOf(instruction.deeplinkUrl) : instruction.qrString
    case 'redirect':
    case 'form':
      return pageOf(instruction.url)
    case 'push':
      return instruction.phone
    default:
      throw new Error(`the provider has no instruction of the kind ${instruction.kind}`)
  }
}

const pageOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
