import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, BadgeCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WaitingTransfer } from '../../../contract/staff/money-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { transfersQuery } from './money-queries.ts'
import { ReceiptPicture } from './receipt-picture.tsx'
import { TransferDecision } from './transfer-decision.tsx'

/**
 * Receipts of transfers one after the other, the oldest first: the picture beside what should have arrived (ORD-07).
 * The address names the receipt that is shown, so that a change made elsewhere never swaps it just before a press.
 */
export function TransferDesk({
  orderId,
  onOrder,
}: {
  orderId: string | undefined
  onOrder: (orderId: string | undefined) => void
}) {
  const transfers = useQuery(transfersQuery)
  const waiting = transfers.data
  const first = waiting?.[0]?.order_id
  useEffect(() => {
    if (orderId === undefined && first !== undefined) onOrder(first)
  }, [orderId, first, onOrder])

  if (!waiting)
    return transfers.isError ? (
      <Failed
        message={messageOf(transfers.error)}
        isRetrying={transfers.isFetching}
        onRetry={() => void transfers.refetch()}
      />
    ) : (
      <Card>
        <SkeletonLines lines={9} />
      </Card>
    )
  const place = waiting.findIndex(transfer => transfer.order_id === orderId)
  const transfer = waiting[place]
  return (
    <div className="stack gap-3.5">
      {transfers.isError ? <Notice>{messageOf(transfers.error)}</Notice> : null}
      {transfer ? (
        <OneTransfer transfer={transfer} place={place} waiting={waiting} onOrder={onOrder} />
      ) : waiting.length === 0 ? (
        <Card isFlat>
          <EmptyState icon={BadgeCheck} title="Semua bukti sudah dicek">
            Bukti transfer berikutnya muncul di sini dengan sendirinya.
          </EmptyState>
        </Card>
      ) : orderId === undefined ? null : (
        <Card isFlat>
          <EmptyState
            icon={BadgeCheck}
            title="Bukti ini sudah diputuskan"
            action={
              <Button variant="main" onClick={() => onOrder(first)}>
                Buka yang berikutnya
              </Button>
            }
          >
            Orang lain sudah memutuskannya, atau pembeli membatalkan pesanannya.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function OneTransfer({
  transfer,
  place,
  waiting,
  onOrder,
}: {
  transfer: WaitingTransfer
  place: number
  waiting: readonly WaitingTransfer[]
  onOrder: (orderId: string | undefined) => void
}) {
  const { order_id: id, reference_code: code, account, expected } = transfer
  const heading = useHeadingAfterDecision(id)
  const to = (by: 1 | -1) => waiting[place + by]?.order_id
  const go = (by: 1 | -1) => to(by) !== undefined && onOrder(to(by))
  useShortcuts([
    { key: 'j', label: 'Bukti berikutnya', group: 'Transfer', run: () => go(1) },
    { key: 'k', label: 'Bukti sebelumnya', group: 'Transfer', run: () => go(-1) },
  ])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
      <section className="overflow-hidden rounded-box border border-rule bg-card max-lg:order-2">
        <ReceiptPicture key={id} src={transfer.receipt_url} alt={`Bukti transfer ${code}`} />
      </section>
      <div className="stack gap-4 max-lg:contents">
        <section className="rounded-box border border-rule bg-card p-4.5 max-lg:order-1">
          <div className="flex items-center justify-between gap-2">
            <p className="text-note text-ink-soft">
              Bukti {place + 1} dari {waiting.length}
            </p>
            <span className="-my-2 -mr-2 flex">
              <IconButton label="Bukti sebelumnya (K)" disabled={place === 0} onClick={() => go(-1)}>
                <ArrowLeft aria-hidden size={18} />
              </IconButton>
              <IconButton
                label="Bukti berikutnya (J)"
                disabled={place === waiting.length - 1}
                onClick={() => go(1)}
              >
                <ArrowRight aria-hidden size={18} />
              </IconButton>
            </span>
          </div>
          <h2 ref={heading} tabIndex={-1} className="voice text-3xl outline-none">
            <span className="sr-only">{code}, seharusnya </span>
            <Money amountRupiah={expected} />
          </h2>
          <p className="mt-0.5 text-ink-soft">seharusnya masuk</p>
          {transfer.is_other_account ? (
            <div className="mt-3">
              <Notice tone="sun" title="Rekeningnya berbeda">
                Halaman pesanannya menyebut rekening lain. Cari uangnya di mutasi {account.bank} ini.
              </Notice>
            </div>
          ) : null}
          <div className="mt-2">
            <Facts
              facts={[
                [
                  'Ke rekening',
                  <>
                    {account.bank} <span className="figure">{account.number}</span>
                    <span className="block text-note font-medium text-ink-soft">a.n. {account.name}</span>
                  </>,
                ],
                ['Pesanan', <OrderLink key="order" code={code} />],
                ['Pembeli', transfer.customer],
                ['Bukti dikirim', <DateTime key="sent" at={transfer.sent_at} />],
                ['Batas bayar', <DateTime key="due" at={transfer.due_at} />],
                ...(transfer.rejected_before > 0
                  ? [
                      [
                        'Sebelumnya',
                        <Badge key="before" tone="sun">
                          {transfer.rejected_before}× ditolak
                        </Badge>,
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </div>
        </section>
        <section
          aria-label="Keputusan"
          className="rounded-box border border-rule bg-card p-4.5 max-lg:order-3"
        >
          <TransferDecision key={id} transfer={transfer} onDecided={onOrder} />
        </section>
      </div>
    </div>
  )
}

/** Moves the focus to the next receipt, so that a screen reader announces it and the shortcuts work at once. */
function useHeadingAfterDecision(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return heading
}
