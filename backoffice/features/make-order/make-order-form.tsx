import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MadeOrder } from '../../../contract/staff/make-order.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { BuyerStep } from './buyer-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { FieldError, focusFirstMissing } from './field-error.tsx'
import { LinesStep } from './lines-step.tsx'
import { OrderMade } from './order-made.tsx'
import { OrderTotal } from './order-total.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useMakeOrder } from './use-make-order.ts'

/** Makes an order for a person who writes or calls (ORD-06), then shows the link by which it is paid. */
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
  const order = useMakeOrder(memberId, onMade)
  const { form, values, errors, set, preview, isCounting, isIncomplete } = order
  const element = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (!isIncomplete) void form.submit()
  }
  const { submitCount } = form.form.formState
  useEffect(() => {
    if (submitCount === 0) return
    // After the form has focused its own fields, which do not include people, products, addresses and carriers.
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
          <LinesStep lines={values.lines} preview={preview} onLines={lines => set({ lines })} />
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
                (isCounting ? undefined : (preview?.voucher_refusal ?? undefined))
              }
            />
          </div>
        </Card>
        <Card title="3. Pengiriman">
          <DeliveryStep order={order} />
        </Card>
        <Card title="4. Pembayaran">
          <PaymentStep order={order} />
        </Card>
      </div>
      <div className="stack gap-3 lg:sticky lg:top-20">
        <OrderTotal order={order} />
      </div>
    </form>
  )
}

/** Enter in a field looks something up or ends typing: an order is made by its button, or with Ctrl. */
function keepEnterFromOrdering(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
    event.preventDefault()
}
