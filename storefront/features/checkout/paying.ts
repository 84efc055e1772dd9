import type { Cart } from '../../../contract/cart.ts'
import type { OfferedPaymentMethod, PlaceOrderBody, SavedCard } from '../../../contract/orders.ts'
import { findPaymentMethod, INSTALMENT_TERMS, paymentMethods } from '../../../contract/payment-methods.ts'
import { isMobilePhone } from '../../../contract/phone-number.ts'

/** The chosen payment method and the details filled in so far. */
export interface PayingDetails {
  /** The phone number of the wallet account. */
  phoneNo: string
  /** The shop's bank account that receives the transfer. */
  bankAccountId: string | null
  installmentTerm: number
  /** A card saved at the provider; null for a new one. */
  savedCard: SavedCard | null
  savesCard: boolean
}

export const emptyDetails: PayingDetails = {
  phoneNo: '',
  bankAccountId: null,
  installmentTerm: INSTALMENT_TERMS[0],
  savedCard: null,
  savesCard: false,
}

/** True if address and delivery are chosen, or not needed. */
export const hasDelivery = ({ needs_delivery, address_id, shipping_type }: Cart) =>
  !needs_delivery || (address_id !== null && shipping_type !== null)

/** The method for a bag that costs nothing (CHECKOUT-05). The shopper has no choice, so it is not listed. */
export const freeOrder: OfferedPaymentMethod = {
  _id: '',
  code: 'free_order',
  name: paymentMethods.free_order.name,
  category: paymentMethods.free_order.category,
  position: 0,
  logo: paymentMethods.free_order.logo,
  note: '',
  bank_transfer_list: [],
}

/** Returns the message for the first missing detail, shown beside its field; null if nothing is missing. */
export function missingDetail(code: string, details: PayingDetails): string | null {
  if (findPaymentMethod(code)?.asksFor !== 'phone') return null
  if (details.phoneNo.trim() === '') return 'Nomor Handphone belum diisi'
  return isMobilePhone(details.phoneNo) ? null : 'Nomor Handphone harus 9 sampai 14 angka'
}

/**
 * Returns the account that the transfer goes to: the one that the buyer chose, or the first, also if the chosen one closed
 * meanwhile (PAY-19). Undefined if the method needs none.
 */
export const chosenAccount = (
  { bank_transfer_list: accounts }: Pick<OfferedPaymentMethod, 'bank_transfer_list'>,
  { bankAccountId }: Pick<PayingDetails, 'bankAccountId'>,
) => accounts.find(account => account._id === bankAccountId) ?? accounts[0]

/** CHECKOUT-01, PAY-30: returns the fields that every method sends, and those that only this one uses. */
export function orderBodyOf(
  cart: Pick<Cart, '_id' | 'total_price_after_shipping' | 'free_products'>,
  method: OfferedPaymentMethod,
  details: PayingDetails,
  cardToken?: string,
): PlaceOrderBody {
  const requiredDetail = findPaymentMethod(method.code)?.asksFor
  const account = chosenAccount(method, details)
  return {
    cart_id: cart._id,
    payment_method: method.code,
    payment_type: method.category,
    total_price: cart.total_price_after_shipping,
    gifts: cart.free_products.map(line => line.combination_id),
    ...(method._id ? { id_payment_method: method._id } : {}),
    ...(requiredDetail === 'phone' ? { phone_no: details.phoneNo } : {}),
    ...(account
      ? {
          id_bank_account: account._id,
          bank_name: account.bank_name,
          account_name: account.account_name,
          account_number: account.account_number,
          sociolla: {
            bank_name: account.bank_name,
            account_number: account.account_number,
            logo: method.logo,
          },
        }
      : {}),
    ...(requiredDetail === 'months' ? { installment_term: details.installmentTerm } : {}),
    ...(cardToken === undefined ? {} : { card_token: cardToken }),
    ...(requiredDetail === 'card' && details.savesCard ? { save_card: true } : {}),
  }
}
