import {
  type PaymentMethod,
  type ProviderChannel,
  paymentMethods,
} from '../../../../contract/payment-methods.ts'

/** The channels of the payment methods, under the provider's names. */

type KindOf<Kind extends ProviderChannel['kind']> = Extract<ProviderChannel, { kind: Kind }>
/** Channels whose payment type is their own name and which are paid on a page. */
type PageChannel = KindOf<'redirect' | 'form'>['channel']

const paymentTypes = {
  bank_transfer: 'bank_transfer',
  mandiri_bill: 'echannel',
  gopay: 'gopay',
  qris: 'qris',
  shopeepay: 'shopeepay',
  store: 'cstore',
  card: 'credit_card',
  ovo: 'ovo',
} as const satisfies Record<Exclude<ProviderChannel['kind'], 'redirect' | 'form'>, string>

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes] | PageChannel

const paymentTypeOf = (channel: ProviderChannel): PaymentType =>
  channel.kind === 'redirect' || channel.kind === 'form' ? channel.channel : paymentTypes[channel.kind]

const providerMethods = Object.values<PaymentMethod>(paymentMethods).flatMap(method =>
  method.offeredBy === 'shop' ? [] : [{ ...method, paymentType: paymentTypeOf(method.channel) }],
)

const channelsOf = <Kind extends ProviderChannel['kind']>(kind: Kind) =>
  providerMethods
    .map(method => method.channel)
    .filter((channel): channel is KindOf<Kind> => channel.kind === kind)

export const banks = channelsOf('bank_transfer').map(({ bank }) => bank)
export const stores = channelsOf('store').map(({ store }) => store)
export const redirectChannels = channelsOf('redirect').map(({ channel }) => channel)
export const formChannels = channelsOf('form').map(({ channel }) => channel)
export const isLender = (paymentType: PaymentType): boolean =>
  providerMethods.some(method => method.paymentType === paymentType && method.asksFor === 'months')

export const storeName = (store: string): string =>
  providerMethods.find(({ channel }) => channel.kind === 'store' && channel.store === store)?.name ?? store

export const nameOf = (paymentType: PaymentType): string =>
  providerMethods.find(method => method.paymentType === paymentType)?.name ?? paymentType

/** https://docs.midtrans.com/reference/refund-transaction: bank transfers and counter payments cannot be refunded. */
export const isRefundable = (paymentType: PaymentType): boolean =>
  providerMethods.some(method => method.paymentType === paymentType && method.refund === 'provider')
