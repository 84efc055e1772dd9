import { CASH_MAX_RUPIAH } from './constants.ts'
import type { PaymentMark, PlacedOrder } from './orders.ts'
import { rupiah } from './rupiah.ts'

/**
 * The payment methods: everything that the shop, its pages and the payment simulator know about each. Rows of
 * `payment_methods` say which are offered, and with which name, category and position in the list
 * (docs/decisions/0036-payment-methods.md).
 */

export const paymentCategories = ['recommendation', 'bank transfer', 'credit card', 'other'] as const
export type PaymentCategory = (typeof paymentCategories)[number]

/** The facts about a payment method. */
interface MethodFacts {
  /** The initial values of a new row in `payment_methods`; staff may change the row. */
  name: string
  category: PaymentCategory
  logo: `/payment/${string}.svg`
  family: keyof typeof paymentFamilies
  /** Shown below its name in the list: what this payment method requires. The shop charges for none. */
  hint: string | null
  /** The brands that this method accepts and the footer shows in its place; null if its own logo stands for it. */
  networks: readonly PaymentMark[] | null
  /**
   * The field that the buyer must fill in before placing the order; `account` is one of the shop's accounts, `months` a
   * term (PAY-30).
   */
  asksFor: 'phone' | 'card' | 'account' | 'months' | null
  /**
   * The page that opens once the order is placed (CHECKOUT-02..CHECKOUT-07); if that page needs data that is missing,
   * the confirmation page.
   */
  leadsTo: PlacedOrder['next']['kind']
  /**
   * The provider accepts or rejects the payment in its response to the charge; after a rejection or a timeout the
   * payment-failed page opens (CHECKOUT-12, CHECKOUT-25).
   */
  decidesAtOnce: boolean
  /**
   * How old an order may be, in minutes, for its payment to be retried (RETRY-01..RETRY-06); `whilePending`: even while
   * its payment is pending.
   */
  retry: { minutes: { min: number; max: number }; whilePending: boolean } | null
  /** How money is refunded: by the provider, by staff to the buyer's account, or never, because none was paid. */
  refund: 'provider' | 'account' | 'never'
  /**
   * The parts of the order's pages until the order is paid: the due time even if the shop stored none (PAY-18), the
   * payment steps (ORDER-46), the address of the payment page as a QR code for another device (PAY-32).
   */
  orderShows: readonly ('due_time' | 'steps' | 'page_as_qr')[]
  /** This method has its own payment steps; all others share the steps of their kind of instruction. */
  ownSteps: 'gopay' | 'cimb_clicks' | null
}

/**
 * Who accepts the payment: the shop itself; Midtrans, whose documentation describes the channel; or so far only the
 * simulator, for channels that need a separate contract. A channel is offered only by the provider named here.
 */
type Acceptance =
  | { offeredBy: 'shop'; channel: { kind: 'transfer' | 'cash' | 'free' } }
  | { offeredBy: 'midtrans' | 'simulator'; channel: AnyProviderChannel }

/** All channels that a payment method may name; see `ProviderChannel` for the channels in use. */
type AnyProviderChannel =
  | { kind: 'bank_transfer'; bank: string }
  | { kind: 'mandiri_bill' | 'gopay' | 'qris' | 'shopeepay' | 'card' }
  | { kind: 'store'; store: string }
  /** The buyer accepts the request in the wallet's app. */
  | { kind: 'ovo' }
  /** A page of the bank or lender, opened by its URL. */
  | { kind: 'redirect'; channel: string }
  /** A page that is opened by posting a form to it. */
  | { kind: 'form'; channel: string }

/** The name for all payment methods of one family: in the list's titles and hints, and on the home page. */
export const paymentFamilies = {
  virtual_account: { title: 'virtual account', hint: 'virtual account', homeLabel: 'VA' },
  internet_banking: { title: 'internet banking', hint: 'internet banking', homeLabel: null },
  transfer: { title: 'transfer', hint: 'transfer', homeLabel: null },
  qris: { title: 'QRIS', hint: 'kode QR', homeLabel: 'QRIS' },
  e_wallet: { title: 'e-wallet', hint: 'dari ponselmu', homeLabel: 'e-wallet' },
  instalments: { title: 'cicilan', hint: 'dari ponselmu', homeLabel: null },
  counter: { title: 'gerai', hint: 'di kasir', homeLabel: null },
  cash: { title: null, hint: 'bayar di tempat', homeLabel: null },
  card: { title: 'kartu kredit', hint: 'Visa, Mastercard, JCB', homeLabel: 'kartu' },
  debit_card: { title: 'kartu debit', hint: 'GPN', homeLabel: null },
  none: { title: null, hint: null, homeLabel: null },
} as const satisfies Record<string, { title: string | null; hint: string | null; homeLabel: string | null }>

/** Terms in months for instalment payments. Chosen by the shop; the specification names none. */
export const INSTALMENT_TERMS = [3, 6, 12] as const

