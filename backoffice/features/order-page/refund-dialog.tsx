import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundChoice, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/failed.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { isReason, ReasonField } from '../forms/reason-field.tsx'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { ToGiftCard } from '../values/to-gift-card.tsx'
import { ActionNotices } from './action-notices.tsx'
import type { ActionProps } from './action-props.ts'
import { RefundPieces } from './refund-pieces.tsx'
import { useDeskAction } from './use-desk-action.ts'

type Way = 'all' | 'pieces' | 'amount'

const priceQuery = (orderId: string, choice: RefundChoice) =>
  queryOptions({
    queryKey: ['orders', 'refund-price', orderId, choice],
    queryFn: ({ signal }) =>
      call<StaffRefundPrice>('POST', `/orders/${orderId}/refund-price`, { body: choice, signal }),
    placeholderData: keepPreviousData,
  })

/** Refunds everything that is left, some pieces, or an amount (ORD-04). The server computes every sum shown. */
export function RefundDialog({ order, act, onClose }: ActionProps) {
  const { _id: id, reference_code: code } = order.order
  const left = order.refundable
  const owed = left + order.fee_left
  // What a gift card paid alone goes back by the piece.
  const [way, setWay] = useState<Way>(owed > 0 ? 'all' : 'pieces')
  const [choice, setChoice] = useState<RefundChoice>({ lines: [], with_shipping: false })
  const [typedRupiah, setTypedRupiah] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  /** The amount of the last attempt: a smaller one may be below the ceiling. */
  const [triedRupiah, setTriedRupiah] = useState<number | null>(null)
  // Repeating the same refund after a lost response refunds nothing more.
  const [key] = useState(() => crypto.randomUUID())
  const price = useQuery(priceQuery(id, choice))
  const refunding = useDeskAction(order, onClose)

  const amount = way === 'all' ? owed : way === 'amount' ? typedRupiah : (price.data?.amount ?? null)
  const isCounting = way === 'pieces' && (price.isPlaceholderData || price.isError)
  const giftCard = way === 'pieces' ? (price.data?.gift_card ?? 0) : 0
  const isLastMoney = way === 'all' || (way === 'amount' && typedRupiah === left)
  const following = isLastMoney ? (price.data?.gift_card_left ?? 0) : 0
  const isTooMuch = amount !== null && amount - giftCard > (way === 'amount' ? left : owed)
  const chosen = way === 'pieces' ? { choice } : way === 'amount' ? { amount: typedRupiah } : {}
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Kembalikan uang ${code}`}
      consequences={act.leads_to}
      action="Kembalikan uang"
      isDanger
      isBusy={refunding.isBusy}
      isElsewhere={hasCode(refunding.error, 'SECOND_PERSON_NEEDED') && amount === triedRupiah}
      isIncomplete={!amount || isTooMuch || isCounting || !isReason(reason)}
      onAction={() => {
        setTriedRupiah(amount)
        refunding.act({
          path: `/orders/${id}/refunds`,
          body: { ...chosen, reason: reason.trim(), key },
          done: 'Pengembalian dibuat.',
        })
      }}
    >
      <ChoiceCards
        label="Yang dikembalikan"
        value={way}
        onValue={setWay}
        choices={[
          { value: 'all', name: 'Semua yang tersisa', text: <Money amountRupiah={owed} /> },
          {
            value: 'pieces',
            name: 'Sebagian barang',
            text: 'Dihitung setelah bagian voucher dan poinnya.',
          },
          { value: 'amount', name: 'Jumlah tertentu', text: 'Misalnya ganti rugi.' },
        ]}
      />
      {way === 'pieces' && price.data ? (
        <RefundPieces price={price.data} choice={choice} onChoice={setChoice} />
      ) : null}
      {way === 'pieces' && price.isError ? <Notice>{messageOf(price.error)}</Notice> : null}
      {way === 'amount' ? (
        <RupiahField
          label="Jumlah"
          hint={
            <>
              Paling banyak <Money amountRupiah={left} isStrong />
            </>
          }
          error={isTooMuch ? 'Lebih besar daripada uang yang tersisa.' : undefined}
          isRequired
          amountRupiah={typedRupiah}
          onAmount={setTypedRupiah}
        />
      ) : null}
      <p
        role="status"
        className="flex items-baseline justify-between gap-4 rounded-control bg-well px-3.5 py-2.5"
      >
        Kembali ke pembeli
        <span className={`voice text-xl ${isCounting ? 'opacity-50' : ''}`}>
          <Money amountRupiah={(amount ?? 0) + following} />
        </span>
      </p>
      <ToGiftCard giftCardRupiah={giftCard + following} isRest={following > 0} />
      <ReasonField reason={reason} onReason={setReason} />
      <ActionNotices {...refunding} />
      <AskApproval
        error={refunding.error}
        asked={{
          action: 'orders.refund',
          request: {
            order_id: id,
            key,
            reason: reason.trim(),
            ...(way === 'all' || amount === null ? {} : { amount_rupiah: amount }),
            ...(way === 'pieces' ? { choice } : {}),
          },
        }}
        onAsked={onClose}
      />
    </ActionDialog>
  )
}
