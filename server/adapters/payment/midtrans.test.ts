import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ReceivedRequest, recordingServer } from '../testing/recording-server.ts'
import { createMidtrans } from './midtrans.ts'
import { amountRupiah, readTime, readTransaction, transactionBody, writeTime } from './midtrans-fields.ts'
import type { MidtransSettings } from './midtrans-settings.ts'
import type { ChargeRequest, ProviderChannel } from './payment-provider.ts'
import { sampleCharge } from './testing/sample-charge.ts'

const serverKey = 'SB-Mid-server-for-tests'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(closers.splice(0).map(close => close()))
})

/** Starts a provider that responds as given, and returns the adapter that calls it. */
async function startProvider(
  respond: (received: ReceivedRequest, response: ServerResponse) => void | Promise<void>,
  settings: Partial<MidtransSettings> = {},
) {
  const server = await recordingServer(respond)
  closers.push(server.close)
  const adapter = createMidtrans({
    coreBaseUrl: server.url,
    snapBaseUrl: `${server.url}/`,
    serverKey,
    timeoutMs: 10_000,
    ...settings,
  })
  return { adapter, received: server.received }
}

const json = (response: ServerResponse, body: unknown, httpStatus = 200): void => {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const pendingBody = (request: Pick<ChargeRequest, 'providerOrderId'>, overrides: object = {}) => ({
  status_code: '201',
  status_message: 'created',
  transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
  order_id: request.providerOrderId,
  gross_amount: '184000.00',
  currency: 'IDR',
  payment_type: 'bank_transfer',
  transaction_time: '2026-11-21 10:00:00',
  transaction_status: 'pending',
  fraud_status: 'accept',
  va_numbers: [{ bank: 'bca', va_number: '812785002530231' }],
  ...overrides,
})

describe('requests to Midtrans', () => {
  const now = () => new Date('2026-11-21T17:30:00Z')
  const expiresAt = new Date('2026-11-22T16:30:00Z')
  const commonBody = {
    transaction_details: { order_id: 'A1-1', gross_amount: 184_000 },
    item_details: [
      { id: 'SUN-50', name: 'Sunscreen Gel SPF 50', price: 95_000, quantity: 2 },
      { id: 'shipping', name: 'Ongkos kirim', price: 14_000, quantity: 1 },
      { id: 'voucher', name: 'Voucher', price: -20_000, quantity: 1 },
    ],
    customer_details: { first_name: 'Sari', email: 'sari@example.com', phone: '+6281234567890' },
  }
  const cases: [ProviderChannel, object][] = [
    [
      { kind: 'bank_transfer', bank: 'bri' },
      { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } },
    ],
    [
      { kind: 'mandiri_bill' },
      { payment_type: 'echannel', echannel: { bill_info1: 'Pesanan', bill_info2: 'A1-1' } },
    ],
    [{ kind: 'qris' }, { payment_type: 'qris', qris: { acquirer: 'gopay' } }],
    [
      { kind: 'gopay' },
      { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: 'https://a.example/b' } },
    ],
    [
      { kind: 'shopeepay' },
      { payment_type: 'shopeepay', shopeepay: { callback_url: 'https://a.example/b' } },
    ],
    [
      { kind: 'store', store: 'indomaret' },
      { payment_type: 'cstore', cstore: { store: 'indomaret', message: 'Pesanan A1-1' } },
    ],
  ]
  test.each(cases)('%o', async (channel, part) => {
    const { adapter, received } = await startProvider(
      (_, response) => json(response, { status_code: '402' }),
      {
        now,
      },
    )
    const outcome = await adapter.charge(
      sampleCharge({ channel, providerOrderId: 'A1-1', returnUrl: 'https://a.example/b', expiresAt }),
    )
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'method_unavailable' })
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/v2/charge',
      headers: { authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` },
    })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      ...part,
      ...commonBody,
      custom_expiry: {
        order_time: '2026-11-22 00:30:00 +0700',
        expiry_duration: 23 * 3600,
        unit: 'second',
      },
    })
  })

  test('a card payment goes to a Snap page, with our own expiry and no card number', async () => {
    const { adapter, received } = await startProvider(
      (_, response) => json(response, { token: 't', redirect_url: 'https://app.example/pay/t' }, 201),
      { now },
    )
    const request = sampleCharge({ channel: { kind: 'card' }, providerOrderId: 'A1-1', expiresAt })
    expect(await adapter.charge(request)).toEqual({
      outcome: 'accepted',
      transactionId: null,
      status: 'pending',
      instruction: { kind: 'redirect', url: 'https://app.example/pay/t' },
    })
    expect(received[0]?.path).toBe('/snap/v1/transactions')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      ...commonBody,
      enabled_payments: ['credit_card'],
      credit_card: { secure: true },
      callbacks: { finish: 'https://toko.example/order/success?trxId=T1' },
      expiry: { start_time: '2026-11-22 00:30:00 +0700', duration: 23 * 60, unit: 'minute' },
      page_expiry: { duration: 23 * 60, unit: 'minute' },
    })
  })

  test('[PAY-33] a configured card page replaces Snap’s own address and gets the page’s token', async () => {
    const snapPage = { token: 't/1', redirect_url: 'https://app.example/pay/t' }
    const cardPageWith = async (cardRedirectUrl?: string) => {
      const { adapter } = await startProvider((_, response) => json(response, snapPage, 201), {
        cardRedirectUrl,
      })
      const outcome = await adapter.charge(sampleCharge({ channel: { kind: 'card' } }))
      return outcome.outcome === 'accepted' && outcome.instruction?.kind === 'redirect'
        ? outcome.instruction.url
        : null
    }
    const configured = 'https://bayar.example/kartu?token={token}'
    expect(await cardPageWith(configured)).toBe('https://bayar.example/kartu?token=t%2F1')
    expect(await cardPageWith()).toBe('https://app.example/pay/t')
    // Only cards: the address of a bank's or lender's page is unchanged.
    const { adapter } = await startProvider(
      (received, response) =>
        json(
          response,
          pendingBody(
            { providerOrderId: JSON.parse(received.body).transaction_details.order_id },
            { va_numbers: null, payment_type: 'kredivo', redirect_url: 'https://lender.example/1' },
          ),
          201,
        ),
      { cardRedirectUrl: configured },
    )
    expect(
      await adapter.charge(sampleCharge({ channel: { kind: 'redirect', channel: 'kredivo' } })),
    ).toMatchObject({
      instruction: { kind: 'redirect', url: 'https://lender.example/1' },
    })
  })

  test('long names are cut to the 50 characters that are allowed', async () => {
    const { adapter, received } = await startProvider((_, response) => json(response, { status_code: '400' }))
    const items = [{ id: 'x'.repeat(80), name: 'é'.repeat(80), priceRupiah: 184_000, quantity: 1 }]
    await adapter.charge(sampleCharge({ items }))
    const [item] = JSON.parse(received[0]?.body ?? '').item_details
    expect(item).toMatchObject({ id: 'x'.repeat(50), name: 'é'.repeat(50) })
  })

  test('items that do not add up are our own mistake, and nothing is sent', async () => {
    const { adapter, received } = await startProvider((_, response) => json(response, {}))
    await expect(adapter.charge(sampleCharge({ grossAmountRupiah: 184_001 }))).rejects.toThrow('add up')
    await expect(adapter.charge(sampleCharge({ providerOrderId: 'A/1' }))).rejects.toThrow('order id')
    expect(received).toHaveLength(0)
  })

  test('nothing is sent in the last seconds before the due time', async () => {
    const { adapter, received } = await startProvider((_, response) => json(response, {}))
    const outcome = await adapter.charge(sampleCharge({ expiresAt: new Date(Date.now() + 10_000) }))
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'too_late' })
    expect(received).toHaveLength(0)
  })
})

describe('unusable responses are unknown, never a failure', () => {
  const cases: [string, string, (response: ServerResponse, endTime: () => void) => void][] = [
    ['no response in time', 'timeout', (_, endTime) => endTime()],
    ['HTTP 500', 'server_error', response => json(response, { status_code: '500' }, 500)],
    ['503 inside HTTP 200', 'server_error', response => json(response, { status_code: '503' })],
    ['a 502 page', 'server_error', response => response.writeHead(502).end('<html>')],
    ['too many requests', 'busy', response => json(response, {}, 429)],
    ['garbage', 'unreadable', response => response.end('<html>')],
    ['an array', 'unreadable', response => response.end('[]')],
    ['nothing', 'unreadable', response => response.end()],
    ['2 MB', 'too_large', response => response.end(JSON.stringify({ x: 'x'.repeat(2_000_000) }))],
    ['a broken connection', 'unreachable', response => response.destroy()],
    ['a redirect', 'unreachable', response => response.writeHead(302, { location: '/other' }).end()],
    [
      'a stream that never ends',
      'timeout',
      (response, endTime) => {
        response.write('{', endTime)
      },
    ],
  ]
  test.each(cases)('%s → %s', async (_, cause, respond) => {
    // The case decides when the time is up, however slow the machine is.
    const clock = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    const { adapter, received } = await startProvider((_, response) => respond(response, () => clock.abort()))
    expect(await adapter.charge(sampleCharge())).toMatchObject({ outcome: 'unknown', cause })
    expect(received).toHaveLength(1)
  })

  test('another payment’s id, another amount or another currency in the response is unknown', async () => {
    for (const wrong of [
      { order_id: 'OTHER-1' },
      { gross_amount: '183999.00' },
      { gross_amount: '184000.50' },
      { currency: 'USD' },
      { transaction_status: 'sleeping' },
      { transaction_id: undefined },
    ]) {
      const request = sampleCharge()
      const { adapter } = await startProvider((_, response) => json(response, pendingBody(request, wrong)))
      expect(await adapter.charge(request)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' })
    }
  })

  test('the status is requested at most twice', async () => {
    let attempts = 0
    const { adapter, received } = await startProvider((_, response) =>
      attempts++ === 0 ? json(response, {}, 500) : json(response, pendingBody({ providerOrderId: 'A-1' })),
    )
    expect(await adapter.findStatus('A-1')).toMatchObject({
      outcome: 'accepted',
      payment: { status: 'pending' },
    })
    const brokenProvider = await startProvider((_, response) => json(response, {}, 500))
    expect(await brokenProvider.adapter.findStatus('A-1')).toMatchObject({ outcome: 'unknown' })
    expect([received.length, brokenProvider.received.length]).toEqual([2, 2])
  })
})

describe('refusals', () => {
  test.each([
    [400, 'invalid_request'],
    [401, 'not_authorised'],
    [402, 'method_unavailable'],
    [410, 'not_authorised'],
    [413, 'invalid_request'],
    [202, 'denied'],
  ])('%s → %s, whether it is the HTTP status or inside HTTP 200', async (code, reason) => {
    const refusalBody = { status_message: 'no' }
    const inside = await startProvider((_, response) =>
      json(response, { status_code: String(code), ...refusalBody }),
    )
    expect(await inside.adapter.charge(sampleCharge())).toMatchObject({ outcome: 'refused', reason })
    const outside = await startProvider((_, response) => json(response, refusalBody, code))
    expect(await outside.adapter.charge(sampleCharge())).toMatchObject({ outcome: 'refused', reason })
  })

  test('a used order id with another amount is refused, with the payment’s status', async () => {
    const request = sampleCharge()
    const { adapter } = await startProvider((received, response) =>
      received.method === 'POST'
        ? json(response, { status_code: '406' })
        : json(response, pendingBody(request, { gross_amount: '1000.00' })),
    )
    expect(await adapter.charge(request)).toMatchObject({
      outcome: 'refused',
      reason: 'duplicate_order',
      current: { grossAmountRupiah: 1000 },
    })
  })

  test('a used order id whose status cannot be fetched is unknown', async () => {
    const { adapter } = await startProvider((received, response) =>
      json(response, { status_code: received.method === 'POST' ? '406' : '500' }),
    )
    expect(await adapter.charge(sampleCharge())).toMatchObject({ outcome: 'unknown', cause: 'server_error' })
  })
})

describe('the meaning of each status', () => {
  test.each([
    ['pending', '201', undefined, 'pending'],
    ['PENDING', '200', undefined, 'pending'],
    ['settlement', '200', 'accept', 'paid'],
    ['settlement', '200', undefined, 'paid'],
    ['capture', '200', 'accept', 'paid'],
    ['capture', '201', 'challenge', 'challenged'],
    ['capture', '200', 'deny', 'denied'],
    ['deny', '202', 'accept', 'denied'],
    ['cancel', '200', undefined, 'cancelled'],
    ['expire', '407', undefined, 'expired'],
    ['failure', '202', undefined, 'failed'],
    ['refund', '200', 'accept', 'refunded'],
    ['partial_refund', '200', 'accept', 'partly_refunded'],
  ])('%s with code %s and fraud status %s is %s', async (word, code, fraud, status) => {
    const { adapter } = await startProvider((_, response) =>
      json(
        response,
        pendingBody(
          { providerOrderId: 'A-1' },
          { transaction_status: word, status_code: code, fraud_status: fraud },
        ),
      ),
    )
    expect(await adapter.findStatus('A-1')).toMatchObject({ outcome: 'accepted', payment: { status } })
  })

  test.each([
    ['settlement', '201', 'accept'],
    ['settlement', '200', 'shrug'],
    ['capture', '202', undefined],
    ['authorize', '200', 'accept'],
  ])('%s with code %s and fraud status %s is not accepted', async (word, code, fraud) => {
    const { adapter } = await startProvider((_, response) =>
      json(
        response,
        pendingBody(
          { providerOrderId: 'A-1' },
          { transaction_status: word, status_code: code, fraud_status: fraud },
        ),
      ),
    )
    expect(await adapter.findStatus('A-1')).toMatchObject({ outcome: 'unknown', cause: 'unreadable' })
  })
})

test('only whole rupiah are accepted as amounts', () => {
  for (const text of ['184000.00', '184000', '184000.0']) expect(amountRupiah(text)).toBe(184_000)
  for (const text of [
    '184000.50',
    '184000.01',
    '1e5',
    '-5.00',
    '',
    '184.000,00',
    ' 5',
    '0x10',
    '9'.repeat(14),
  ])
    expect(amountRupiah(text)).toBeUndefined()
  for (const field of ['gross_amount', 'refund_amount']) {
    const body = transactionBody.parse(pendingBody({ providerOrderId: 'A1-1' }, { [field]: '1000.50' }))
    expect(readTransaction(body, '')).toEqual({ outcome: 'unreadable', reason: 'invalid_amount' })
  }
})

test('times are in Jakarta time', () => {
  expect(readTime('2021-06-15 18:45:28')?.toISOString()).toBe('2021-06-15T11:45:28.000Z')
  expect(writeTime(new Date('2026-12-31T17:30:00Z'))).toBe('2027-01-01 00:30:00 +0700')
  for (const text of [null, '', 'besok', '2021-13-45 00:00:00']) expect(readTime(text)).toBeNull()
})

describe('notifications', () => {
  const adapter = createMidtrans({
    coreBaseUrl: 'http://127.0.0.1:9',
    snapBaseUrl: 'http://127.0.0.1:9',
    serverKey,
    timeoutMs: 10_000,
  })
  const sign = (body: Record<string, unknown>, key = serverKey) => ({
    ...body,
    signature_key: createHash('sha512')
      .update(`${body.order_id}${body.status_code}${body.gross_amount}${key}`)
      .digest('hex'),
  })
  const paidBody: Record<string, unknown> = {
    ...pendingBody({ providerOrderId: 'A1-1' }),
    transaction_status: 'settlement',
    status_code: '200',
    settlement_time: '2026-11-21 10:05:00',
    a_future_field: { deep: [1] },
  }
  const read = (body: unknown) => adapter.readNotification(JSON.stringify(body))

  test('a signed settlement is accepted, and new fields are ignored', () => {
    expect(read(sign(paidBody))).toEqual({
      outcome: 'accepted',
      notice: {
        eventKey: expect.any(String),
        providerOrderId: 'A1-1',
        transactionId: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
        status: 'paid',
        grossAmountRupiah: 184_000,
        refundedRupiah: 0,
        savedCard: null,
        paidAt: new Date('2026-11-21T03:05:00Z'),
      },
    })
    expect(adapter.readNotification(Buffer.from(JSON.stringify(sign(paidBody))))).toMatchObject({
      outcome: 'accepted',
    })
  })

  test('a repeat has the same event key; the next event has another', () => {
    const key = (body: Record<string, unknown>) => {
      const outcome = read(sign(body))
      return outcome.outcome === 'accepted' ? outcome.notice.eventKey : outcome.reason
    }
    expect(key(paidBody)).toBe(key({ ...paidBody, status_message: 'sent again' }))
    const others = [
      paidBody,
      { ...paidBody, transaction_status: 'pending', status_code: '201' },
      { ...paidBody, transaction_status: 'deny', status_code: '202' },
      { ...paidBody, transaction_status: 'partial_refund', refund_amount: '1000.00' },
      { ...paidBody, transaction_status: 'partial_refund', refund_amount: '2000.00' },
      {
        ...paidBody,
        transaction_status: 'partial_refund',
        refund_amount: '2000.00',
        refunds: [{ bank_confirmed_at: '2026-11-22 10:00:00' }],
      },
      { ...paidBody, order_id: 'A1-2' },
      { ...paidBody, gross_amount: '183999.00' },
    ]
    expect(new Set(others.map(key)).size).toBe(others.length)
  })

  test('forgeries are refused', () => {
    const signed = sign(paidBody)
    const forgeries: unknown[] = [
      sign(paidBody, 'another-key'),
      { ...signed, gross_amount: '1.00' },
      { ...signed, gross_amount: '184000' },
      { ...signed, order_id: 'A1-2' },
      { ...signed, signature_key: '' },
      { ...signed, signature_key: signed.signature_key.slice(2) },
      { ...signed, signature_key: 'z'.repeat(128) },
      // a signature made for a pending notice does not turn it into a payment
      { ...sign({ ...paidBody, status_code: '201' }), status_code: '200' },
    ]
    for (const forgery of forgeries) expect(read(forgery)).toEqual({ outcome: 'refused', reason: 'forged' })
  })

  test('a pending notice altered into a settlement is rejected', () => {
    expect(read({ ...sign({ ...paidBody, status_code: '201' }) })).toEqual({
      outcome: 'refused',
      reason: 'unrecognised_status',
    })
  })

  test('anything that is not a notice is refused', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{}',
      JSON.stringify({ ...sign(paidBody), gross_amount: 184000 }),
    ])
      expect(adapter.readNotification(text)).toEqual({ outcome: 'refused', reason: 'malformed' })
    expect(adapter.readNotification('x'.repeat(100_000))).toEqual({ outcome: 'refused', reason: 'too_large' })
    expect(read(sign({ ...paidBody, gross_amount: '184000.50' }))).toMatchObject({ reason: 'invalid_amount' })
    expect(read(sign({ ...paidBody, currency: 'USD' }))).toMatchObject({ reason: 'wrong_currency' })
  })

  test('the samples that Midtrans publishes are refused, because their key is not ours', () => {
    // docs.midtrans.com/docs/https-notification-webhooks
    const published = [
      [
        'Postman-1578568851',
        '10000.00',
        '16d6f84b2fb0468e2a9cf99a8ac4e5d803d42180347aaa70cb2a7abb13b5c6130458ca9c71956a962c0827637cd3bc7d40b21a8ae9fab12c7c3efe351b18d00a',
      ],
      [
        'Order-5100',
        '154600.00',
        '2496c78cac93a70ca08014bdaaff08eb7119ef79ef69c4833d4399cada077147febc1a231992eb8665a7e26d89b1dc323c13f721d21c7485f70bff06cca6eed3',
      ],
      [
        'bca-va-01',
        '100000.00',
        'fe5f725ea770c451017e9d6300af72b830a668d2f7d5da9b778ec2c4f9177efe5127d492d9ddfbcf6806ea5cd7dc1a7337c674d6139026b28f49ad0ea1ce5107',
      ],
    ] as const
    for (const [order_id, gross_amount, signature_key] of published)
      expect(read({ ...paidBody, order_id, gross_amount, signature_key })).toEqual({
        outcome: 'refused',
        reason: 'forged',
      })
  })
})
