import type { Order, OrderRefund } from '../../../contract/orders.ts'
import { maskEmail, maskName, maskPhone, maskStreet } from '../../../contract/staff/masking.ts'

/** An order without the personal data of its buyer and recipients (STAFF-13). */

/** Masks whatever identifies a person; amounts, products and the area of the address stay. */
export function maskOrder(order: Order): Order {
  const { delivery_address: address } = order.shipping
  const maskLine = (line: Order['products'][number]) => ({ ...line, egift_info: null })
  return {
    ...order,
    products: order.products.map(maskLine),
    free_products: order.free_products.map(maskLine),
    payment: order.payment && {
      ...order.payment,
      phone_no: order.payment.phone_no && maskPhone(order.payment.phone_no),
      instruction:
        order.payment.instruction?.kind === 'push'
          ? { ...order.payment.instruction, phone: maskPhone(order.payment.instruction.phone) }
          : order.payment.instruction,
    },
    shipping: {
      ...order.shipping,
      delivery_address: address && {
        ...address,
        street1: maskStreet(address.street1 ?? ''),
        street2: '',
        contact: maskName(address.contact ?? ''),
        phone: maskPhone(address.phone ?? ''),
        npwp_number: null,
      },
    },
  }
}

export const maskShownAddress = <Address extends { contact: string; phone: string; street: string }>(
  address: Address,
): Address => ({
  ...address,
  contact: maskName(address.contact),
  phone: maskPhone(address.phone),
  street: maskStreet(address.street),
})

export const maskRefund = (refund: OrderRefund): OrderRefund => ({
  ...refund,
  account: refund.account && { ...refund.account, account_name: maskName(refund.account.account_name) },
})

export const maskCustomer = (customer: { name: string; email: string; phone: string }) => ({
  name: maskName(customer.name),
  email: maskEmail(customer.email),
  phone: maskPhone(customer.phone),
})
