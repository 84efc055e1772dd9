import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { addDays } from '../../../../contract/jakarta-time.ts'
import { chargeBody, type Item, snapBody, unitSeconds, withPage } from './charge-body.ts'
import { methodOf } from './charge-method.ts'
import { providerTime } from './notice.ts'
import type { Transaction } from './transaction.ts'

/** Reads a charge or Snap request as Midtrans documents it and creates its transaction. */

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
    ...methodOf(charge, { id, url }),
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

const created = (transaction: Transaction): ChargeReading => ({ outcome: 'made', transaction })

const invalid = (error: z.ZodError): ChargeReading => ({
  outcome: 'invalid',
  messages: error.issues.map(issue => [issue.path.join('.'), issue.message].filter(Boolean).join(' ')),
})
