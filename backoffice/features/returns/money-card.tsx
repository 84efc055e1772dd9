import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { Money } from '../values/money.tsx'
import { ToGiftCard } from '../values/to-gift-card.tsx'
import { returnPriceQuery } from './return-queries.ts'
import { useReturnAct } from './use-return-act.ts'

/** The last step: the money. The server computes every sum shown. */
export function MoneyCard({ request }: { request: StaffReturn }) {
  const can = useCan()
  if (!can('orders.refund'))
    return (
      <Card title="Uangnya">
        <p className="text-ink-soft">
          Menunggu staf yang boleh mengembalikan uang pesanan:{' '}
          <Money amountRupiah={request.to_refund?.amount ?? 0} isStrong />, tanpa ongkir.
        </p>
      </Card>
    )
  return <RefundForm request={request} />
}

function RefundForm({ request }: { request: StaffReturn }) {
  const [withShipping, setWithShipping] = useState(false)
  const [triedRupiah, setTriedRupiah] = useState<number | null>(null)
  const price = useQuery(returnPriceQuery(request.id, withShipping))
  const refunding = useReturnAct(request)
  if (price.isError && !price.data) return <Notice>{messageOf(price.error)}</Notice>
  if (!price.data) return <SkeletonLines lines={4} />
  const { amount, gift_card: giftCard, shipping, is_whole: isWhole, is_capped: isCapped, points } = price.data
  const isSecondNeeded = hasCode(refunding.error, 'SECOND_PERSON_NEEDED') && triedRupiah === amount
  return (
    <Card title="Uangnya">
      <div className="stack gap-3">
        <ul className="stack gap-1.5 text-note text-ink-soft">
          {isWhole ? (
            <li>
              Semua barang kembali: sisa uang pesanan kembali seluruhnya, termasuk ongkirnya. Poin dan voucher
              sudah dikembalikan.
            </li>
          ) : null}
          {isCapped ? <li>Uang pesanan ini tinggal segini: selebihnya sudah dikembalikan.</li> : null}
          {points > 0 ? <li>{points} poin yang didapat pembeli dari barang ini ditarik.</li> : null}
          {amount === 0 ? (
            <li>Tidak ada uang yang masih bisa kembali. Retur ini tinggal diselesaikan.</li>
          ) : null}
        </ul>
        {shipping > 0 && !isCapped ? (
          <div className="flex items-center justify-between gap-4">
            <Checkbox
              label="Ongkir juga"
              checked={withShipping}
              onChange={event => setWithShipping(event.currentTarget.checked)}
            />
            <Money amountRupiah={shipping} />
          </div>
        ) : null}
        <p
          role="status"
          className="flex items-baseline justify-between gap-4 rounded-control bg-well px-3.5 py-2.5"
        >
          Kembali ke pembeli
          <span className={`voice text-xl ${price.isPlaceholderData ? 'opacity-50' : ''}`}>
            <Money amountRupiah={amount} />
          </span>
        </p>
        <ToGiftCard giftCardRupiah={giftCard} />
        {refunding.refusal ? <Notice>{refunding.refusal}</Notice> : null}
        {isSecondNeeded ? null : (
          <div className="flex justify-end">
            <Button
              variant={amount > 0 ? 'danger' : 'main'}
              isBusy={refunding.isBusy}
              disabled={price.isPlaceholderData}
              onClick={() => {
                setTriedRupiah(amount)
                refunding.act({
                  act: 'refund',
                  body: { with_shipping: withShipping, amount },
                  done: amount > 0 ? 'Pengembalian dana dibuat. Retur selesai.' : 'Retur selesai.',
                })
              }}
            >
              {amount > 0 ? 'Kembalikan uang' : 'Selesaikan retur'}
            </Button>
          </div>
        )}
        {isSecondNeeded ? (
          <AskApproval
            error={refunding.error}
            asked={{
              action: 'returns.refund',
              request: {
                ...{ id: request.id, order_id: request.order_id },
                ...{ with_shipping: withShipping, amount_rupiah: amount },
              },
            }}
            onAsked={() => setTriedRupiah(null)}
          />
        ) : null}
      </div>
    </Card>
  )
}
