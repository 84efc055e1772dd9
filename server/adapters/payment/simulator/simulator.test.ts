import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readQr } from '../../../testing/read-qr.ts'
import { recordingServer } from '../../testing/recording-server.ts'
import { createMidtrans } from '../midtrans.ts'
import type { ChargeRequest, PaymentProvider, ProviderChannel } from '../payment-provider.ts'
import { sampleCharge } from '../testing/sample-charge.ts'
import { type Simulator, startPaymentSimulator } from './index.ts'

const serverKey = 'simulator-test-key'
const LATE_MS = 150
let shop: Awaited<ReturnType<typeof recordingServer>>
let simulator: Simulator
let adapter: PaymentProvider
let shopStatuses: number[] = []
let clockAheadMs = 0

beforeAll(async () => {
  shop = await recordingServer((_, response) => {
    response.writeHead(shopStatuses.shift() ?? 200).end()
  })
  simulator = await startPaymentSimulator({
    port: 0,
    serverKey,
    notificationUrl: `${shop.url}/notices`,
    lateMs: LATE_MS,
    retryAfterMs: [20, 20, 20, 20, 20],
    now: () => new Date(Date.now() + clockAheadMs),
  })
  adapter = createMidtrans({
    coreBaseUrl: simulator.url,
    snapBaseUrl: simulator.url,
    serverKey,
    timeoutMs: 10_000,
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  clockAheadMs = 0
  shopStatuses = []
  await control('default-mode', { mode: 'normal' })
})
afterAll(async () => {
  await simulator.close()
  await shop.close()
})

async function control(path: string, body: object) {
  const response = await fetch(`${simulator.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}
const simulate = (id: string, action: string, mode?: string) =>
  control(`transactions/${id}`, { act: action, mode })
const planFault = (call: string, fault: string) => control('faults', { call, fault })
const deliveriesOf = async (id: string): Promise<{ isDone: boolean; dueAt: string }[]> =>
  (await (await fetch(`${simulator.url}/control/transactions/${id}`)).json()).deliveries
const pollOptions = { timeout: 10_000, interval: 10 }

/** Charges, and lets the response time out once the simulator has the request, however slow the machine is. */
async function chargeUntil(isReached: () => Promise<boolean>, request: ChargeRequest) {
  const clock = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal)
  const charged = adapter.charge(request)
  await expect.poll(isReached, pollOptions).toBe(true)
  clock.abort()
  return charged
}

const noticesFor = (id: string) =>
  shop.received
    .filter(received => JSON.parse(received.body).order_id === id)
    .map(received => adapter.readNotification(received.body))
const statusesFor = (id: string) =>
  noticesFor(id).map(outcome => (outcome.outcome === 'accepted' ? outcome.notice.status : outcome.reason))
const waitForNotices = (id: string, count: number) =>
  expect.poll(() => noticesFor(id).length, pollOptions).toBe(count)

describe('charging by each method through the adapter', () => {
  const methods: [ProviderChannel, object][] = [
    [
      { kind: 'bank_transfer', bank: 'bca' },
      { kind: 'virtual_account', bank: 'bca', number: expect.stringMatching(/^\d{23}$/) },
    ],
    [
      { kind: 'bank_transfer', bank: 'bni' },
      { kind: 'virtual_account', bank: 'bni', number: expect.stringMatching(/^\d+$/) },
    ],
    [
      { kind: 'bank_transfer', bank: 'bri' },
      { kind: 'virtual_account', bank: 'bri', number: expect.stringMatching(/^\d+$/) },
    ],
    [
      { kind: 'bank_transfer', bank: 'permata' },
      { kind: 'virtual_account', bank: 'permata', number: expect.stringMatching(/^\d+$/) },
    ],
    [
      { kind: 'mandiri_bill' },
      { kind: 'mandiri_bill', billerCode: '70012', billKey: expect.stringMatching(/^\d{12}$/) },
    ],
    [
      { kind: 'qris' },
      {
        kind: 'qr',
        qrString: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
        qrImageUrl: expect.stringContaining('/qr-code'),
        deeplinkUrl: null,
      },
    ],
    [
      { kind: 'gopay' },
      {
        kind: 'qr',
        qrString: '',
        qrImageUrl: expect.stringContaining('/qr-code'),
        deeplinkUrl: expect.stringContaining('/pay/'),
      },
    ],
    [{ kind: 'shopeepay' }, { kind: 'redirect', url: expect.stringContaining('/pay/') }],
    [
      { kind: 'store', store: 'indomaret' },
      { kind: 'store', store: 'indomaret', code: expect.stringMatching(/^\d{14}$/) },
    ],
  ]
  test.each(methods)('%o', async (channel, instruction) => {
    const request = sampleCharge({ channel })
    const charged = await adapter.charge(request)
    expect(charged).toEqual({
      outcome: 'accepted',
      transactionId: expect.any(String),
      status: 'pending',
      instruction,
    })

    // the status of a QR payment repeats neither text nor deep link, only a picture of the code
    expect(await adapter.charge(request), 'a repeated charge returns the same payment').toEqual(
      charged.outcome === 'accepted' && charged.instruction?.kind === 'qr'
        ? { ...charged, instruction: { ...charged.instruction, qrString: '', deeplinkUrl: null } }
        : charged,
    )

    await simulate(request.providerOrderId, 'pay')
    expect(await adapter.findStatus(request.providerOrderId)).toMatchObject({
      outcome: 'accepted',
      payment: { status: 'paid', grossAmountRupiah: 184_000, paidAt: expect.any(Date) },
    })
    await waitForNotices(request.providerOrderId, 2)
    expect(statusesFor(request.providerOrderId)).toEqual(['pending', 'paid'])
  })

  test('a QR picture can be shown without a key', async () => {
    const charged = await adapter.charge(sampleCharge({ channel: { kind: 'gopay' } }))
    if (charged.outcome !== 'accepted' || charged.instruction?.kind !== 'qr') throw new Error('no QR code')
    const picture = await fetch(charged.instruction.qrImageUrl)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(await readQr(Buffer.from(await picture.arrayBuffer()))).toContain(charged.transactionId)
  })

  test('a card payment has no status until someone pays on the page, which then leads back to the shop', async () => {
    const request = sampleCharge({ channel: { kind: 'card' } })
    const charged = await adapter.charge(request)
    if (charged.outcome !== 'accepted' || charged.instruction?.kind !== 'redirect') throw new Error('no page')
    expect(await adapter.findStatus(request.providerOrderId)).toMatchObject({
      outcome: 'refused',
      reason: 'not_found',
    })
    expect(await adapter.charge(request)).toMatchObject({ outcome: 'refused', reason: 'duplicate_order' })

    const page = await (await fetch(charged.instruction.url)).text()
    expect(page).toContain('Rp 184.000')
    const response = await fetch(charged.instruction.url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay', mode: 'twice' }),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    const back = new URL(response.headers.get('location') ?? '')
    expect(`${back.origin}${back.pathname}`).toBe('https://toko.example/order/success')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      trxId: 'T1',
      order_id: request.providerOrderId,
      status_code: '200',
      transaction_status: 'capture',
    })
    await waitForNotices(request.providerOrderId, 2)
    expect(statusesFor(request.providerOrderId)).toEqual(['paid', 'paid'])
    expect(await adapter.charge(request), 'paid in the meantime').toMatchObject({
      outcome: 'accepted',
      status: 'paid',
    })
  })

  test('a wrong key is refused as not_authorised', async () => {
    const stranger = createMidtrans({
      coreBaseUrl: simulator.url,
      snapBaseUrl: simulator.url,
      serverKey: 'x',
      timeoutMs: 10_000,
    })
    expect(await stranger.charge(sampleCharge())).toMatchObject({
      outcome: 'refused',
      reason: 'not_authorised',
    })
    expect(await stranger.charge(sampleCharge({ channel: { kind: 'card' } }))).toMatchObject({
      reason: 'not_authorised',
    })
    expect(await stranger.findStatus('A-1')).toMatchObject({ outcome: 'refused', reason: 'not_authorised' })
  })
})

describe('closing a payment', () => {
  test('cancel and expire can be repeated, and report a payment that came first', async () => {
    for (const end of ['cancel', 'expire'] as const) {
      const request = sampleCharge()
      await adapter.charge(request)
      const status = end === 'cancel' ? 'cancelled' : 'expired'
      const ended = { outcome: 'accepted', payment: { status } }
      expect(await adapter[end](request.providerOrderId)).toMatchObject(ended)
      expect(await adapter[end](request.providerOrderId)).toMatchObject(ended)
      expect((await simulate(request.providerOrderId, 'pay')).isChanged).toBe(false)

      const paidCharge = sampleCharge()
      await adapter.charge(paidCharge)
      await simulate(paidCharge.providerOrderId, 'pay')
      expect(await adapter[end](paidCharge.providerOrderId)).toMatchObject({
        outcome: 'refused',
        reason: 'not_allowed',
        current: { status: 'paid' },
      })
      expect(await adapter[end]('NOBODY-1')).toMatchObject({ outcome: 'refused', reason: 'not_found' })
    }
  })

  test('after the expiry time nobody can pay, and the shop is notified', async () => {
    const request = sampleCharge({ expiresAt: new Date(Date.now() + 60_000) })
    // A Snap page counts whole minutes. Until somebody opens it there is no transaction that could expire.
    const card = sampleCharge({ channel: { kind: 'card' }, expiresAt: new Date(Date.now() + 90_000) })
    await adapter.charge(request)
    await adapter.charge(card)
    clockAheadMs = 61_000
    expect((await simulate(request.providerOrderId, 'pay')).isChanged).toBe(false)
    expect((await simulate(card.providerOrderId, 'pay')).isChanged).toBe(false)
    expect(await adapter.findStatus(request.providerOrderId)).toMatchObject({
      payment: { status: 'expired' },
    })
    await waitForNotices(request.providerOrderId, 2)
    expect(statusesFor(request.providerOrderId)).toEqual(['pending', 'expired'])
  })

  test('an overdue transaction expires by itself', async () => {
    const request = sampleCharge({ expiresAt: new Date(Date.now() + 60_000) })
    await adapter.charge(request)
    clockAheadMs = 61_000
    await waitForNotices(request.providerOrderId, 2)
    expect(statusesFor(request.providerOrderId)[1]).toBe('expired')
  })

  test('partial refunds add up to the total, and each key counts once', async () => {
    const request = sampleCharge({ channel: { kind: 'gopay' } })
    const refund = (refundKey: string, amountRupiah: number) =>
      adapter.refund({ providerOrderId: request.providerOrderId, refundKey, amountRupiah, reason: 'Retur' })
    await adapter.charge(request)
    expect(await refund('r1', 1000)).toMatchObject({ outcome: 'refused', reason: 'not_allowed' })
    await simulate(request.providerOrderId, 'pay')
    const once = { outcome: 'accepted', payment: { status: 'partly_refunded', refundedRupiah: 84_000 } }
    expect(await refund('r1', 84_000)).toMatchObject(once)
    expect(await refund('r1', 84_000)).toMatchObject(once)
    expect(await refund('r2', 100_001)).toMatchObject({ outcome: 'refused', reason: 'invalid_amount' })
    expect(await refund('r2', 100_000)).toMatchObject({
      payment: { status: 'refunded', refundedRupiah: 184_000 },
    })
  })

  test('a bank transfer cannot be refunded', async () => {
    const request = sampleCharge()
    await adapter.charge(request)
    await simulate(request.providerOrderId, 'pay')
    expect(
      await adapter.refund({
        providerOrderId: request.providerOrderId,
        refundKey: 'r',
        amountRupiah: 1,
        reason: '',
      }),
    ).toMatchObject({ outcome: 'refused', reason: 'not_allowed' })
  })
})

describe('a provider in trouble', () => {
  test.each([
    ['error_500', 'server_error'],
    ['garbage', 'unreadable'],
    ['too_large', 'too_large'],
    ['drop', 'unreachable'],
  ])('%s: the outcome is unknown, and a repeated charge is accepted', async (fault, cause) => {
    const request = sampleCharge()
    await planFault('charge', fault)
    expect(await adapter.charge(request)).toMatchObject({ outcome: 'unknown', cause })
    expect(await adapter.charge(request)).toMatchObject({ outcome: 'accepted', status: 'pending' })
  })

  test('slow: the outcome is unknown, and a repeated charge is accepted', async () => {
    const request = sampleCharge()
    await planFault('charge', 'slow')
    const isFaultUsed = async () => !(await (await fetch(simulator.url)).text()).includes('1× charge slow')
    expect(await chargeUntil(isFaultUsed, request)).toMatchObject({ outcome: 'unknown', cause: 'timeout' })
    const repeated = await adapter.charge(request)
    expect(repeated).toMatchObject({ outcome: 'accepted', status: 'pending' })
    expect(await adapter.charge(request), 'however often it is repeated, it is one payment').toEqual(repeated)
  })

  test.each([
    ['lost_answer', 'timeout'],
    ['error_after_success', 'server_error'],
  ])('%s: the outcome is unknown, but the status has the account number', async (fault, cause) => {
    const request = sampleCharge()
    await planFault('charge', fault)
    const isCharged = async () =>
      (await fetch(`${simulator.url}/control/transactions/${request.providerOrderId}`)).ok
    const charged = fault === 'lost_answer' ? chargeUntil(isCharged, request) : adapter.charge(request)
    expect(await charged).toMatchObject({ outcome: 'unknown', cause })
    const status = await adapter.findStatus(request.providerOrderId)
    expect(status).toMatchObject({
      outcome: 'accepted',
      payment: {
        status: 'pending',
        instruction: { kind: 'virtual_account', number: expect.stringMatching(/^\d+$/) },
      },
    })
    expect(await adapter.charge(request), 'a repeated charge is still one payment').toMatchObject({
      transactionId: status.outcome === 'accepted' ? status.payment.transactionId : '',
    })
  })
})

describe('notices on demand', () => {
  let performedAt = 0
  async function notifyPaid(
    mode: string,
    action = 'pay',
    channel: ProviderChannel = { kind: 'store', store: 'indomaret' },
  ) {
    await control('default-mode', { mode: 'silent' })
    const request = sampleCharge({ channel })
    await adapter.charge(request)
    performedAt = Date.now()
    await simulate(request.providerOrderId, action, mode)
    return request.providerOrderId
  }

  test.each([
    ['normal', ['paid']],
    ['twice', ['paid', 'paid']],
    ['ten_at_once', Array(10).fill('paid')],
    ['out_of_order', ['paid', 'pending']],
    ['late', ['paid']],
    ['forged_signature', ['forged']],
    ['forged_amount', ['forged']],
  ])('%s → %j', async (mode, statuses) => {
    const id = await notifyPaid(mode)
    await waitForNotices(id, statuses.length)
    expect(statusesFor(id)).toEqual(statuses)
    if (mode !== 'late') return
    const [notice] = await deliveriesOf(id)
    expect(Date.parse(notice?.dueAt ?? '') - performedAt).toBeGreaterThanOrEqual(LATE_MS)
  })

  test('silent: no notice is sent', async () => {
    const id = await notifyPaid('silent')
    expect(await deliveriesOf(id)).toEqual([])
    expect(noticesFor(id)).toEqual([])
    expect(await adapter.findStatus(id)).toMatchObject({ payment: { status: 'paid' } })
  })

  test('a correctly signed notice with another amount shows that amount', async () => {
    const id = await notifyPaid('other_amount')
    await waitForNotices(id, 1)
    expect(noticesFor(id)[0]).toMatchObject({ outcome: 'accepted', notice: { grossAmountRupiah: 183_999 } })
  })

  test('a notice of a reversal at the shop counter follows that of the settlement', async () => {
    const id = await notifyPaid('normal')
    await waitForNotices(id, 1)
    await simulate(id, 'reverse', 'normal')
    await waitForNotices(id, 2)
    expect(statusesFor(id)).toEqual(['paid', 'denied'])
  })

  test('a challenged card payment that is accepted later sends two notices', async () => {
    const id = await notifyPaid('normal', 'challenge', { kind: 'card' })
    await waitForNotices(id, 1)
    await simulate(id, 'accept', 'normal')
    await waitForNotices(id, 2)
    expect(statusesFor(id)).toEqual(['challenged', 'paid'])
  })

  test.each([
    [[500, 500, 500], 2],
    [[503, 503, 503, 503, 503, 503], 5],
    [[404, 404, 404, 404], 3],
    [[302, 200], 1],
    [[503, 200], 2],
  ])(
    'after the responses %j there have been %i attempts, as many as Midtrans makes',
    async (responses, attempts) => {
      shopStatuses = [...responses]
      const id = await notifyPaid('normal')
      await expect.poll(() => deliveriesOf(id), pollOptions).toMatchObject([{ isDone: true }])
      expect(noticesFor(id)).toHaveLength(attempts)
    },
  )
})

describe('the pages', () => {
  test('the list can be searched by account number, and texts are shown escaped', async () => {
    const request = sampleCharge({
      items: [{ id: 'x', name: '<script>alert(1)</script>"&', priceRupiah: 184_000, quantity: 1 }],
    })
    const charged = await adapter.charge(request)
    if (charged.outcome !== 'accepted' || charged.instruction?.kind !== 'virtual_account') throw new Error()
    const list = await (await fetch(`${simulator.url}/?q=${charged.instruction.number}`)).text()
    expect(list).toContain('Simulator pembayaran')
    expect(list.match(/<li><a/g)).toHaveLength(1)
    const page = await (await fetch(`${simulator.url}/pay/${charged.transactionId}`)).text()
    expect(page).toContain(charged.instruction.number)
    expect(page).toContain('1 × &#60;script&#62;alert(1)&#60;/script&#62;&#34;&#38;')
    expect(page).not.toContain('<script>')
    expect((await fetch(`${simulator.url}/pay/nobody`)).status).toBe(404)
  })

  test('a refused card payment leads back to the shop with its status', async () => {
    const request = sampleCharge({ channel: { kind: 'card' } })
    const charged = await adapter.charge(request)
    if (charged.outcome !== 'accepted' || charged.instruction?.kind !== 'redirect') throw new Error()
    const press = (name: string) =>
      fetch(charged.instruction?.kind === 'redirect' ? charged.instruction.url : '', {
        method: 'POST',
        body: new URLSearchParams({ act: name }),
        redirect: 'manual',
      })
    expect((await press('return')).headers.get('location')).toContain(
      'status_code=201&transaction_status=pending',
    )
    expect((await press('deny')).headers.get('location')).toContain('status_code=202&transaction_status=deny')
    expect(await adapter.findStatus(request.providerOrderId)).toMatchObject({ payment: { status: 'denied' } })
    expect((await press('bribe')).status).toBe(400)
  })
})

test('the simulator does not start in production by accident', async () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await expect(startPaymentSimulator({ port: 0, serverKey, notificationUrl: shop.url })).rejects.toThrow(
      'production',
    )
  } finally {
    process.env.NODE_ENV = before
  }
})