const disjunction = new Intl.ListFormat('id', { type: 'disjunction' })

const virtualAccount = {
  category: 'bank transfer',
  family: 'virtual_account',
  hint: null,
  networks: null,
  offeredBy: 'midtrans',
  asksFor: null,
  leadsTo: 'confirmation',
  decidesAtOnce: false,
  retry: null,
  refund: 'account',
  ownSteps: null,
} as const

const lender = {
  category: 'other',
  family: 'instalments',
  hint: `Cicilan ${disjunction.format(INSTALMENT_TERMS.map(String))} bulan`,
  networks: null,
  asksFor: 'months',
  leadsTo: 'redirect',
  decidesAtOnce: false,
  retry: null,
  refund: 'provider',
  orderShows: [],
  ownSteps: null,
} as const

/** The payment methods, in the order of the footer's marks. Orders store their codes: never rename or remove one. */
export const paymentMethods = {
  bca_virtual_account: {
    ...virtualAccount,
    name: 'BCA Virtual Account',
    category: 'recommendation',
    logo: '/payment/bca.svg',
    networks: null,
    channel: { kind: 'bank_transfer', bank: 'bca' },
    orderShows: ['due_time', 'steps'],
  },
  gopay: {
    name: 'GoPay',
    category: 'recommendation',
    logo: '/payment/gopay.svg',
    family: 'e_wallet',
    hint: null,
    networks: null,
    offeredBy: 'midtrans',
    channel: { kind: 'gopay' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: { minutes: { min: 5, max: 30 }, whilePending: true },
    refund: 'provider',
    orderShows: [],
    ownSteps: 'gopay',
  },
  qris: {
    name: 'QRIS',
    category: 'recommendation',
    logo: '/payment/qris.svg',
    family: 'qris',
    hint: null,
    networks: null,
    offeredBy: 'midtrans',
    channel: { kind: 'qris' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  ovo: {
    name: 'OVO',
    category: 'recommendation',
    logo: '/payment/ovo.svg',
    family: 'e_wallet',
    hint: null,
    networks: null,
    offeredBy: 'simulator',
    channel: { kind: 'ovo' },
    asksFor: 'phone',
    leadsTo: 'success',
    decidesAtOnce: true,
    retry: { minutes: { min: 0, max: 30 }, whilePending: false },
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  credit_debit_card: {
    name: 'Kartu kredit / debit',
    category: 'credit card',
    logo: '/payment/card.svg',
    family: 'card',
    hint: null,
    networks: [
      { name: 'Visa', logo: '/payment/visa.svg' },
      { name: 'Mastercard', logo: '/payment/mastercard.svg' },
      { name: 'JCB', logo: '/payment/jcb.svg' },
    ],
    offeredBy: 'midtrans',
    channel: { kind: 'card' },
    asksFor: 'card',
    // The page at the configured URL for card payments (PAY-33).
    leadsTo: 'redirect',
    decidesAtOnce: false,
    retry: null,
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  gpn: {
    name: 'Kartu debit GPN',
    category: 'credit card',
    logo: '/payment/gpn.svg',
    family: 'debit_card',
    hint: null,
    networks: null,
    offeredBy: 'simulator',
    channel: { kind: 'form', channel: 'gpn' },
    asksFor: null,
    leadsTo: 'form',
    decidesAtOnce: true,
    retry: null,
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  doku: {
    name: 'Kartu via DOKU',
    category: 'credit card',
    logo: '/payment/doku.svg',
    family: 'card',
    hint: null,
    networks: null,
    offeredBy: 'simulator',
    channel: { kind: 'form', channel: 'doku' },
    asksFor: null,
    leadsTo: 'form',
    decidesAtOnce: false,
    retry: null,
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  mandiri_virtual_account: {
    ...virtualAccount,
    name: 'Mandiri Bill',
    logo: '/payment/mandiri.svg',
    channel: { kind: 'mandiri_bill' },
    orderShows: [],
  },
  bni_virtual_account: {
    ...virtualAccount,
    name: 'BNI Virtual Account',
    logo: '/payment/bni.svg',
    channel: { kind: 'bank_transfer', bank: 'bni' },
    orderShows: [],
  },
  bri_virtual_account: {
    ...virtualAccount,
    name: 'BRIVA',
    logo: '/payment/bri.svg',
    channel: { kind: 'bank_transfer', bank: 'bri' },
    orderShows: [],
  },
  permata_virtual_account: {
    ...virtualAccount,
    name: 'Permata Virtual Account',
    logo: '/payment/permata.svg',
    channel: { kind: 'bank_transfer', bank: 'permata' },
    orderShows: ['due_time', 'steps'],
  },
  cimb_clicks: {
    name: 'CIMB Clicks',
    category: 'bank transfer',
    logo: '/payment/cimb.svg',
    family: 'internet_banking',
    hint: null,
    networks: null,
    offeredBy: 'midtrans',
    channel: { kind: 'redirect', channel: 'cimb_clicks' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'account',
    orderShows: ['steps'],
    ownSteps: 'cimb_clicks',
  },
  bank_transfer: {
    name: 'Transfer bank',
    category: 'bank transfer',
    logo: '/payment/transfer.svg',
    family: 'transfer',
    hint: 'Cek manual, paling lama 1×24 jam',
    networks: null,
    offeredBy: 'shop',
    channel: { kind: 'transfer' },
    asksFor: 'account',
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'account',
    orderShows: ['due_time', 'steps'],
    ownSteps: null,
  },
  shopeepay: {
    name: 'ShopeePay',
    category: 'other',
    logo: '/payment/shopeepay.svg',
    family: 'e_wallet',
    hint: null,
    networks: null,
    offeredBy: 'midtrans',
    channel: { kind: 'shopeepay' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'provider',
    orderShows: ['page_as_qr'],
    ownSteps: null,
  },
  indomaret: {
    name: 'Indomaret',
    category: 'other',
    logo: '/payment/indomaret.svg',
    family: 'counter',
    hint: null,
    networks: null,
    offeredBy: 'midtrans',
    channel: { kind: 'store', store: 'indomaret' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'account',
    orderShows: ['due_time', 'steps'],
    ownSteps: null,
  },
  linkaja: {
    name: 'LinkAja',
    category: 'other',
    logo: '/payment/linkaja.svg',
    family: 'e_wallet',
    hint: null,
    networks: null,
    offeredBy: 'simulator',
    channel: { kind: 'form', channel: 'linkaja' },
    asksFor: null,
    leadsTo: 'form',
    decidesAtOnce: false,
    retry: null,
    refund: 'provider',
    orderShows: [],
    ownSteps: null,
  },
  kredivo: {
    ...lender,
    name: 'Kredivo',
    logo: '/payment/kredivo.svg',
    offeredBy: 'midtrans',
    channel: { kind: 'redirect', channel: 'kredivo' },
  },
  vospay: {
    ...lender,
    name: 'Vospay',
    logo: '/payment/vospay.svg',
    offeredBy: 'simulator',
    channel: { kind: 'redirect', channel: 'vospay' },
  },
  cash_on_delivery: {
    name: 'Bayar di tempat',
    category: 'other',
    logo: '/payment/cod.svg',
    family: 'cash',
    hint: `Tunai ke kurir, sampai ${rupiah(CASH_MAX_RUPIAH).replace(' ', '\u00a0')}`,
    networks: null,
    offeredBy: 'shop',
    channel: { kind: 'cash' },
    asksFor: null,
    leadsTo: 'confirmation',
    decidesAtOnce: false,
    retry: null,
    refund: 'account',
    orderShows: [],
    ownSteps: null,
  },
  /** The shop chooses this method if there is nothing to pay; it is not in any list. */
  free_order: {
    name: 'Gratis',
    category: 'other',
    logo: '/payment/free.svg',
    family: 'none',
    hint: null,
    networks: null,
    offeredBy: 'shop',
    channel: { kind: 'free' },
    asksFor: null,
    leadsTo: 'success',
    decidesAtOnce: false,
    retry: null,
    refund: 'never',
    orderShows: [],
    ownSteps: null,
  },
} as const satisfies Record<string, MethodFacts & Acceptance>

export type PaymentMethodCode = keyof typeof paymentMethods
type AnyMethod = (typeof paymentMethods)[PaymentMethodCode]
/** A channel that at least one payment method uses. */
export type PaymentChannel = AnyMethod['channel']
/** A provider's channel that at least one payment method uses. */
export type ProviderChannel = Exclude<AnyMethod, { offeredBy: 'shop' }>['channel']
export type PaymentMethod = MethodFacts &
  (
    | { offeredBy: 'shop'; channel: Exclude<PaymentChannel, ProviderChannel> }
    | { offeredBy: 'midtrans' | 'simulator'; channel: ProviderChannel }
  )

/** Returns undefined for a code that only another version of the shop knows. */
export const findPaymentMethod = (code: string): PaymentMethod | undefined =>
  Object.hasOwn(paymentMethods, code) ? paymentMethods[code as PaymentMethodCode] : undefined

export const paymentMethodCodes = Object.keys(paymentMethods) as PaymentMethodCode[]

/** @throws Error for a code that only another version of the shop knows. */
export function requirePaymentMethod(code: string): PaymentMethod {
  const method = findPaymentMethod(code)
  if (!method) throw new Error(`This version of the shop has no payment method "${code}"`)
  return method
}

/**
 * Returns true if staff may offer it to a caller: the buyer enters nothing on our pages, and pays whenever the link is
 * opened.
 */
export const isPayableByLink = ({ asksFor, channel, decidesAtOnce }: PaymentMethod): boolean =>
  !decidesAtOnce &&
  channel.kind !== 'cash' &&
  channel.kind !== 'free' &&
  (asksFor === null || asksFor === 'account' || asksFor === 'card')
