import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordingServer } from '../testing/recording-server.ts'
import { createMidtrans } from './midtrans.ts'
import type { PaymentProvider, ProviderChannel } from './payment-provider.ts'
import { type Simulator, startPaymentSimulator } from './simulator/index.ts'
import {
  documentedCardCharge,
  documentedChanges,
  documentedCharges,
  documentedCoreUrl,
  documentedOrderId,
  documentedRefusals,
  documentedSnapPage,
  documentedStatuses,
} from './testing/documented-responses.ts'
import { sampleCharge } from './testing/sample-charge.ts'

type Body = Record<string, unknown>

const serverKey = 'key-for-documented-responses'
const shortName = (channel: ProviderChannel) => Object.values(channel).join(' ')
const everyCharge = documentedCharges.map(
  documentedCharge => [shortName(documentedCharge.channel), documentedCharge] as const,
)
const card: ProviderChannel = { kind: 'card' }

describe('the shop reads the responses that the provider documents', () => {
  let responses: unknown[] = []
  let server: Awaited<ReturnType<typeof recordingServer>>
  let adapter: PaymentProvider
  beforeAll(async () => {
    server = await recordingServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(responses.shift()))
    })
    adapter = createMidtrans({
      coreBaseUrl: server.url,
      snapBaseUrl: server.url,
      serverKey,
      offersOthers: true,
      timeoutMs: 10_000,
    })
  })
  afterAll(() => server.close())
  const chargeWithResponse = (response: Body, channel: ProviderChannel, overrides: object = {}) => {
    responses = [response]
    return adapter.charge(sampleCharge({ channel, providerOrderId: documentedOrderId, ...overrides }))
  }

  test.each(everyCharge)('the charge by %s', async (_, { channel, response, instruction }) => {
    const localInstruction = JSON.parse(JSON.stringify(instruction).replaceAll(documentedCoreUrl, server.url))
    expect(await chargeWithResponse(response, channel)).toEqual({
      outcome: 'accepted',
      transactionId: response.transaction_id,
      status: 'pending',
      instruction: localInstruction,
    })
  })

  test('a charge with a card token, and the card page', async () => {
    const { response, instruction } = documentedCardCharge
    expect(await chargeWithResponse(response, card, { cardToken: 't' })).toMatchObject({ instruction })
    expect(await chargeWithResponse(documentedSnapPage, card)).toMatchObject({
      instruction: { kind: 'redirect', url: documentedSnapPage.redirect_url },
    })
  })

  test.each(documentedStatuses)('the status of %s', async (_, response, payment) => {
    responses = [response]
    expect(await adapter.findStatus(documentedOrderId)).toMatchObject({
      outcome: 'accepted',
      payment: { grossAmountRupiah: 184_000, refundedRupiah: 0, ...payment },
    })
  })

  test('cancelling, expiring, refunding', async () => {
    const acceptedOutcome = (status: string) => ({ outcome: 'accepted', payment: { status } })
    responses = [documentedChanges.cancelled]
    expect(await adapter.cancel(documentedOrderId)).toMatchObject(acceptedOutcome('cancelled'))
    responses = [documentedChanges.expired]
    expect(await adapter.expire(documentedOrderId)).toMatchObject(acceptedOutcome('expired'))
    const refund = { providerOrderId: documentedOrderId, refundKey: 'reference1', reason: 'Retur' }
    const current = documentedStatuses.find(([, { refunds }]) => refunds)?.[1]
    responses = [documentedChanges.refunded, current]
    expect(await adapter.refund({ ...refund, amountRupiah: 5000 })).toMatchObject(
      acceptedOutcome('partly_refunded'),
    )
  })

  test.each(documentedRefusals)('the refusal %o', async (response, outcome) => {
    expect(await chargeWithResponse(response, { kind: 'qris' })).toMatchObject(outcome)
  })

  test.each([
    ...everyCharge,
    ['card', { paid: documentedCardCharge.paid, response: documentedCardCharge.response }] as const,
  ])('the notice of a payment by %s', (_, { response, paid }) => {
    const notice: Body = {
      transaction_id: response.transaction_id,
      order_id: documentedOrderId,
      gross_amount: '184000.00',
      transaction_time: '2026-11-21 10:00:00',
      transaction_status: 'settlement',
      status_code: '200',
      status_message: 'midtrans payment notification',
      ...paid,
    }
    const signature_key = createHash('sha512')
      .update(`${documentedOrderId}200184000.00${serverKey}`)
      .digest('hex')
    expect(adapter.readNotification(JSON.stringify({ ...notice, signature_key }))).toMatchObject({
      outcome: 'accepted',
      notice: { status: 'paid', grossAmountRupiah: 184_000, providerOrderId: documentedOrderId },
    })
  })
})

