import { useState } from 'react'
import type { DeskAction, StaffOrder } from '../../../contract/staff/order-page.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { Journey } from './journey.tsx'
import { NextStep } from './next-step.tsx'
import { OrderLines } from './order-lines.tsx'
import { useSeeMentions } from './own-mentions.ts'
import { PaymentsCard } from './payments-card.tsx'
import { useReveal } from './use-reveal.ts'

const DeskActionDialog = lazyPart(() => import('./action-dialogs.tsx'))

/** One order with everything that happened to it, and what to do next (ORD-02 … ORD-04). */
export function OrderPage({ order }: { order: StaffOrder }) {
  const [act, setAct] = useState<DeskAction | null>(null)
  const close = () => setAct(null)
  const reveal = useReveal(order.order._id, order.version)
  useSeeMentions(order.order.reference_code)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] min-[1376px]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="stack gap-4 lg:col-start-2 lg:row-start-1">
        <NextStep order={order} onAction={setAct} />
        <div className="stack gap-4 max-lg:hidden">
          <CustomerCard order={order} reveal={reveal} />
        </div>
      </div>
      <div className="stack gap-4 lg:col-start-1 lg:row-start-1">
        <OrderLines order={order} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <PaymentsCard order={order} />
          <DeliveryCard order={order} reveal={reveal} onAction={setAct} />
        </div>
        <div className="stack lg:hidden">
          <CustomerCard order={order} reveal={reveal} />
        </div>
        <Journey order={order} />
      </div>
      {act ? (
        <DeskActionDialog
          key={act}
          order={order}
          act={act}
          reveal={reveal}
          onClose={close}
          onGiveUp={close}
        />
      ) : null}
    </div>
  )
}
