import { PAYMENT_DUE_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import {
  INSTALLMENT_METHODS,
  INSTALLMENT_TERMS,
  type PaymentInstruction,
  type PlaceOrderBody,
} from '../../../contract/orders.ts'
import { isMobilePhone, localPhone } from '../../../contract/phone-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { OrderState } from '../orders/index.ts'
import { isOwnWay, type PaymentWay } from './payment-way.ts'
import { refuseOthersCard } from './saved-cards.ts'
import { countCashOrders, findMethod, listBankAccounts } from './store.ts'

/** Cash at the door costs the shop when nobody opens: up to this sum, and so many at once. Ours. */
const CASH_MAX_RUPIAH = 2_000_000
const CASH_ORDERS_MAX = 3
/** Until the courier brings the money. */
const CASH_DUE_DAYS = 30

/** How an order is going to be paid, checked. */
export interface Paying {
  code: string
  way: PaymentWay
  orderState: OrderState
  dueAt: Date
  /** Known from the beginning for the shop's own ways only. */
  instruction: PaymentInstruction | null
  phoneNo: string | null
  installmentTerm: number | null
  cardToken: string | null
  savesCard: boolean
}

/**
 * The way to pay that was asked for, with what it needs: OVO a phone, lenders a term, a transfer one of the shop's
 * accounts. What a method does not use is left out (PAY-30). An order that costs nothing is free whatever was asked
 * (CHECKOUT-05). In the placing transaction, because the sum decides.
 */
export async function choosePaying(
  shop: Shop,
  tx: Db,
  memberId: string,
  body: PlaceOrderBody,
  payableRupiah: number,
): Promise<Paying> {
  const now = shop.now()
  const method = await findMethod(tx, payableRupiah === 0 ? 'free_order' : body.payment_method)
  const isOffered = method && (isOwnWay(method.way) || shop.payment.offers(method.way))
  if (!isOffered || (method.way.kind === 'free' && payableRupiah > 0))
    throw new Refusal('PAYMENT_METHOD_UNKNOWN', { field: 'payment_method' })
  const { code, way } = method
  const paying: Paying = {
    code,
    way,
    orderState: 'Awaiting payment',
    dueAt: addDays(now, PAYMENT_DUE_DAYS),
    instruction: null,
    phoneNo: null,
    installmentTerm: null,
    cardToken: null,
    savesCard: false,
  }
  switch (way.kind) {
    case 'ovo':
      return { ...paying, phoneNo: requireWalletPhone(body.phone_no) }
    case 'card':
      if (body.card_token) await refuseOthersCard(tx, memberId, body.card_token)
      return { ...paying, cardToken: body.card_token ?? null, savesCard: body.save_card === true }
    case 'redirect':
      return { ...paying, installmentTerm: chosenTerm(code, body.installment_term) }
    case 'transfer':
      return {
        ...paying,
        orderState: 'Awaiting bank wire payment',
        instruction: await transferTo(tx, body.id_bank_account),
      }
    case 'cash': {
      if (payableRupiah > CASH_MAX_RUPIAH || (await countCashOrders(tx, memberId)) >= CASH_ORDERS_MAX)
        throw new Refusal('CASH_NOT_OFFERED', {
          field: 'payment_method',
          details: { maximum: CASH_MAX_RUPIAH },
        })
      return {
        ...paying,
        orderState: 'Order created',
        dueAt: addDays(now, CASH_DUE_DAYS),
        instruction: { kind: 'cash' },
      }
    }
    default:
      return paying
  }
}

/** "+62 812-3456-7890" → "081234567890" */
export function requireWalletPhone(typed: string | undefined): string {
  if (!typed || !isMobilePhone(typed)) throw new Refusal('INVALID_INPUT', { field: 'phone_no' })
  return localPhone(typed)
}

function chosenTerm(code: string, asked: number | undefined): number | null {
  if (!INSTALLMENT_METHODS.includes(code)) return null
  const term = asked ?? INSTALLMENT_TERMS[0] ?? 3
  if (!INSTALLMENT_TERMS.includes(term)) throw new Refusal('INVALID_INPUT', { field: 'installment_term' })
  return term
}

async function transferTo(tx: Db, accountId: string | undefined): Promise<PaymentInstruction> {
  if (accountId === undefined) throw new Refusal('INVALID_INPUT', { field: 'id_bank_account' })
  const account = (await listBankAccounts(tx)).find(one => one.id === accountId)
  if (!account) throw new Refusal('PAYMENT_METHOD_UNKNOWN', { field: 'id_bank_account' })
  return {
    kind: 'transfer',
    bankAccountId: account.id,
    bank: account.bankName,
    accountName: account.accountName,
    accountNumber: account.accountNumber,
  }
}
