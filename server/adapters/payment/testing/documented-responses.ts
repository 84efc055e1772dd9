import type { PaymentInstruction } from '../../../../contract/orders.ts'
import type { ProviderChannel, ProviderStatus } from '../payment-provider.ts'

/**
 * The provider's responses as documented (docs.midtrans.com/reference, one page for each payment method, "Get
 * Transaction Status", "Cancel Transaction", "Expire Transaction", "Refund Transactions", "Backend Integration" of
 * Snap; deep links and lenders' URLs are as long as real ones). Fields, types and lengths are the documented ones;
 * every id, number, key and name is invented.
 */

type Body = Record<string, unknown>

export const documentedOrderId = 'TOKO-CONTOH-0001-1'
const transactionId = '3b1c7f52-0d64-4a8e-9c35-7e21f0a4d986'
/** The base URL that the shop calls; the documentation's responses name other hosts. */
export const documentedCoreUrl = 'https://core.provider.example'
/** Not a signature, but as long as one. */
const someSignature = '0f'.repeat(64)

const amount = { gross_amount: '184000.00', currency: 'IDR' }
const transactionIds = {
  transaction_id: transactionId,
  order_id: documentedOrderId,
  ...amount,
  transaction_time: '2026-11-21 10:00:00',
}
const pendingBody = {
  ...transactionIds,
  status_code: '201',
  transaction_status: 'pending',
  fraud_status: 'accept',
}
const merchant = { merchant_id: 'G000000000' }
const expiry = { expiry_time: '2026-11-22 10:00:00' }

const api = (path: string) => `https://api.provider.example${path}`
const get = (name: string, url: string) => ({ name, method: 'GET', url })
const qrActions = (kind: 'gopay' | 'qris', v4: string) => [
  get('generate-qr-code', api(`/v2/${kind}/${transactionId}/qr-code`)),
  get('generate-qr-code-v2', api(`/v4/qris/${v4}A120261121100000aB3cD5eF7gID/qr-code`)),
]

/** Structured like a real one, for an invented merchant. */
const qrisText =
  '00020101021226620014COM.CONTOH.WWW0118936000000000000000021000000000000303UME51440014ID.CO.QRIS.WWW0215ID10000000000000303UME5204597753033605406184000' +
  '5802ID5924Toko Contoh Dokumentasi 6013JAKARTA PUSAT6105100006254013600000000-0000-4000-8000-0000000000000710CONTOH000163040000'

interface DocumentedCharge {
  channel: ProviderChannel
  response: Body
  instruction: PaymentInstruction
  /** Extra fields of the payment's notice and status. */
  paid: Body
}

