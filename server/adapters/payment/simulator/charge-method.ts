import { randomInt, randomUUID } from 'node:crypto'
import { letters, referenceOf } from './channel-fields.ts'
import { type banks, formChannels, isLender, nameOf, storeName } from './channels.ts'
import type { ChargeBody } from './charge-body.ts'
import { merchantId } from './notice.ts'
import { qrisText } from './qr.ts'
import type { Transaction } from './transaction.ts'

/** The part of a transaction that depends on its payment method. */
type Method = Pick<Transaction, 'methodName' | 'details'> &
  Partial<Pick<Transaction, 'returnUrl' | 'failedUrl' | 'formToken'>>

/** The transaction's id, and the base URL of its links. */
interface Place {
  id: string
  url: string
}
type BodyOf<PaymentType extends ChargeBody['payment_type']> = Extract<
  ChargeBody,
  { payment_type: PaymentType }
>

export function methodOf(body: ChargeBody, place: Place): Method {
  switch (body.payment_type) {
    case 'bank_transfer':
      return virtualAccount(body.bank_transfer.bank)
    case 'echannel':
      return { methodName: 'Mandiri Bill', details: { biller_code: '70012', bill_key: digits(12) } }
    case 'gopay':
      return gopay(body, place)
    case 'qris':
      return qris(body, place)
    case 'shopeepay':
      return shopeepay(body, place)
    case 'cstore':
      return {
        methodName: storeName(body.cstore.store),
        details: { store: body.cstore.store, payment_code: digits(14) },
      }
    case 'ovo':
      return {
        methodName: 'OVO',
        details: {
          payer_phone_number: body.ovo.payer_phone_number,
          merchant_invoice: referenceOf(place.id),
        },
      }
    case 'credit_card':
      return {
        methodName: 'Kartu kredit/debit',
        details: {},
        returnUrl: body.callbacks?.finish ?? null,
        failedUrl: body.callbacks?.error ?? null,
      }
    default:
      return paidOnPage(body, place)
  }
}

function virtualAccount(bank: Bank): Method {
  const number = bankPrefixes[bank] + digits(vaDigits[bank] - bankPrefixes[bank].length)
  return bank === 'permata'
    ? { methodName: 'Permata Virtual Account', details: { permata_va_number: number } }
    : {
        methodName: `${bank.toUpperCase()} Virtual Account`,
        details: { va_numbers: [{ bank, va_number: number }] },
      }
}

type Bank = (typeof banks)[number]

/** Made-up company codes, so that no number here is a real account. */
const bankPrefixes: Record<Bank, string> = { bca: '00000', bni: '00001', bri: '00002', permata: '00003' }

/** The length of the longest number that each bank issues through Midtrans. */
const vaDigits: Record<Bank, number> = { bca: 23, bni: 16, bri: 18, permata: 16 }

function gopay(body: BodyOf<'gopay'>, { id, url }: Place): Method {
  const { order_id: orderId, gross_amount: amountRupiah } = body.transaction_details
  const callback = body.gopay?.callback_url
  const query = {
    tref: referenceOf(id),
    amount: String(amountRupiah),
    activity: 'GP:RR',
    ...(callback && { callback_url: `${callback}&order_id=${orderId}` }),
  }
  return {
    methodName: 'GoPay',
    returnUrl: callback ?? null,
    details: {
      actions: [
        action('generate-qr-code', `${url}/v2/gopay/${id}/qr-code`),
        action('generate-qr-code-v2', `${url}/v4/qris/gopay/${id}/qr-code`),
        action('deeplink-redirect', pageUrl({ id, url }, query)),
        action('get-status', `${url}/v2/${id}/status`),
        { ...action('cancel', `${url}/v2/${id}/cancel`), method: 'POST', fields: [] },
      ],
      channel_response_code: '200',
      channel_response_message: 'Success',
    },
  }
}

const qris = ({ transaction_details }: BodyOf<'qris'>, { id, url }: Place): Method => ({
  methodName: 'QRIS',
  details: {
    acquirer: 'gopay',
    qr_string: qrisText({ id, amountRupiah: transaction_details.gross_amount }),
    actions: [
      action('generate-qr-code', `${url}/v2/qris/${id}/qr-code`),
      action('generate-qr-code-v2', `${url}/v4/qris/${id}/qr-code`),
    ],
  },
})

const shopeepay = (body: BodyOf<'shopeepay'>, place: Place): Method => ({
  methodName: 'ShopeePay',
  returnUrl: body.shopeepay?.callback_url ?? null,
  details: {
    actions: [
      action(
        'deeplink-redirect',
        pageUrl(place, { deep_and_deferred: '1', token: letters(`shopeepay ${place.id}`, 72) }),
      ),
    ],
    channel_response_code: '0',
    channel_response_message: 'success',
  },
})

/** Wallets, bank pages and lenders: a page that opens by its address, or only by a form that the shop sends. */
function paidOnPage(
  { payment_type: paymentType, page }: Extract<ChargeBody, { page: unknown }>,
  place: Place,
): Method {
  const { id, url } = place
  const shared = {
    methodName: nameOf(paymentType),
    returnUrl: page.callback_url ?? null,
    failedUrl: page.failed_url ?? null,
  }
  if (formChannels.some(channel => channel === paymentType)) {
    const formToken = randomUUID()
    const form = {
      name: 'form-redirect',
      method: 'POST',
      url: `${url}/pay-by-form/${id}`,
      fields: { token: formToken },
    }
    return { ...shared, details: { actions: [form] }, formToken }
  }
  if (!isLender(paymentType))
    return { ...shared, details: { redirect_url: pageUrl(place, { request: `${paymentType}-${id}` }) } }
  const query = { type: 'merchant', paymentType, referenceId: `${referenceOf(id)}-1`, merchantId }
  return {
    ...shared,
    details: {
      redirect_url: pageUrl(place, query),
      channel_response_code: 'OK',
      channel_response_message: 'Checkout URL is created successfully.',
    },
  }
}

const action = (name: string, url: string) => ({ name, method: 'GET', url })

/** The provider's deep links and pages have long queries, so these do too. */
const pageUrl = ({ id, url }: Place, query: Record<string, string>) =>
  `${url}/pay/${id}?${new URLSearchParams(query)}`

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
