import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { MadeOrder } from '../../../contract/staff/make-order.ts'
import { call } from '../../api/call.ts'
import { useSettled } from '../forms/use-settled.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { buyerQuery, previewQuery } from './make-order-queries.ts'
import { type OrderForm, orderBodyOf, orderForm, previewBodyOf, totalOf } from './order-form.ts'

export type OrderBeingMade = ReturnType<typeof useMakeOrder>

/** A caller's order in the making: its form, and the server's preview, refetched after every change. */
export function useMakeOrder(memberId: string, onMade: (order: MadeOrder, totalRupiah: number) => void) {
  const queries = useQueryClient()
  /** A call that is repeated with the same body keeps its key: the order is made once. */
  const lastCall = useRef({ body: '', key: '' })
  const form = useStaffForm<OrderForm, OrderForm, MadeOrder>({
    schema: orderForm,
    defaultValues: {
      member_id: memberId,
      lines: [],
      voucher_code: '',
      address_id: '',
      shipping_type: '',
      payment_method: '',
      id_bank_account: '',
    },
    // Ids and products, no personal data.
    draft: memberId === '' ? 'orders.new' : `orders.new.${memberId}`,
    async send(values) {
      const body = orderBodyOf(values, shown)
      const text = JSON.stringify(body)
      if (lastCall.current.body !== text) lastCall.current = { body: text, key: crypto.randomUUID() }
      try {
        return await call<MadeOrder>('POST', '/orders', {
          body,
          headers: { 'idempotency-key': lastCall.current.key },
        })
      } catch (error) {
        await queries.invalidateQueries({ queryKey: ['orders', 'preview'] })
        throw error
      }
    },
    onDone: order => onMade(order, totalRupiah),
  })
  const { control, setValue } = form.form
  const values = useWatch({ control }) as OrderForm
  const { errors } = form.form.formState
  const buyer = useQuery(buyerQuery(values.member_id))
  const draft = previewBodyOf(values, buyer.data !== undefined)
  const settled = useSettled(JSON.stringify(draft))
  const preview = useQuery(previewQuery(JSON.parse(settled)))
  const isCounting =
    draft !== null && (settled !== JSON.stringify(draft) || preview.isPlaceholderData || preview.isPending)
  const shown = draft === null ? undefined : preview.data
  const totalRupiah = totalOf(shown)

  const set = (change: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(change))
      setValue(name as keyof OrderForm, value, {
        shouldDirty: true,
        shouldValidate: name in errors || form.form.formState.isSubmitted,
      })
  }
  // A caller's only address is preselected: staff ask if it is still right.
  const [onlyAddress, otherAddress] = buyer.data?.addresses ?? []
  const soleAddressId = otherAddress ? undefined : onlyAddress?.id
  useEffect(() => {
    if (soleAddressId !== undefined) setValue('address_id', soleAddressId, { shouldDirty: true })
  }, [soleAddressId, setValue])
  const isRefused =
    shown?.lines.some(({ refusal }) => refusal !== null) === true || shown?.voucher_refusal != null
  const hasCarrier = shown?.delivery.some(({ type }) => type === values.shipping_type) === true
  const isIncomplete = isCounting || isRefused || (values.lines.length > 0 && draft === null)
  return {
    form,
    values,
    errors,
    set,
    buyer: buyer.data,
    /** Undefined until a buyer and products are chosen. */
    preview: shown,
    previewError: draft !== null && preview.isError ? preview.error : null,
    previewAgain: () => void preview.refetch(),
    totalRupiah,
    hasCarrier,
    isCounting,
    /** A line or the voucher cannot be ordered like this. */
    isRefused,
    isIncomplete,
  }
}
