import type { DeskAction, StaffOrder } from '../../../contract/staff/order-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { Reveal } from './use-reveal.ts'
import { WaitingChange } from './waiting-change.tsx'

/** Where the order goes, by whom, and in which parcels. */
export function DeliveryCard({
  order: page,
  reveal,
  onAction,
}: {
  order: StaffOrder
  reveal: Reveal
  onAction: (act: DeskAction) => void
}) {
  const { order, delivery } = page
  const mayChange = page.acts.some(({ act, refused }) => act === 'change-delivery' && refused === null)
  const { shipping, parcels } = order
  const address = reveal.shown?.delivery_address ?? shipping.delivery_address
  if (!address)
    return (
      <Card title="Pengiriman">
        <p className="text-ink-soft">Lewat surel: isinya hanya kartu hadiah.</p>
      </Card>
    )
  const street = [address.street1, address.street2].filter(Boolean).join(', ')
  return (
    <Card
      title="Pengiriman"
      aside={
        mayChange ? (
          <Button size="small" variant="quiet" onClick={() => onAction('change-delivery')}>
            Ubah
          </Button>
        ) : null
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{address.contact}</strong>
        <span className="figure">{address.phone}</span>
        <RevealButton reveal={reveal} />
      </p>
      <p className="mt-0.5">
        {street}
        {street ? <br /> : null}
        {address.area} {address.zipcode}
      </p>
      <p className="mt-2 text-note text-ink-soft">
        {shipping.name} · {shipping.carrier.map(({ name }) => name).join(', ')} ·{' '}
        {shipping.code ? <span className="figure">resi {shipping.code}</span> : 'resi belum ada'}
      </p>
      {delivery.note ? (
        <p className="mt-2 rounded-control bg-sun-tint px-3 py-2 text-sun-ink">{delivery.note}</p>
      ) : null}
      <WaitingChange order={page} />
      {parcels.length > 0 ? (
        <ul className="mt-3 stack gap-2 border-rule-soft border-t pt-3">
          {parcels.map(({ number, tracking_number, shipped_at, delivered_at, products }) => (
            <li key={number} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <p>
                  <strong>Paket {number}</strong> <span className="figure">{tracking_number}</span>
                </p>
                <p className="text-note text-ink-soft">
                  {products.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}
                </p>
              </div>
              {delivered_at ? (
                <Badge tone="teal">
                  Sampai <DateTime at={delivered_at} />
                </Badge>
              ) : (
                <Badge>
                  Dikirim <DateTime at={shipped_at} />
                </Badge>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
