import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { PackingOrder, Wave } from '../../../contract/staff/warehouse.ts'
import { usePurpose } from '../page-purpose/purposes.ts'
import { deadlineText } from '../values/deadline.tsx'

/** The order on the table: its buyer, and when it must be sent. */
export function PackingHead({
  waveId,
  code,
  order,
  wave,
}: {
  waveId: string
  code: string
  order: PackingOrder | null
  wave: Wave | null
}) {
  const purpose = usePurpose()
  useEffect(() => {
    document.title = `Kemas ${code} · Ruang staf Carasun`
  }, [code])
  const done = wave ? wave.list.filter(({ outcome }) => outcome !== null).length : 0
  return (
    <header className="bg-night px-4 pt-3 pb-4 text-night-ink lg:mb-5 lg:rounded-box lg:px-5.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/kemas/gelombang/$wave"
          params={{ wave: waveId }}
          className="-ml-1.5 flex min-h-11 items-center gap-1 pr-3 text-night-soft hover:text-night-ink focus-visible:outline-night-sun"
        >
          <ChevronLeft aria-hidden size={18} />
          Gelombang {waveId}
        </Link>
        {wave ? (
          <span className="figure rounded-pill bg-night-on px-3 py-0.5 text-note font-bold text-night-sun">
            {Math.min(done + 1, wave.orders)} dari {wave.orders}
          </span>
        ) : null}
      </div>
      <h1 className="voice figure text-2xl">{code}</h1>
      {order ? (
        <p className="mt-0.5 text-night-soft">
          {[order.receiver, `${order.carrier} ${order.service}`].filter(Boolean).join(' · ')}
          {order.dispatch_by ? (
            <span className={order.is_late ? 'font-bold text-night-sun' : ''}>
              {order.is_late ? ' · lewat batas ' : ' · paling lambat '}
              {deadlineText(order.dispatch_by)}
            </span>
          ) : null}
        </p>
      ) : null}
      {purpose ? <p className="mt-1 text-note text-night-soft">{purpose}</p> : null}
      {order?.note ? <p className="mt-1 text-night-sun">Catatan: {order.note}</p> : null}
    </header>
  )
}
