import { Link } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { Initials } from '../values/person.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { Reveal } from './use-reveal.ts'

/** A summary of the buyer: if this is their first order or their fifteenth, and how to reach them. */
export function CustomerCard({ order: { customer }, reveal }: { order: StaffOrder; reveal: Reveal }) {
  const can = useCan()
  if (!customer)
    return (
      <Card title="Pelanggan">
        <p className="text-ink-soft">Akunnya sudah dihapus; pesanannya disimpan untuk pajak.</p>
      </Card>
    )
  const { name, email, phone } = reveal.shown?.customer ?? customer
  return (
    <Card title="Pelanggan" aside={<RevealButton reveal={reveal} />}>
      <div className="flex items-center gap-3">
        <Initials name={customer.name} isLarge />
        <div className="min-w-0">
          <p className="font-bold">
            {can('members.read') ? (
              <Link
                to="/pelanggan/$id"
                params={{ id: customer.member_id }}
                className="text-coral-deep underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
            {customer.is_blocked ? (
              <>
                {' '}
                <Badge tone="rose">Diblokir</Badge>
              </>
            ) : null}
          </p>
          <p className="truncate text-note text-ink-soft">{email}</p>
          <p className="figure text-note text-ink-soft">{phone}</p>
        </div>
      </div>
      <div className="mt-2">
        <Facts
          facts={[
            [
              'Pesanan lunas',
              <>
                {customer.orders} · <Money amountRupiah={customer.spent} />
              </>,
            ],
            [
              'Terakhir memesan',
              customer.last_order_at ? <DateTime key="last" at={customer.last_order_at} /> : 'belum pernah',
            ],
            ['Anggota sejak', jakartaDate(customer.since)],
            ['Beauty point', customer.points],
            ['Retur', customer.returns],
            [
              'Ulasan',
              customer.reviews.average === null
                ? customer.reviews.count
                : `${customer.reviews.count}, rata-rata ${String(customer.reviews.average).replace('.', ',')}`,
            ],
          ]}
        />
      </div>
      {can('orders.create') && !customer.is_blocked ? (
        <Link
          to="/pesanan/baru"
          search={{ pelanggan: customer.member_id }}
          className={`${buttonClass({ size: 'small' })} mt-3 w-full`}
        >
          <PhoneCall aria-hidden size={15} />
          Buat pesanan untuk {customer.name}
        </Link>
      ) : null}
    </Card>
  )
}