/** Values that the shop acts on: the simulator must send the documented ones, not just text of the same length. */
const isActedOn = (path: string) => /\.(status_code|transaction_status|fraud_status|payment_type)$/.test(path)

/**
 * Lists where the simulator's response falls short of the documented one: missing fields, other types, shorter texts,
 * and other values where the shop acts on them. Lengths of URLs leave out the host. Actions are compared by name.
 */
function shortfalls(documented: unknown, simulated: unknown, path = ''): string[] {
  if (Array.isArray(documented)) {
    if (!Array.isArray(simulated)) return [`${path} is not a list`]
    return documented.flatMap((item, index) => {
      const name = (item as Body | null)?.name
      const counterpart = name ? simulated.find(other => other.name === name) : simulated[index]
      return shortfalls(item, counterpart, `${path}[${name ?? index}]`)
    })
  }
  if (typeof documented === 'object' && documented !== null) {
    if (typeof simulated !== 'object' || simulated === null) return [`${path} is ${simulated}`]
    return Object.entries(documented).flatMap(([name, value]) =>
      shortfalls(value, (simulated as Body)[name], `${path}.${name}`),
    )
  }
  if (typeof documented !== typeof simulated) return [`${path} is ${JSON.stringify(simulated)}`]
  if (isActedOn(path) && documented !== simulated) return [`${path} is ${simulated}`]
  const isShorter = typeof documented === 'string' && lengthOf(String(simulated)) < lengthOf(documented)
  return isShorter ? [`${path} is shorter: ${simulated}`] : []
}

const lengthOf = (text: string) => text.replace(/^[a-z]+:\/\/[^/]*/, '').length

