import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withDots } from '../../../contract/rupiah.ts'
import type { StockDelivery } from '../../../contract/staff/stock-deliveries.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { Money } from '../values/money.tsx'
import { fullTime } from '../values/staff-times.ts'
import { piecesOf } from './delivery-list.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { StockName } from './stock-name.tsx'
import { deliveryQuery } from './stock-queries.ts'
import { dayText, signed } from './stock-words.ts'

/** One delivery: the form in which staff count it, or the result once it is received (STOCK-02). */
export function DeliveryPage({ id }: { id: string }) {
  const delivery = useQuery(deliveryQuery(id))
  const { data } = delivery
  if (!data) return <NotLoaded query={delivery} lines={8} />
  return data.received_at ? <ReceivedDelivery delivery={data} /> : <ReceiveForm key={id} delivery={data} />
}

function ReceivedDelivery({ delivery }: { delivery: StockDelivery }) {
  const can = useCan()
  const { expected, counted } = piecesOf(delivery)
  return (
    <div className="grid max-w-3xl gap-4">
      <Notice tone="teal" title={`${withDots(counted)} buah masuk stok`}>
        {delivery.received_by}, {delivery.received_at ? fullTime(delivery.received_at) : ''}.
        {counted === expected
          ? ''
          : ` Yang diharapkan ${withDots(expected)} (${signed(counted - expected)}).`}
      </Notice>
      <Card isFlat>
        <ul aria-label="Yang diterima" className="divide-y divide-rule-soft">
          {delivery.lines.map(line => {
            const difference = (line.counted ?? 0) - line.expected
            return (
              <li
                key={line.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
              >
                <StockName {...line} />
                <span className="text-right max-md:w-full">
                  <span className="figure font-bold">{withDots(line.counted ?? 0)} buah</span>{' '}
                  {difference === 0 ? null : <Badge tone="sun">{signed(difference)}</Badge>}
                  <span className="block text-note text-ink-soft">
                    {[
                      line.batch && `batch ${line.batch}`,
                      line.expires_on && `kedaluwarsa ${dayText(line.expires_on)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ') || 'tanpa batch'}
                  </span>
                  <Link
                    to="/stok/$id"
                    params={{ id: line.combination_id }}
                    className="block text-note underline pointer-coarse:py-2"
                  >
                    Lihat raknya
                  </Link>
                  {can('stock.cost') ? (
                    <span className="block text-note text-ink-soft">
                      {line.cost_rupiah === null ? (
                        'modal belum tercatat'
                      ) : (
                        <>
                          modal <Money amountRupiah={line.cost_rupiah} /> per buah
                        </>
                      )}
                    </span>
                  ) : null}
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
