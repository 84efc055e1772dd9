import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { StockTake } from '../../../contract/staff/stock-takes.ts'
import { usePurpose } from '../page-purpose/purposes.ts'
import { summaryOf } from './counting.ts'

/** The name and progress of a stock-take, and its two tabs: counting, and the differences. */
export function TakeHead({
  take,
  id,
  part,
}: {
  take: StockTake | null
  id: string
  part: 'count' | 'differences'
}) {
  const name = take?.name ?? 'Stok opname'
  const purpose = usePurpose()
  useEffect(() => {
    document.title = `${name} · Ruang staf Carasun`
  }, [name])
  const { counted, differing } = summaryOf(take?.lines ?? [])
  const isOpen = take !== null && take.accepted_at === null
  return (
    <header
      className={`bg-night px-4 pt-3 pb-3.5 text-night-ink lg:rounded-box lg:px-5.5 ${part === 'count' ? 'lg:mb-5' : 'rounded-box'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/stok/opname"
          className="-ml-1.5 flex min-h-11 items-center gap-1 pr-3 text-night-soft hover:text-night-ink focus-visible:outline-night-sun"
        >
          <ChevronLeft aria-hidden size={18} />
          Stok opname
        </Link>
        {take ? (
          <span className="figure rounded-pill bg-night-on px-3 py-0.5 text-note font-bold text-night-sun">
            {counted} dari {take.lines.length}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="voice text-xl">{name}</h1>
        {isOpen ? (
          <Link
            to="/stok/opname/$id"
            params={{ id }}
            search={{ bagian: part === 'count' ? 'selisih' : undefined }}
            className="flex min-h-11 items-center font-bold text-night-sun underline focus-visible:outline-night-sun"
          >
            {part === 'count' ? `Lihat selisih (${differing.length})` : 'Kembali menghitung'}
          </Link>
        ) : null}
      </div>
      {purpose ? <p className="mt-0.5 text-note text-night-soft">{purpose}</p> : null}
    </header>
  )
}