describe('the simulator’s responses are as complete as the documented ones', () => {
  let simulator: Simulator
  let proxy: Awaited<ReturnType<typeof recordingServer>>
  let shop: Awaited<ReturnType<typeof recordingServer>>
  let adapter: PaymentProvider
  /** The body of the simulator's last response. */
  let lastBody: Body = {}
  beforeAll(async () => {
    shop = await recordingServer((_, response) => {
      response.writeHead(200).end()
    })
    simulator = await startPaymentSimulator({
      port: 0,
      serverKey,
      notificationUrl: shop.url,
      retryAfterMs: [],
    })
    proxy = await recordingServer(
      async ({ method, path, headers: { authorization = '' }, body }, response) => {
        const upstream = await fetch(simulator.url + path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body } : {}),
        })
        const text = await upstream.text()
        lastBody = JSON.parse(text)
        response.writeHead(upstream.status).end(text)
      },
    )
    adapter = createMidtrans({
      coreBaseUrl: proxy.url,
      snapBaseUrl: proxy.url,
      serverKey,
      offersOthers: true,
      timeoutMs: 10_000,
    })
  })
  afterEach(() => {
    shop.received.length = 0
  })
  afterAll(async () => {
    await simulator.close()
    await proxy.close()
    await shop.close()
  })
  const simulate = (id: string, name: string) =>
    fetch(`${simulator.url}/control/transactions/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: name }),
    })
  const noticeOf = async (id: string, matches: (notice: Body) => boolean): Promise<Body> => {
    const find = () =>
      shop.received
        .map(({ body }) => JSON.parse(body) as Body)
        .find(notice => notice.order_id === id && matches(notice))
    await expect.poll(find, { timeout: 10_000, interval: 10 }).toBeTruthy()
    return find() ?? {}
  }
  const isPaid = ({ transaction_status }: Body) => /^(settlement|capture)$/.test(`${transaction_status}`)

  test.each(everyCharge)('%s: the charge, its notices, its status', async (_, documented) => {
    const request = sampleCharge({ channel: documented.channel, phone: '081200000010' })
    expect(await adapter.charge(request)).toMatchObject({ outcome: 'accepted' })
    expect(shortfalls(documented.response, lastBody)).toEqual([])
    await simulate(request.providerOrderId, 'pay')
    const notice = await noticeOf(request.providerOrderId, isPaid)
    expect(shortfalls({ ...documented.paid, signature_key: '0'.repeat(128) }, notice)).toEqual([])
    await adapter.findStatus(request.providerOrderId)
    expect(shortfalls({ ...documented.paid, signature_key: '0'.repeat(128) }, lastBody)).toEqual([])
  })

  test('a card: its page, its token, its notice, partial refunds', async () => {
    await adapter.charge(sampleCharge({ channel: card }))
    expect(shortfalls(documentedSnapPage, lastBody)).toEqual([])
    const query = new URLSearchParams({
      client_key: simulator.clientKey,
      card_cvv: '123',
      card_number: '4000000000000002',
    })
    const tokenBody = await (await fetch(`${simulator.url}/v2/token?${query}`)).json()
    const request = sampleCharge({ channel: card, cardToken: tokenBody.token_id, saveCardFor: 'member-1' })
    await adapter.charge(request)
    expect(shortfalls(documentedCardCharge.response, lastBody)).toEqual([])
    await simulate(request.providerOrderId, 'pay')
    expect(shortfalls(documentedCardCharge.paid, await noticeOf(request.providerOrderId, isPaid))).toEqual([])
    await simulate(request.providerOrderId, 'settle')
    for (const [refundKey, amountRupiah] of [
      ['reference1', 5000],
      ['reference2', 7000],
    ] as const)
      await adapter.refund({
        providerOrderId: request.providerOrderId,
        refundKey,
        amountRupiah,
        reason: 'some reason',
      })
    const refunded = documentedStatuses.find(([, { refunds }]) => refunds)?.[1]
    expect(shortfalls({ ...refunded, status_message: '' }, lastBody)).toEqual([])
    const confirmed = await noticeOf(
      request.providerOrderId,
      ({ refunds }) =>
        Array.isArray(refunds) && refunds.length === 2 && refunds.every(refund => refund.bank_confirmed_at),
    )
    expect(shortfalls({ refunds: refunded?.refunds }, confirmed)).toEqual([])
  })

  test('cancelling, expiring, refunding', async () => {
    const request = sampleCharge()
    await adapter.charge(request)
    await adapter.cancel(request.providerOrderId)
    expect(shortfalls(documentedChanges.cancelled, lastBody)).toEqual([])
    const other = sampleCharge()
    await adapter.charge(other)
    await adapter.expire(other.providerOrderId)
    expect(shortfalls(documentedChanges.expired, lastBody)).toEqual([])
    const qris = sampleCharge({ channel: { kind: 'qris' } })
    await adapter.charge(qris)
    await simulate(qris.providerOrderId, 'pay')
    const response = await fetch(`${proxy.url}/v2/${qris.providerOrderId}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` },
      body: JSON.stringify({ refund_key: 'reference1', amount: 5000, reason: '' }),
    })
    expect(shortfalls(documentedChanges.refunded, await response.json())).toEqual([])
  })
})