export const documentedCharges: DocumentedCharge[] = [
  {
    channel: { kind: 'bank_transfer', bank: 'bca' },
    response: {
      ...pendingBody,
      ...merchant,
      ...expiry,
      status_message: 'Success, Bank Transfer transaction is created',
      payment_type: 'bank_transfer',
      va_numbers: [{ bank: 'bca', va_number: '00000000000000000000001' }],
    },
    instruction: { kind: 'virtual_account', bank: 'bca', number: '00000000000000000000001' },
    paid: {
      payment_type: 'bank_transfer',
      settlement_time: '2026-11-21 10:05:00',
      va_numbers: [{ bank: 'bca', va_number: '00000000000000000000001' }],
      payment_amounts: [],
    },
  },
  {
    channel: { kind: 'bank_transfer', bank: 'bni' },
    response: {
      ...pendingBody,
      status_message: 'Success, Bank Transfer transaction is created',
      payment_type: 'bank_transfer',
      va_numbers: [{ bank: 'bni', va_number: '0000000000000002' }],
    },
    instruction: { kind: 'virtual_account', bank: 'bni', number: '0000000000000002' },
    paid: {
      payment_type: 'bank_transfer',
      settlement_time: '2026-11-21 10:05:00',
      va_numbers: [{ bank: 'bni', va_number: '0000000000000002' }],
      payment_amounts: [{ paid_at: '2026-11-21 10:05:00', amount: '184000.00' }],
    },
  },
  {
    channel: { kind: 'bank_transfer', bank: 'bri' },
    response: {
      ...pendingBody,
      ...merchant,
      ...expiry,
      status_message: 'Success, Bank Transfer transaction is created',
      payment_type: 'bank_transfer',
      va_numbers: [{ bank: 'bri', va_number: '000000000000000003' }],
    },
    instruction: { kind: 'virtual_account', bank: 'bri', number: '000000000000000003' },
    paid: {
      payment_type: 'bank_transfer',
      settlement_time: '2026-11-21 10:05:00',
      va_numbers: [{ bank: 'bri', va_number: '000000000000000003' }],
      payment_amounts: [],
    },
  },
  {
    channel: { kind: 'bank_transfer', bank: 'permata' },
    // no currency here
    response: {
      ...without(pendingBody, 'currency'),
      ...expiry,
      status_message: 'Success, PERMATA VA transaction is successful',
      payment_type: 'bank_transfer',
      permata_va_number: '0000000000000004',
    },
    instruction: { kind: 'virtual_account', bank: 'permata', number: '0000000000000004' },
    paid: {
      payment_type: 'bank_transfer',
      settlement_time: '2026-11-21 10:05:00',
      permata_va_number: '0000000000000004',
    },
  },
  {
    channel: { kind: 'mandiri_bill' },
    response: {
      ...pendingBody,
      ...expiry,
      status_message: 'Success, Mandiri Bill transaction is successful',
      payment_type: 'echannel',
      bill_key: '000000000005',
      biller_code: '70012',
    },
    instruction: { kind: 'mandiri_bill', billerCode: '70012', billKey: '000000000005' },
    paid: {
      payment_type: 'echannel',
      settlement_time: '2026-11-21 10:05:00',
      bill_key: '000000000005',
      biller_code: '70012',
    },
  },
  {
    channel: { kind: 'gopay' },
    // no fraud status here; an empty list where other actions have an object
    response: {
      ...without(pendingBody, 'fraud_status'),
      status_message: 'GO-PAY billing created',
      payment_type: 'gopay',
      actions: [
        ...qrActions('gopay', 'gopay/'),
        get(
          'deeplink-redirect',
          `gojek://gopay/merchanttransfer?tref=0000000000000000000AAAAAA&amount=184000&activity=GP:RR&callback_url=https://toko.example/order/success?order_id=${documentedOrderId}`,
        ),
        get('get-status', api(`/v2/${transactionId}/status`)),
        { name: 'cancel', method: 'POST', url: api(`/v2/${transactionId}/cancel`), fields: [] },
      ],
      channel_response_code: '200',
      channel_response_message: 'Success',
    },
    instruction: {
      kind: 'qr',
      qrString: '',
      qrImageUrl: `${documentedCoreUrl}/v2/gopay/${transactionId}/qr-code`,
      deeplinkUrl: `gojek://gopay/merchanttransfer?tref=0000000000000000000AAAAAA&amount=184000&activity=GP:RR&callback_url=https://toko.example/order/success?order_id=${documentedOrderId}`,
    },
    paid: { payment_type: 'gopay', payment_option_type: 'GOPAY_WALLET' },
  },
  {
    channel: { kind: 'qris' },
    response: {
      ...pendingBody,
      ...merchant,
      ...expiry,
      status_message: 'QRIS transaction is created',
      payment_type: 'qris',
      acquirer: 'gopay',
      qr_string: qrisText,
      actions: qrActions('qris', ''),
    },
    instruction: {
      kind: 'qr',
      qrString: qrisText,
      qrImageUrl: `${documentedCoreUrl}/v2/qris/${transactionId}/qr-code`,
      deeplinkUrl: null,
    },
    paid: {
      payment_type: 'qris',
      transaction_type: 'on-us',
      settlement_time: '2026-11-21 10:05:00',
      issuer: 'gopay',
      acquirer: 'gopay',
      merchant_cross_reference_id: '00000000-0000-4000-8000-000000000006',
    },
  },
  {
    channel: { kind: 'shopeepay' },
    response: {
      ...pendingBody,
      ...merchant,
      status_message: 'ShopeePay transaction is created',
      channel_response_code: '0',
      channel_response_message: 'success',
      payment_type: 'shopeepay',
      actions: [get('deeplink-redirect', shopeeLink())],
    },
    instruction: { kind: 'redirect', url: shopeeLink() },
    paid: {
      payment_type: 'shopeepay',
      settlement_time: '2026-11-21 10:05:00',
      shopeepay_reference_number: '000000000000000007',
      reference_id: 'DL-AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  {
    channel: { kind: 'store', store: 'indomaret' },
    // neither the name of the counter nor a fraud status
    response: {
      ...without(pendingBody, 'fraud_status'),
      ...expiry,
      status_message: 'Success, cstore transaction is successful',
      payment_type: 'cstore',
      payment_code: '00000000000008',
    },
    instruction: { kind: 'store', store: 'indomaret', code: '00000000000008' },
    paid: {
      ...expiry,
      payment_type: 'cstore',
      approval_code: '00000000000000000009',
      payment_code: '00000000000008',
      store: 'indomaret',
    },
  },
  {
    channel: { kind: 'redirect', channel: 'kredivo' },
    response: {
      ...pendingBody,
      ...merchant,
      ...expiry,
      status_message: 'Kredivo transaction is created',
      payment_type: 'kredivo',
      redirect_url: lenderLink(),
      channel_response_code: 'OK',
      channel_response_message: 'Success Create Transaction',
    },
    instruction: { kind: 'redirect', url: lenderLink() },
    paid: { payment_type: 'kredivo' },
  },
  {
    channel: { kind: 'redirect', channel: 'cimb_clicks' },
    response: {
      ...pendingBody,
      status_message: 'CIMB Clicks transaction is created',
      payment_type: 'cimb_clicks',
      redirect_url: api(`/cimb-clicks/request?id=${transactionId}`),
    },
    instruction: { kind: 'redirect', url: api(`/cimb-clicks/request?id=${transactionId}`) },
    paid: {
      payment_type: 'cimb_clicks',
      settlement_time: '2026-11-21 10:05:00',
      approval_code: 'AAA0000AAA00',
    },
  },
  {
    channel: { kind: 'ovo' },
    response: {
      ...pendingBody,
      ...merchant,
      ...expiry,
      status_message: 'Ovo transaction is created',
      payment_type: 'ovo',
      payer_phone_number: '081200000010',
    },
    instruction: { kind: 'push', app: 'OVO', phone: '081200000010' },
    paid: { payment_type: 'ovo', payer_phone_number: '081200000010' },
  },
]

function shopeeLink() {
  return `https://wallet.provider.example/universal-link/wallet/pay?deep_and_deferred=1&token=${'A'.repeat(72)}`
}

function lenderLink() {
  return api(
    '/v1/redirect?type=merchant&paymentType=kredivo&referenceId=A120261121100000aB3cD5eF7gID-1&merchantId=G000000000',
  )
}

/** A card tokenised in the browser, before the bank's own check. */
export const documentedCardCharge = {
  response: {
    ...pendingBody,
    status_message: 'Success, Credit Card transaction is successful',
    payment_type: 'credit_card',
    redirect_url: api(`/v2/token/rba/redirect/40000000-0002-${transactionId}`),
    masked_card: '40000000-0002',
    bank: 'bni',
    card_type: 'credit',
    three_ds_version: '2',
    challenge_completion: true,
  } satisfies Body,
  instruction: { kind: 'redirect', url: api(`/v2/token/rba/redirect/40000000-0002-${transactionId}`) },
  /** With the token of a card saved at the provider ("Feature: One Click"). */
  paid: {
    payment_type: 'credit_card',
    masked_card: '40000000-0002',
    bank: 'bni',
    eci: '05',
    saved_token_id: '40000000-0000-4000-8000-00000000000b',
    saved_token_id_expired_at: '2036-11-21 10:00:00',
    approval_code: '0000000000012',
    channel_response_code: '00',
    channel_response_message: 'Approved',
    card_type: 'credit',
    on_us: true,
    channel: 'dragon',
    three_ds_version: '2',
    challenge_completion: true,
  } satisfies Body,
}

export const documentedSnapPage = {
  token: '60000000-0000-4000-8000-00000000000c',
  redirect_url: 'https://app.provider.example/snap/v4/redirection/60000000-0000-4000-8000-00000000000c',
}

const transfer = { payment_type: 'bank_transfer', status_message: 'Success, transaction is found' }
const refunds = [
  {
    refund_chargeback_id: 1,
    refund_amount: '5000.00',
    created_at: '2026-11-22 00:14:20',
    reason: 'some reason',
    refund_key: 'reference1',
    refund_method: 'online',
    bank_confirmed_at: '2026-11-22 02:30:20',
  },
  {
    refund_chargeback_id: 2,
    refund_amount: '7000.00',
    created_at: '2026-11-23 01:23:15',
    reason: '',
    refund_key: 'reference2',
    refund_method: 'online',
    bank_confirmed_at: '2026-11-23 02:30:20',
  },
]

/** Responses to a status request, and what each means for the shop. */
export const documentedStatuses: [string, Body, { status: ProviderStatus; refundedRupiah?: number }][] = [
  [
    'a captured card payment',
    {
      ...transactionIds,
      ...without(documentedCardCharge.paid, 'saved_token_id', 'saved_token_id_expired_at'),
      signature_key: someSignature,
      status_code: '200',
      status_message: 'Success, Credit Card transaction is successful',
      transaction_status: 'capture',
      fraud_status: 'accept',
      merchant_cross_reference_id: '00000000-0000-4000-8000-000000000006',
    },
    { status: 'paid' },
  ],
  [
    'a card payment made partly with points',
    {
      ...transactionIds,
      ...without(documentedCardCharge.paid, 'saved_token_id', 'saved_token_id_expired_at'),
      ...merchant,
      ...expiry,
      signature_key: someSignature,
      point_balance_amount: '1644.00',
      point_redeem_amount: 80_000,
      point_redeem_quantity: 26_667,
      custom_field1: 'TEST1',
      status_code: '200',
      status_message: 'Success, Credit Card transaction is successful',
      transaction_status: 'capture',
      fraud_status: 'accept',
    },
    { status: 'paid' },
  ],
  [
    'two refunds, confirmed by the bank',
    {
      ...transactionIds,
      ...without(documentedCardCharge.paid, 'saved_token_id', 'saved_token_id_expired_at'),
      signature_key: someSignature,
      status_code: '200',
      status_message: 'Success, refund request is approved by the bank',
      transaction_status: 'partial_refund',
      fraud_status: 'accept',
      refund_amount: '12000.00',
      refunds,
    },
    { status: 'partly_refunded', refundedRupiah: 12_000 },
  ],
  [
    'a card payment that the bank took back ("Transaction Status Cycle")',
    {
      ...transactionIds,
      ...without(documentedCardCharge.paid, 'saved_token_id', 'saved_token_id_expired_at'),
      signature_key: someSignature,
      status_code: '200',
      status_message: 'Success, transaction is found',
      transaction_status: 'chargeback',
      fraud_status: 'accept',
    },
    { status: 'charged_back' },
  ],
  [
    'a pending wallet payment, spelt in capitals',
    {
      ...transactionIds,
      ...merchant,
      ...expiry,
      signature_key: someSignature,
      status_code: '200',
      status_message: 'Success, transaction is found',
      payment_type: 'shopeepay',
      transaction_status: 'PENDING',
      fraud_status: 'accept',
      actions: [get('deeplink-redirect', shopeeLink())],
    },
    { status: 'pending' },
  ],
  [
    'a pending OVO payment',
    {
      ...pendingBody,
      ...merchant,
      ...expiry,
      signature_key: someSignature,
      status_message: 'Success, transaction is found',
      payment_type: 'ovo',
      payer_phone_number: '081200000010',
    },
    { status: 'pending' },
  ],
  [
    'an expired transfer',
    { ...transactionIds, ...transfer, status_code: '407', transaction_status: 'expire' },
    { status: 'expired' },
  ],
  [
    'a cancelled transfer',
    {
      ...transactionIds,
      ...transfer,
      status_code: '200',
      transaction_status: 'cancel',
      fraud_status: 'accept',
    },
    { status: 'cancelled' },
  ],
  [
    'a card payment that the bank denied',
    {
      ...transactionIds,
      ...merchant,
      payment_type: 'credit_card',
      status_code: '202',
      status_message: 'Card is not authenticated.',
      bank: 'bni',
      eci: '07',
      transaction_status: 'deny',
      fraud_status: 'accept',
      masked_card: '40000000-0002',
    },
    { status: 'denied' },
  ],
]

/** Responses to an action, without the fields that every transaction has. */
export const documentedChanges = {
  cancelled: {
    ...without(transactionIds, 'currency'),
    status_code: '200',
    status_message: 'Success, transaction is canceled',
    payment_type: 'bank_transfer',
    transaction_status: 'cancel',
    fraud_status: 'accept',
  } satisfies Body,
  expired: {
    ...without(transactionIds, 'currency'),
    status_code: '407',
    status_message: 'Success, transaction has expired',
    payment_type: 'bank_transfer',
    transaction_status: 'expire',
  } satisfies Body,
  refunded: {
    ...without(transactionIds, 'currency'),
    status_code: '200',
    status_message: 'Success, refund request is approved',
    payment_type: 'qris',
    transaction_status: 'partial_refund',
    refund_chargeback_id: 1,
    refund_amount: '5000.00',
    refund_key: 'reference1',
  } satisfies Body,
}

/** Refusals by code ("Code 4xx", "Code 5xx" and the pages of the calls). */
export const documentedRefusals: [Body, { outcome: string; reason?: string; cause?: string }][] = [
  [
    {
      status_code: '400',
      status_message: 'One or more parameters in the payload is invalid.',
      validation_messages: ['transaction_details.gross_amount is not equal to the sum of item_details'],
      id: transactionId,
    },
    { outcome: 'refused', reason: 'invalid_request' },
  ],
  [
    {
      status_code: '401',
      status_message: 'Transaction cannot be authorized with the current client/server key.',
      id: transactionId,
    },
    { outcome: 'refused', reason: 'not_authorised' },
  ],
  [
    {
      status_code: '402',
      status_message: 'Payment channel is not activated.',
      id: transactionId,
    },
    { outcome: 'refused', reason: 'method_unavailable' },
  ],
  [
    {
      status_code: '404',
      status_message: "User with requested phone number doesn't exist",
      id: transactionId,
    },
    { outcome: 'refused', reason: 'not_found' },
  ],
  [
    { status_code: '410', status_message: 'Merchant account is deactivated.', id: transactionId },
    { outcome: 'refused', reason: 'not_authorised' },
  ],
  [
    { status_code: '411', status_message: 'Token id is missing, invalid, or timed out' },
    { outcome: 'refused', reason: 'invalid_request' },
  ],
  [
    { status_code: '413', status_message: 'The request cannot be processed due to malformed syntax.' },
    { outcome: 'refused', reason: 'invalid_request' },
  ],
  [
    { status_code: '429', status_message: 'API rate limit exceeded.' },
    { outcome: 'unknown', cause: 'busy' },
  ],
  [
    { status_code: '500', status_message: 'Sorry. Our system is recovering from unexpected issues.' },
    { outcome: 'unknown', cause: 'server_error' },
  ],
  [
    {
      status_code: '505',
      status_message: 'Unable to create va_number for this transaction',
      id: transactionId,
    },
    { outcome: 'unknown', cause: 'server_error' },
  ],
]

function without<From extends Body>(from: From, ...names: string[]): Body {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
}
