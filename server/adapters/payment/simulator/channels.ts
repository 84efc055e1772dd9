import { type ProviderChannel, type WayToPay, waysToPay } from '../../../../contract/ways-to-pay.ts'

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

const providerWays = Object.values<WayToPay>(waysToPay).flatMap(way =>
  way.offeredBy === 'shop' ? [] : [{ ...way, paymentType: paymentTypeOf(way.channel) }],
)

const channelsOf = <Kind extends ProviderChannel['kind']>(kind: Kind) =>
  providerWays.map(way => way.channel).filter((channel): channel is KindOf<Kind> => channel.kind === kind)

export const banks = channelsOf('bank_transfer').map(({ bank }) => bank)
export const stores = channelsOf('store').map(({ store }) => store)
export const redirectChannels = channelsOf('redirect').map(({ channel }) => channel)
export const formChannels = channelsOf('form').map(({ channel }) => channel)
export const isLender = (paymentType: PaymentType): boolean =>
  providerWays.some(way => way.paymentType === paymentType && way.asksFor === 'months')

export const storeName = (store: string): string =>
  providerWays.find(({ channel }) => channel.kind === 'store' && channel.store === store)?.name ?? store

export const nameOf = (paymentType: PaymentType): string =>
  providerWays.find(way => way.paymentType === paymentType)?.name ?? paymentType

/** https://docs.midtrans.com/reference/refund-transaction: bank transfers and counter payments cannot be refunded. */
export const isRefundable = (paymentType: PaymentType): boolean =>
  providerWays.some(way => way.paymentType === paymentType && way.refund === 'provider')
