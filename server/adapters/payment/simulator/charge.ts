import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addDays } from '../../../../contract/jakarta-time.ts'
import { letters, referenceOf } from './channel-fields.ts'
import { banks, formChannels, isLender, nameOf, redirectChannels, storeName, stores } from './channels.ts'
import { merchantId, providerTime } from './notice.ts'
import { qrisText } from './qr.ts'
import type { Transaction } from './transaction.ts'

/** Reads a charge or Snap request as Midtrans documents it and creates its transaction. */

const sharedFields = {
  transaction_details: z.object({
    order_id: z
      .string()
      .regex(/^[\w.~-]{1,50}$/, 'order_id may hold letters, digits, -, _, ~ and . (at most 50)'),
    gross_amount: z.int().min(1),
  }),
  item_details: z
    .array(z.object({ name: z.string().max(50), price: z.int(), quantity: z.int().min(1) }))
    .default([]),
}

const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const
const unit = z.enum(['second', 'minute', 'hour', 'day']).default('minute')

const coreFields = {
  ...sharedFields,
  custom_expiry: z.object({ expiry_duration: z.int().min(1), unit }).optional(),
}

const addresses = z.object({
  callback_url: z.url().optional(),
  failed_url: z.url().optional(),
  installment_term: z.int().optional(),
})

const chargeBody = z
  .discriminatedUnion('payment_type', [
    z.object({
      ...coreFields,
      payment_type: z.literal('bank_transfer'),
      bank_transfer: z.object({ bank: z.enum(banks) }),
    }),
    z.object({
      ...coreFields,
      payment_type: z.literal('echannel'),
      echannel: z.object({ bill_info1: z.string(), bill_info2: z.string() }),
    }),
    z.object({
      ...coreFields,
      payment_type: z.literal('gopay'),
      gopay: z.object({ callback_url: z.url().optional() }).optional(),
    }),
    z.object({ ...coreFields, payment_type: z.literal('qris') }),
    z.object({
      ...coreFields,
      payment_type: z.literal('shopeepay'),
      shopeepay: z.object({ callback_url: z.url().optional() }).optional(),
    }),
    z.object({
      ...coreFields,
      payment_type: z.literal('cstore'),
      cstore: z.object({ store: z.enum(stores) }),
    }),
    z.object({
      ...coreFields,
      payment_type: z.literal('ovo'),
      ovo: z.object({
        payer_phone_number: z.string().regex(/^0?8\d{7,12}$/, 'payer_phone_number is not a mobile number'),
      }),
    }),
    z.object({
      ...coreFields,
      payment_type: z.enum([...redirectChannels, ...formChannels]),
      page: addresses,
    }),
    z.object({
      ...coreFields,
      payment_type: z.literal('credit_card'),
      credit_card: z.object({ token_id: z.string().min(1), save_token_id: z.boolean().optional() }),
      callbacks: z.object({ finish: z.url().optional(), error: z.url().optional() }).optional(),
    }),
  ])
  .refine(isSumCorrect, 'transaction_details.gross_amount is not equal to the sum of item_details')
type ChargeBody = z.infer<typeof chargeBody>

/** Copies the page's URLs, which are in a field named after the channel, to `page`. */
function withPage(body: unknown): unknown {
  const fields = body as Record<string, unknown> | null
  return typeof fields?.payment_type === 'string' ? { ...fields, page: fields[fields.payment_type] } : body
}

const snapBody = z
  .object({
    ...sharedFields,
    callbacks: z.object({ finish: z.url().optional(), error: z.url().optional() }).optional(),
    credit_card: z.object({ save_card: z.boolean().optional() }).optional(),
    user_id: z.string().max(80).optional(),
    expiry: z.object({ duration: z.int().min(1), unit }).optional(),
  })
  .refine(isSumCorrect, 'transaction_details.gross_amount is not equal to the sum of item_details')

export type ChargeReading =
  | { outcome: 'made'; transaction: Transaction }
  | { outcome: 'invalid'; messages: string[] }

/** Finds the card of the token in a charge. */
export type FindCard = (tokenId: string) => { maskedNumber: string; savedToken: string } | undefined

