import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { MadeOrder, MakeOrderBody, PreviewOrderBody } from '../../../contract/staff/make-order.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useSettled } from '../stock/use-settled.ts'
import { BuyerStep } from './buyer-step.tsx'
import { AddressChoice, CarrierChoice } from './delivery-step.tsx'
import { type ChosenLine, LinesStep, readQuantity } from './lines-step.tsx'
import { buyerQuery, methodsQuery, previewQuery } from './make-order-queries.ts'
import { OrderMade } from './order-made.tsx'
import { OrderSum } from './order-sum.tsx'

const orderForm = z
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
type OrderForm = z.infer<typeof orderForm>

/** Makes an order for somebody who writes or calls (ORD-06), and then shows the link by which it is paid. */
export function MakeOrderForm({ memberId }: { memberId: string | undefined }) {
  const [made, setMade] = useState<{ order: MadeOrder; totalRupiah: number } | null>(null)
  const [round, setRound] = useState(0)
  if (made)
    return (
      <OrderMade
        made={made.order}
        totalRupiah={made.totalRupiah}
        onAnother={() => {
          setMade(null)
          setRound(round + 1)
        }}
      />
    )
  return (
    <Form
      key={round}
      memberId={round === 0 ? memberId : undefined}
      onMade={(order, totalRupiah) => setMade({ order, totalRupiah })}
    />
  )
}

function Form({
  memberId = '',
  onMade,
}: {
  memberId: string | undefined
  onMade: (order: MadeOrder, totalRupiah: number) => void
}) {
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
      const body = bodyOf(values)
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
  const methods = useQuery(methodsQuery)
  const draft = draftOf(values, buyer.data !== undefined)
  const settled = useSettled(JSON.stringify(draft))
  const preview = useQuery(previewQuery(JSON.parse(settled)))
  const isCounting =
    draft !== null && (settled !== JSON.stringify(draft) || preview.isPlaceholderData || preview.isPending)
  const shown = draft === null ? undefined : preview.data
  const totalRupiah = shown?.pricing?.total_price_after_shipping ?? 0
  const method = methods.data?.find(({ code }) => code === values.payment_method)

  const set = (change: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(change))
      setValue(name as keyof OrderForm, value, {
        shouldDirty: true,
        shouldValidate: name in errors || form.form.formState.isSubmitted,
      })
  }
  // A caller with one address is asked whether it is still right, not which.
  const [onlyAddress, otherAddress] = buyer.data?.addresses ?? []
  const soleAddressId = otherAddress ? undefined : onlyAddress?.id
  useEffect(() => {
    if (soleAddressId !== undefined) setValue('address_id', soleAddressId, { shouldDirty: true })
  }, [soleAddressId, setValue])
  const bodyOf = ({ id_bank_account: account, lines, ...rest }: OrderForm): MakeOrderBody => ({
    ...rest,
    lines: lines.map(wantedLine),
    ...(account === '' ? {} : { id_bank_account: account }),
    total_price: totalRupiah,
    gifts: shown?.gifts.map(({ combination_id }) => combination_id) ?? [],
  })
  const isRefused =
    shown?.lines.some(({ refusal }) => refusal !== null) === true || shown?.voucher_refusal != null
  const hasCarrier = shown?.delivery.some(({ type }) => type === values.shipping_type) === true
  const isIncomplete = isCounting || isRefused || (values.lines.length > 0 && draft === null)
  const element = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (!isIncomplete) void form.submit()
  }
  const { submitCount } = form.form.formState
  useEffect(() => {
    if (submitCount === 0) return
    // After the form has focused its fields: people, products, addresses and carriers are chosen otherwise.
    const timer = setTimeout(() => focusFirstMissing(element.current))
    return () => clearTimeout(timer)
  }, [submitCount])
  useShortcuts([
    {
      key: 'Enter',
      shown: 'Ctrl Enter',
      isWithCtrl: true,
      label: 'Buat pesanan',
      group: 'Pesanan baru',
      run: submit,
    },
  ])

  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={keepEnterFromOrdering}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]"
    >
      <div className="stack gap-4">
        <FormNotices refusal={null} isRestored={form.isRestored} onDiscard={form.discardDraft} />
        <Card title="1. Pelanggan">
          <BuyerStep
            id={values.member_id}
            onId={id => set({ member_id: id, address_id: '', shipping_type: '' })}
          />
          <FieldError>{errors.member_id?.message}</FieldError>
        </Card>
        <Card title="2. Produk">
          <LinesStep lines={values.lines} preview={shown} onLines={lines => set({ lines })} />
          <FieldError>{errors.lines?.message ?? errors.lines?.root?.message}</FieldError>
          <div className="mt-4 max-w-72">
            <TextField
              {...form.field('voucher_code')}
              label="Kode voucher (opsional)"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              error={
                errors.voucher_code?.message ??
                (isCounting ? undefined : (shown?.voucher_refusal ?? undefined))
              }
            />
          </div>
        </Card>
        <Card title="3. Pengiriman">
          {buyer.data ? (
            <div className="stack gap-4">
              <AddressChoice
                buyer={buyer.data}
                addressId={values.address_id}
                onAddress={id => set({ address_id: id, shipping_type: '' })}
              />
              <FieldError>{errors.address_id?.message}</FieldError>
              {values.address_id === '' ? null : values.lines.length === 0 ? (
                <p className="text-ink-soft">Ongkir dihitung setelah ada produk.</p>
              ) : shown && shown.delivery.length > 0 ? (
                <CarrierChoice
                  delivery={shown.delivery}
                  type={values.shipping_type}
                  onType={type => set({ shipping_type: type })}
                />
              ) : isCounting ? (
                <SkeletonLines lines={3} />
              ) : shown ? (
                <Notice tone="sun">Belum ada kurir ke alamat ini. Pilih alamat lain.</Notice>
              ) : null}
              <FieldError>{errors.shipping_type?.message}</FieldError>
            </div>
          ) : (
            <p className="text-ink-soft">Pilih pelanggannya dulu.</p>
          )}
        </Card>
        <Card title="4. Pembayaran">
          <div className="grid gap-3.5 md:grid-cols-2">
            <SelectField
              {...form.field('payment_method')}
              label="Cara bayar"
              hint="Yang bisa dibayar lewat tautan, tanpa masuk akun."
              placeholder={methods.isPending ? 'Memuat …' : 'Pilih cara bayar'}
              choices={(methods.data ?? []).map(({ code, name }) => ({ value: code, name }))}
              value={values.payment_method}
              onChange={event => {
                const chosen = methods.data?.find(({ code }) => code === event.currentTarget.value)
                const accounts = chosen?.bank_transfer_list ?? []
                set({
                  payment_method: event.currentTarget.value,
                  id_bank_account: accounts.length === 1 ? (accounts[0]?._id ?? '') : '',
                })
              }}
            />
            {method && method.bank_transfer_list.length > 0 ? (
              <SelectField
                {...form.field('id_bank_account')}
                label="Ke rekening"
                isRequired
                placeholder="Pilih rekening"
                choices={method.bank_transfer_list.map(account => ({
                  value: account._id,
                  name: `${account.bank_name} ${account.account_number}`,
                }))}
                value={values.id_bank_account}
                onChange={event => set({ id_bank_account: event.currentTarget.value })}
              />
            ) : null}
          </div>
          {methods.isError ? <Notice>{messageOf(methods.error)}</Notice> : null}
        </Card>
      </div>
      <div className="stack gap-3 lg:sticky lg:top-20">
        <Card title="Yang dibayar">
          {shown?.pricing ? (
            <OrderSum pricing={shown.pricing} hasCarrier={hasCarrier} isOld={isCounting} />
          ) : (
            <p className="text-ink-soft">Jumlahnya tampil setelah ada pelanggan dan produk.</p>
          )}
          {preview.isError && draft !== null ? (
            <div className="mt-3">
              <Notice
                action={
                  <Button size="small" onClick={() => void preview.refetch()}>
                    Hitung lagi
                  </Button>
                }
              >
                {messageOf(preview.error)}
              </Notice>
            </div>
          ) : null}
          <div className="mt-4 stack gap-3">
            {form.refusal ? <Notice>{refusalText(form.error, form.refusal)}</Notice> : null}
            <Button type="submit" variant="main" size="large" isBusy={form.isBusy} disabled={isIncomplete}>
              {isCounting
                ? 'Menghitung …'
                : hasCarrier && totalRupiah > 0
                  ? `Buat pesanan · ${rupiah(totalRupiah).replace(' ', '\u00a0')}`
                  : 'Buat pesanan'}
              <span className="max-lg:hidden">
                <KeyCap>Ctrl ↵</KeyCap>
              </span>
            </Button>
            {isRefused && !isCounting ? (
              <p role="status" className="text-note font-semibold text-rose-ink">
                Perbaiki dulu yang bertanda merah.
              </p>
            ) : null}
            <p className="text-note text-ink-soft">
              Sebutkan totalnya kepada penelepon. Setelah dibuat: barangnya disimpan sampai batas bayar,
              pembeli mendapat surel, dan tautan pembayarannya tampil di sini.
            </p>
          </div>
        </Card>
      </div>
    </form>
  )
}

