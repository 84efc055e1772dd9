import { CASH_MAX_RUPIAH, PAYMENT_DUE_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { PaymentInstruction, PlaceOrderBody } from '../../../contract/orders.ts'
import {
  findPaymentMethod,
  INSTALMENT_TERMS,
  type PaymentMethod,
  type PaymentMethodCode,
} from '../../../contract/payment-methods.ts'
import { isMobilePhone, localPhone } from '../../../contract/phone-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { OrderState } from '../orders/index.ts'
import { isOffered } from './list-methods.ts'
import { findActiveMethod, listBankAccounts } from './payment-method-store.ts'
import { refuseOtherMembersCard } from './saved-cards.ts'
import { countCashOrders } from './store.ts'

/** The maximum number of open cash orders per member, because a failed delivery costs the shop money. Our own limit. */
const CASH_ORDERS_MAX = 3
const FREE: PaymentMethodCode = 'free_order'
/** How long the courier has to bring the cash. */
const CASH_DUE_DAYS = 30

/** How an order will be paid, after the checks. */
export interface PaymentChoice {
  code: string
  method: PaymentMethod
  orderState: OrderState
  dueAt: Date
  /** Known before the provider is called only for the shop's own payment methods. */
  instruction: PaymentInstruction | null
  phoneNo: string | null
  installmentTerm: number | null
  cardToken: string | null
  savesCard: boolean
}

/**
 * Checks the chosen payment method and its inputs, and drops inputs it does not need (PAY-30). An order that costs
 * nothing is free, whatever method was chosen (CHECKOUT-05). Runs in the transaction that places the order, because it
 * depends on the total. `isRetry`: the order was placed with this method, and keeps it if staff switched it off since.
 */
export async function choosePayment(
  shop: Pick<Shop, 'now' | 'payment'>,
  tx: Db,
  memberId: string,
  body: PlaceOrderBody,
  payableRupiah: number,
  { isRetry = false } = {},
): Promise<PaymentChoice> {
  const now = shop.now()
  const code = payableRupiah === 0 ? FREE : body.payment_method
  // The shop chooses the free method itself, so nobody can switch it off.
  const method = code === FREE || isRetry ? findPaymentMethod(code) : await findActiveMethod(tx, code)
  if (!method || !isOffered(shop.payment, method) || (code === FREE && payableRupiah > 0))
    throw new Refusal('PAYMENT_METHOD_UNKNOWN', { field: 'payment_method' })
  const choice: PaymentChoice = {
    code,
    method,
    orderState: 'Awaiting payment',
    dueAt: addDays(now, PAYMENT_DUE_DAYS),
    instruction: null,
    phoneNo: null,
    installmentTerm: null,
    cardToken: null,
    savesCard: false,
  }
  if (method.channel.kind === 'cash') {
    if (payableRupiah > CASH_MAX_RUPIAH || (await countCashOrders(tx, memberId)) >= CASH_ORDERS_MAX)
      throw new Refusal('CASH_NOT_OFFERED', {
        field: 'payment_method',
        details: { maximum: CASH_MAX_RUPIAH },
      })
    return {
      ...choice,
      orderState: 'Order created',
      dueAt: addDays(now, CASH_DUE_DAYS),
      instruction: { kind: 'cash' },
    }
  }
  switch (method.asksFor) {
    case 'phone':
      return { ...choice, phoneNo: requireWalletPhone(body.phone_no) }
    case 'card':
      if (body.card_token) await refuseOtherMembersCard(tx, memberId, body.card_token)
      return { ...choice, cardToken: body.card_token ?? null, savesCard: body.save_card === true }
    case 'months':
      return { ...choice, installmentTerm: chosenTerm(body.installment_term) }
    case 'account':
      return {
        ...choice,
        orderState: 'Awaiting bank wire payment',
        instruction: await transferTo(tx, body.id_bank_account),
      }
    case null:
      return choice
  }
}

/** Turns "+62 812-3456-7890" into "081234567890". Refuses with INVALID_INPUT. */
export function requireWalletPhone(typed: string | undefined): string {
  if (!typed || !isMobilePhone(typed)) throw new Refusal('INVALID_INPUT', { field: 'phone_no' })
  return localPhone(typed)
}

function chosenTerm(requestedTerm: number = INSTALMENT_TERMS[0]): number {
  const term = INSTALMENT_TERMS.find(months => months === requestedTerm)
  if (!term) throw new Refusal('INVALID_INPUT', { field: 'installment_term' })
  return term
}

async function transferTo(tx: Db, accountId: string | undefined): Promise<PaymentInstruction> {
  if (accountId === undefined) throw new Refusal('INVALID_INPUT', { field: 'id_bank_account' })
  const account = (await listBankAccounts(tx)).find(account => account.id === accountId)
  if (!account) throw new Refusal('PAYMENT_METHOD_UNKNOWN', { field: 'id_bank_account' })
  return {
    kind: 'transfer',
    bankAccountId: account.id,
    bank: account.bankName,
    accountName: account.accountName,
    accountNumber: account.accountNumber,
  }
}
