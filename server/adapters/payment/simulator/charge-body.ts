import { z } from 'zod'
import { banks, formChannels, redirectChannels, stores } from './channels.ts'

/** The bodies of a charge and of a Snap request, as Midtrans documents them. */

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

export const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const
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

export const chargeBody = z
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

export type ChargeBody = z.infer<typeof chargeBody>

/** Copies the page's URLs, which are in a field named after the channel, to `page`. */
export function withPage(body: unknown): unknown {
  const fields = body as Record<string, unknown> | null
  return typeof fields?.payment_type === 'string' ? { ...fields, page: fields[fields.payment_type] } : body
}

export const snapBody = z
  .object({
    ...sharedFields,
    callbacks: z.object({ finish: z.url().optional(), error: z.url().optional() }).optional(),
    credit_card: z.object({ save_card: z.boolean().optional() }).optional(),
    user_id: z.string().max(80).optional(),
    expiry: z.object({ duration: z.int().min(1), unit }).optional(),
  })
  .refine(isSumCorrect, 'transaction_details.gross_amount is not equal to the sum of item_details')

export type Item = { name: string; price: number; quantity: number }

function isSumCorrect(body: {
  transaction_details: { gross_amount: number }
  item_details: Item[]
}): boolean {
  const sum = body.item_details.reduce((total, item) => total + item.price * item.quantity, 0)
  return body.item_details.length === 0 || sum === body.transaction_details.gross_amount
}