export function readCharge(
  body: unknown,
  { now, url, findCard }: { now: Date; url: string; findCard: FindCard },
): ChargeReading {
  const parsed = chargeBody.safeParse(withPage(body))
  if (!parsed.success) return invalid(parsed.error)
  const charge = parsed.data
  const card = charge.payment_type === 'credit_card' ? findCard(charge.credit_card.token_id) : undefined
  if (charge.payment_type === 'credit_card' && !card)
    return { outcome: 'invalid', messages: ['credit_card.token_id is invalid or was used before'] }
  const id = randomUUID()
  const expiry = charge.custom_expiry ?? { expiry_duration: 1, unit: 'day' as const }
  return created({
    ...newTransaction(charge, now, expiry.expiry_duration * unitSeconds[expiry.unit]),
    id,
    paymentType: charge.payment_type,
    status: 'pending',
    ...method(charge, id, url),
    ...(card && {
      details: {
        ...cardFields(card.maskedNumber),
        redirect_url: `${url}/pay/${id}?${new URLSearchParams({ token: `${card.maskedNumber}-${id}` })}`,
        ...(charge.payment_type === 'credit_card' &&
          charge.credit_card.save_token_id &&
          savedCard(card.savedToken, now)),
      },
    }),
  })
}

const SNAP_CARD = '48111111-1114'

const cardFields = (maskedNumber: string) => ({
  masked_card: maskedNumber,
  bank: 'bni',
  card_type: 'credit',
  three_ds_version: '2',
  challenge_completion: true,
})

const SAVED_CARD_DAYS = 3650
const savedCard = (token: string, now: Date) => ({
  saved_token_id: token,
  saved_token_id_expired_at: providerTime(addDays(now, SAVED_CARD_DAYS)),
})

export function readSnap(body: unknown, { now }: { now: Date }): ChargeReading {
  const parsed = snapBody.safeParse(body)
  if (!parsed.success) return invalid(parsed.error)
  const snap = parsed.data
  const expiry = snap.expiry ?? { duration: 1, unit: 'day' as const }
  return created({
    ...newTransaction(snap, now, expiry.duration * unitSeconds[expiry.unit]),
    id: randomUUID(),
    token: randomUUID(),
    paymentType: 'credit_card',
    methodName: 'Kartu kredit/debit',
    status: 'unopened',
    returnUrl: snap.callbacks?.finish ?? null,
    failedUrl: snap.callbacks?.error ?? null,
    // the published test card of the provider's own sandbox; nobody types a number here
    details: {
      ...cardFields(SNAP_CARD),
      ...(snap.credit_card?.save_card && savedCard(`${SNAP_CARD}-${randomUUID()}`, now)),
    },
  })
}

function newTransaction(
  body: { transaction_details: { order_id: string; gross_amount: number }; item_details: Item[] },
  now: Date,
  expirySeconds: number,
) {
  return {
    token: null,
    orderId: body.transaction_details.order_id,
    grossAmountRupiah: body.transaction_details.gross_amount,
    items: body.item_details.map(({ name, price, quantity }) => ({ name, priceRupiah: price, quantity })),
    fraud: 'accept' as const,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + expirySeconds * 1000).toISOString(),
    paidAt: null,
    refunds: [],
    returnUrl: null,
  }
}

