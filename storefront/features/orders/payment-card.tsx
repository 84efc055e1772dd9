import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paidByGiftCard } from '../../../contract/cart.ts'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { orderAction } from '../../../contract/order-status.ts'
import type { Order, OrderPayment } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { HowToPayDialog } from './how-to-pay-dialog.tsx'
import { nextSteps } from './next-steps.ts'
import { OrderActions } from './order-actions.tsx'
import { InstructionText, ownQrImage } from './payment-instruction.tsx'
import { outcomeOf, type PaymentPhase } from './payment-phase.ts'
import { useCheckPayment, useReorder } from './use-orders.ts'
import { SimulatorLink, WaitingBill } from './waiting-bill.tsx'

/** How to pay and until when; or the payment's outcome and the next step. */
export function PaymentCard({
  phase,
  order,
  hasStopped,
}: {
  phase: PaymentPhase
  order: Order
  /** The page has stopped polling for the payment's status. */
  hasStopped: boolean
}) {
  const { payment } = order
  const reorder = useReorder()
  if (payment === null) return null
  if (phase === 'waiting') return <WaitingCard order={order} payment={payment} hasStopped={hasStopped} />
  if (phase === 'cash')
    return (
      <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
        <InstructionText code={order.reference_code} payment={payment} qrImage={null} />
        <p className="mt-4 text-sm text-ink-soft">{payment.method.name}</p>
        <p className="voice money text-3xl">{rupiah(payment.amount)}</p>
        <WhatNext order={order} />
      </section>
    )
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
      <p className="text-sm text-ink-soft">{payment.method.name}</p>
      <p className="voice money text-3xl">{rupiah(payment.amount || paidByGiftCard(order.price))}</p>
      {phase === 'paid' ? (
        <>
          <p className="mt-4 rounded-card bg-teal-tint px-4 py-3 text-teal">
            Pembayaran diterima{payment.paid_at ? ` ${jakartaDueTime(payment.paid_at)}` : ''}.
          </p>
          <WhatNext order={order} />
        </>
      ) : phase === 'over' ? (
        <>
          <p className="mt-4 rounded-card bg-rose-tint px-4 py-3 text-rose">
            {outcomeOf(order)?.text(payment.method.name)}
          </p>
          {orderAction(order, new Date()).action === 'RETRY' ? (
            <div className="mt-4 grid justify-items-start gap-3">
              <OrderActions order={order} />
            </div>
          ) : (
            <Button className="mt-4" isBusy={reorder.isPending} onClick={() => reorder.mutate(order.cart_id)}>
              Masukkan lagi ke tas
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="mt-4 rounded-card bg-sun-tint px-4 py-3">
            {hasStopped
              ? `${STOPPED} Tekan tombol di bawah untuk kabar terbaru.`
              : 'Halaman ini memeriksa sendiri. Kamu boleh menutupnya; kabarnya juga ada di halaman pesanan.'}
          </p>
          <CheckButton order={order}>Periksa sekarang</CheckButton>
          {phase === 'in-review' ? <WhatNext order={order} isInReview /> : null}
        </>
      )}
    </section>
  )
}

export const STOPPED = 'Halaman ini sudah berhenti memeriksa sendiri.'

function WhatNext({ order, isInReview = false }: { order: Order; isInReview?: boolean }) {
  return (
    <>
      <h2 className="mt-6 font-bold">Setelah ini</h2>
      <ol className="mt-3 grid gap-4">
        {nextSteps(order, isInReview).map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-sand-deep text-sm font-bold"
            >
              {index + 1}
            </span>
            <p className="text-sm text-ink-soft">
              <b className="block text-base text-ink">{step.title}</b>
              {step.text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function CheckButton({ order, children }: { order: Order; children: ReactNode }) {
  const check = useCheckPayment(order._id)
  return (
    <Button variant="line" className="mt-4 w-full" isBusy={check.isPending} onClick={() => check.mutate()}>
      {children}
    </Button>
  )
}

/** Loaded only when the button is pressed. */
const ConfirmTransferDialog = lazy(() =>
  import('./confirm-transfer-dialog.tsx').then(part => ({ default: part.ConfirmTransferDialog })),
)

function WaitingCard({
  order,
  payment,
  hasStopped,
}: {
  order: Order
  payment: OrderPayment
  hasStopped: boolean
}) {
  const [open, setOpen] = useState<'confirm' | 'how' | null>(null)
  const isTransfer = payment.instruction?.kind === 'transfer'
  return (
    <WaitingBill code={order.reference_code} payment={payment} qrImage={ownQrImage(order._id)}>
      {isTransfer ? (
        <Button className="mt-4 w-full" onClick={() => setOpen('confirm')}>
          CONFIRM PAYMENT
        </Button>
      ) : (
        <>
          {hasStopped ? (
            <p role="status" className="mt-4 text-sm text-ink-soft">
              {STOPPED} Sudah bayar? Tekan tombol di bawah.
            </p>
          ) : null}
          <CheckButton order={order}>Saya sudah bayar</CheckButton>
          <SimulatorLink />
        </>
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setOpen('how')}>
        Cara bayar
      </Button>
      <Suspense>
        {open === 'confirm' ? (
          <ConfirmTransferDialog order={order} isOpen onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      <HowToPayDialog order={order} isOpen={open === 'how'} onClose={() => setOpen(null)} />
    </WaitingBill>
  )
}
