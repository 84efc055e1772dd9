import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BUYERS_SHOWN, type FoundBuyer, type OrderBuyer } from '../../../contract/staff/make-order.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { Initials } from '../values/person.tsx'
import { buyerQuery, findBuyersQuery } from './make-order-queries.ts'

/** Whom the order is for, found by what a caller says. */
export function BuyerStep({ id, onId }: { id: string; onId: (id: string) => void }) {
  const buyer = useQuery(buyerQuery(id))
  if (id === '')
    return (
      <SearchPick<FoundBuyer>
        label="Cari pelanggan"
        placeholder="Nama, email, atau nomor telepon"
        limit={BUYERS_SHOWN}
        limitHint="Masih ada yang lain. Tambahkan nama belakang, email, atau nomor telepon."
        hint="Belum jadi anggota? Minta penelepon mendaftar di toko dulu, lalu cari di sini."
        isFocused
        useFound={useFoundBuyers}
        rowKey={row => row.id}
        rowName={row => `${row.name}, ${row.email}, ${row.phone}`}
        onPick={row => onId(row.id)}
      >
        {row => <Buyer buyer={row} />}
      </SearchPick>
    )
  const change = (
    <Button size="small" onClick={() => onId('')}>
      Ganti
    </Button>
  )
  if (buyer.isError) return <Notice action={change}>{messageOf(buyer.error)}</Notice>
  if (!buyer.data) return <SkeletonLines lines={2} />
  return (
    <div className="stack gap-3">
      <div className="flex items-center justify-between gap-3">
        <Buyer buyer={buyer.data} />
        {change}
      </div>
      {buyer.data.is_blocked ? (
        <Notice>Akun ini diblokir. Buka blokirnya di halaman pelanggan dulu.</Notice>
      ) : null}
      <Unpaid orders={buyer.data.unpaid} />
    </div>
  )
}

function useFoundBuyers(q: string) {
  const found = useQuery(findBuyersQuery(q))
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}

const Buyer = ({
  buyer: { name, email, phone, city, orders, is_blocked: isBlocked },
}: {
  buyer: FoundBuyer
}) => (
  <span className="flex min-w-0 items-center gap-3">
    <Initials name={name} />
    <span className="min-w-0">
      <strong className="block">
        {name} {isBlocked ? <Badge tone="rose">Diblokir</Badge> : null}
      </strong>
      <span className="flex flex-wrap gap-x-2 text-note text-ink-soft">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <span className="figure">{phone}</span>
      </span>
      <span className="block text-note text-ink-soft">
        {[orders === 0 ? 'Belum pernah memesan' : `${orders} pesanan`, city].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
)

/** The same order may have been made by a colleague, or by the caller. */
function Unpaid({ orders }: { orders: OrderBuyer['unpaid'] }) {
  if (orders.length === 0) return null
  return (
    <Notice tone="sun" title="Masih ada pesanan yang belum dibayar">
      <ul>
        {orders.map(({ reference_code: code, amount, placed_at }) => (
          <li key={code}>
            <Link to="/pesanan/$code" params={{ code }} className="font-bold underline">
              {code}
            </Link>{' '}
            · <Money amountRupiah={amount} /> · <DateTime at={placed_at} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
