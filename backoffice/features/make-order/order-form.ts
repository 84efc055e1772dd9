import { z } from 'zod'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import type { MakeOrderBody, OrderPreview, PreviewOrderBody } from '../../../contract/staff/make-order.ts'
import { type ChosenLine, readQuantity } from './lines-step.tsx'

/** The form of a caller's order, and the request bodies made from it. */

export const orderForm = z
  .object({
    member_id: z.string().min(1, 'Pilih pelanggannya dulu'),
    lines: z.array(z.custom<ChosenLine>()).min(1, 'Tambahkan paling sedikit satu produk'),
    voucher_code: z.string().trim().max(40),
    address_id: z.string().min(1, 'Pilih alamatnya'),
    shipping_type: z.string().min(1, 'Pilih kurirnya'),
    payment_method: z.string().min(1, 'Pilih cara bayarnya'),
    id_bank_account: z.string(),
  })
  .superRefine(({ payment_method: method, id_bank_account: account }, context) => {
    if (findPaymentMethod(method)?.asksFor === 'account' && account === '')
      context.addIssue({ code: 'custom', path: ['id_bank_account'], message: 'Pilih rekening tujuannya' })
  })
export type OrderForm = z.infer<typeof orderForm>

/** Returns the body of the preview; null until a buyer and products are chosen and every quantity is a number. */
export function previewBodyOf(values: OrderForm, isBuyerKnown: boolean): PreviewOrderBody | null {
  const { member_id, lines, voucher_code, address_id, shipping_type } = values
  if (!isBuyerKnown || lines.length === 0) return null
  if (lines.some(({ quantity }) => readQuantity(quantity) === null)) return null
  return {
    member_id,
    lines: lines.map(wantedLine),
    voucher_code: voucher_code.trim(),
    ...(address_id === '' ? {} : { address_id }),
    ...(shipping_type === '' ? {} : { shipping_type }),
  }
}

/** Returns the body that makes the order, with the total and the gifts that the person saw. */
export function orderBodyOf(
  { id_bank_account: account, lines, ...rest }: OrderForm,
  preview: OrderPreview | undefined,
): MakeOrderBody {
  return {
    ...rest,
    lines: lines.map(wantedLine),
    ...(account === '' ? {} : { id_bank_account: account }),
    total_price: totalOf(preview),
    gifts: preview?.gifts.map(({ combination_id }) => combination_id) ?? [],
  }
}

export const totalOf = (preview: OrderPreview | undefined): number =>
  preview?.pricing?.total_price_after_shipping ?? 0

const wantedLine = ({ product_id, combination_id, quantity }: ChosenLine) => ({
  product_id,
  combination_id,
  quantity: readQuantity(quantity) ?? 0,
})
