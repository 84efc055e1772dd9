import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '../../../contract/staff/conversations.ts'
import { useCan } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { MemberBadges } from '../member-desk/member-columns.tsx'
import { memberQuery } from '../member-desk/one-member.ts'
import { ordersQuery } from '../orders/order-queries.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'

const ORDERS_SHOWN = 5

/** Who writes, masked, and what they ordered: ready answers are about the chosen order (CARE-03). */
export function PersonBeside({
  conversation: { member_id: memberId },
  order,
  onOrder,
}: {
  conversation: Conversation
  order: string | undefined
  onOrder: (code: string | undefined) => void
}) {
  const can = useCan()
  if (memberId === null)
    return (
      <Card title="Tamu">
        <p className="text-ink-soft">
          Belum masuk ke akunnya, jadi pesanannya tidak diketahui. Tanyakan nomornya.
        </p>
      </Card>
    )
  return (
    <div className="stack gap-4">
      {can('members.read') ? <Member id={memberId} /> : null}
      {can('orders.read') ? <Orders id={memberId} order={order} onOrder={onOrder} /> : null}
    </div>
  )
}

function Member({ id }: { id: string }) {
  const query = useQuery(memberQuery(id))
  const member = query.data
  return (
    <Card title="Pelanggan">
      {member ? (
        <div className="stack gap-3">
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            <MemberBadges {...member} />
          </div>
          <Facts
            facts={[
              ['Nama', member.name],
              [
                'Email',
                <span key="email" className="wrap-anywhere">
                  {member.email}
                </span>,
              ],
              ['Telepon', member.phone],
              ['Pesanan lunas', member.orders],
            ]}
          />
          <Link to="/pelanggan/$id" params={{ id }} className={buttonClass({ size: 'small' })}>
            Buka halaman pelanggan
          </Link>
        </div>
      ) : (
        <NotLoaded query={query} lines={4} />
      )}
    </Card>
  )
}

function Orders({
  id,
  order,
  onOrder,
}: {
  id: string
  order: string | undefined
  onOrder: (code: string | undefined) => void
}) {
  const query = useQuery(ordersQuery({ pelanggan: id }))
  const orders = query.data?.orders.slice(0, ORDERS_SHOWN)
  const chosen = order ?? orders?.[0]?.reference_code
  return (
    <Card title="Pesanan">
      {orders === undefined ? (
        <NotLoaded query={query} lines={4} />
      ) : orders.length === 0 ? (
        <p className="text-ink-soft">Belum pernah memesan.</p>
      ) : (
        <ul className="divide-y divide-rule-soft">
          {orders.map(({ reference_code: code, state_label: state, placed_at: at, payable, delivery }) => (
            <li key={code} className="py-2.5 first:pt-0">
              <span className="flex items-baseline justify-between gap-2">
                <OrderLink code={code} />
                <Money amountRupiah={payable} />
              </span>
              <span className="block text-note text-ink-soft">
                {state} · <DateTime at={at} />
                {delivery.tracking_number ? ` · ${delivery.tracking_number}` : ''}
              </span>
              {code === chosen ? (
                <span className="text-note font-semibold text-teal">Dipakai jawaban siap</span>
              ) : (
                <Button size="small" variant="quiet" className="-ml-3" onClick={() => onOrder(code)}>
                  Pakai untuk jawaban siap
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