/** What the preview asks about; null until somebody and something is chosen and every quantity is a number. */
function draftOf(values: OrderForm, isBuyerKnown: boolean): PreviewOrderBody | null {
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

const wantedLine = ({ product_id, combination_id, quantity }: ChosenLine) => ({
  product_id,
  combination_id,
  quantity: readQuantity(quantity) ?? 0,
})

/** Enter in a field looks something up or ends typing: an order is made by its button, or with Ctrl. */
function keepEnterFromOrdering(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
    event.preventDefault()
}

/** The shop's words for the shopper, in staff's where they differ. */
const refusalText = (error: unknown, message: string): ReactNode =>
  hasCode(error, 'price_mismatch', 'STOCK_CHANGED', 'GIFT_CHANGED')
    ? 'Harga, stok, atau hadiahnya baru saja berubah. Jumlahnya sudah dihitung ulang: sebutkan yang baru kepada penelepon.'
    : hasCode(error, 'PAYMENT_REFUSED')
      ? 'Pesanannya dibuat, tetapi penyedia pembayaran menolaknya. Lihat di daftar pesanan, lalu batalkan dan buat lagi dengan cara bayar lain.'
      : message

function focusFirstMissing(form: HTMLFormElement | null): void {
  const [missing] = form?.querySelectorAll('[data-missing]') ?? []
  missing?.previousElementSibling?.querySelector<HTMLElement>('input')?.focus()
}

const FieldError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p data-missing role="alert" className="mt-2 text-note font-semibold text-rose-ink">
      {children}
    </p>
  )