function method(
  body: ChargeBody,
  id: string,
  url: string,
): {
  methodName: string
  details: Record<string, unknown>
  returnUrl?: string | null
  failedUrl?: string | null
  formToken?: string
} {
  const { order_id: orderId, gross_amount: amountRupiah } = body.transaction_details
  const action = (name: string, path: string) => ({ name, method: 'GET', url: `${url}${path}` })
  // The provider's deep links and pages have long queries, so these do too.
  const page = (query: Record<string, string>) => `/pay/${id}?${new URLSearchParams(query)}`
  const reference = referenceOf(id)
  switch (body.payment_type) {
    case 'bank_transfer': {
      const { bank } = body.bank_transfer
      const number = bankPrefixes[bank] + digits(vaDigits[bank] - bankPrefixes[bank].length)
      const details =
        bank === 'permata' ? { permata_va_number: number } : { va_numbers: [{ bank, va_number: number }] }
      return { methodName: `${bank === 'permata' ? 'Permata' : bank.toUpperCase()} Virtual Account`, details }
    }
    case 'echannel':
      return { methodName: 'Mandiri Bill', details: { biller_code: '70012', bill_key: digits(12) } }
    case 'gopay':
      return {
        methodName: 'GoPay',
        returnUrl: body.gopay?.callback_url ?? null,
        details: {
          actions: [
            action('generate-qr-code', `/v2/gopay/${id}/qr-code`),
            action('generate-qr-code-v2', `/v4/qris/gopay/${id}/qr-code`),
            action(
              'deeplink-redirect',
              page({
                tref: reference,
                amount: String(amountRupiah),
                activity: 'GP:RR',
                ...(body.gopay?.callback_url && {
                  callback_url: `${body.gopay.callback_url}&order_id=${orderId}`,
                }),
              }),
            ),
            action('get-status', `/v2/${id}/status`),
            { ...action('cancel', `/v2/${id}/cancel`), method: 'POST', fields: [] },
          ],
          channel_response_code: '200',
          channel_response_message: 'Success',
        },
      }
    case 'qris':
      return {
        methodName: 'QRIS',
        details: {
          acquirer: 'gopay',
          qr_string: qrisText({ id, amountRupiah }),
          actions: [
            action('generate-qr-code', `/v2/qris/${id}/qr-code`),
            action('generate-qr-code-v2', `/v4/qris/${id}/qr-code`),
          ],
        },
      }
    case 'shopeepay':
      return {
        methodName: 'ShopeePay',
        returnUrl: body.shopeepay?.callback_url ?? null,
        details: {
          actions: [
            action(
              'deeplink-redirect',
              page({ deep_and_deferred: '1', token: letters(`shopeepay ${id}`, 72) }),
            ),
          ],
          channel_response_code: '0',
          channel_response_message: 'success',
        },
      }
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
          merchant_invoice: reference,
        },
      }
    case 'credit_card':
      return {
        methodName: 'Kartu kredit/debit',
        details: {},
        returnUrl: body.callbacks?.finish ?? null,
        failedUrl: body.callbacks?.error ?? null,
      }
    default: {
      const { payment_type: paymentType, page: addresses } = body
      const commonFields = {
        methodName: nameOf(paymentType),
        returnUrl: addresses.callback_url ?? null,
        failedUrl: addresses.failed_url ?? null,
      }
      if (formChannels.some(channel => channel === paymentType))
        return { ...commonFields, ...byForm(`${url}/pay-by-form/${id}`) }
      if (!isLender(paymentType))
        return { ...commonFields, details: { redirect_url: url + page({ request: `${paymentType}-${id}` }) } }
      const query = { type: 'merchant', paymentType, referenceId: `${reference}-1`, merchantId }
      return {
        ...commonFields,
        details: {
          redirect_url: url + page(query),
          channel_response_code: 'OK',
          channel_response_message: 'Checkout URL is created successfully.',
        },
      }
    }
  }
}

function byForm(formUrl: string) {
  const token = randomUUID()
  return {
    details: { actions: [{ name: 'form-redirect', method: 'POST', url: formUrl, fields: { token } }] },
    formToken: token,
  }
}

/** Made-up company codes, so that no number here is a real account. */
const bankPrefixes: Record<Bank, string> = { bca: '00000', bni: '00001', bri: '00002', permata: '00003' }

/** The length of the longest number that each bank issues through Midtrans. */
const vaDigits: Record<Bank, number> = { bca: 23, bni: 16, bri: 18, permata: 16 }

type Bank = (typeof banks)[number]

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

type Item = { name: string; price: number; quantity: number }

function isSumCorrect(body: {
  transaction_details: { gross_amount: number }
  item_details: Item[]
}): boolean {
  const sum = body.item_details.reduce((total, item) => total + item.price * item.quantity, 0)
  return body.item_details.length === 0 || sum === body.transaction_details.gross_amount
}

const created = (transaction: Transaction): ChargeReading => ({ outcome: 'made', transaction })

const invalid = (error: z.ZodError): ChargeReading => ({
  outcome: 'invalid',
  messages: error.issues.map(issue => [issue.path.join('.'), issue.message].filter(Boolean).join(' ')),
})
