import type { ChargeRequest } from './payment-provider.ts'

/** The bodies of charges at Core API and Snap (docs.midtrans.com/reference). */

/** Order, items and customer: alike in both. */
export const sharedFields = ({ providerOrderId, grossAmountRupiah, items, customer }: ChargeRequest) => ({
  transaction_details: { order_id: providerOrderId, gross_amount: grossAmountRupiah },
  item_details: items.map(item => ({
    id: item.id.slice(0, 50),
    name: [...item.name].slice(0, 50).join(''),
    price: item.priceRupiah,
    quantity: item.quantity,
  })),
  customer_details: { first_name: customer.name, email: customer.email, phone: customer.phone },
})

/** The payment method of Core API, with the fields that it requires. */
export function coreMethod(request: ChargeRequest): Record<string, unknown> {
  const { channel, returnUrl, failedUrl, providerOrderId } = request
  const callbacks = { callback_url: returnUrl, ...(failedUrl ? { failed_url: failedUrl } : {}) }
  switch (channel.kind) {
    case 'bank_transfer':
      return { payment_type: 'bank_transfer', bank_transfer: { bank: channel.bank } }
    case 'mandiri_bill':
      return { payment_type: 'echannel', echannel: { bill_info1: 'Pesanan', bill_info2: providerOrderId } }
    case 'gopay':
      return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } }
    case 'qris':
      return { payment_type: 'qris', qris: { acquirer: 'gopay' } }
    case 'shopeepay':
      return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } }
    case 'store':
      return {
        payment_type: 'cstore',
        cstore: { store: channel.store, message: `Pesanan ${providerOrderId}`.slice(0, 20) },
      }
    case 'card':
      return {
        payment_type: 'credit_card',
        credit_card: {
          token_id: request.cardToken,
          authentication: true,
          callback_type: 'form',
          ...(request.saveCardFor ? { save_token_id: true } : {}),
        },
        callbacks: { finish: returnUrl, error: failedUrl },
      }
    case 'ovo':
      return { payment_type: 'ovo', ovo: { payer_phone_number: request.phone } }
    case 'redirect':
      return {
        payment_type: channel.channel,
        [channel.channel]: {
          ...callbacks,
          description: `Pesanan ${providerOrderId}`,
          ...(request.installmentTerm ? { installment_term: request.installmentTerm } : {}),
        },
      }
    case 'form':
      return { payment_type: channel.channel, [channel.channel]: callbacks }
  }
}
