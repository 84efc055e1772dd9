import { useQuery } from '@tanstack/react-query'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { OrderTracking } from '../../../contract/orders.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { useIsLate } from '../../ui/use-is-late.ts'

const POLL_EVERY_MS = MINUTE_MS
/** Stop polling after this time; nobody looks at it that long. */
const POLL_FOR_MS = HOUR_MS

/** The parcel's tracking events, newest first (ORDER-61). The carrier is queried only while this is on screen. */
export function TrackingSteps({ orderId }: { orderId: string }) {
  const hasStopped = useIsLate(orderId, POLL_FOR_MS)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mine', 'orders', orderId, 'tracking'],
    queryFn: () => api.get<OrderTracking>(`/api/orders/${encodeURIComponent(orderId)}/tracking`),
    staleTime: 0,
    // If nothing was loaded, the button below tries again.
    refetchInterval: ({ state: { data } }) =>
      !hasStopped && data && !data.is_delivered ? POLL_EVERY_MS : false,
  })

  if (data)
    return (
      <>
        <ParcelJourney {...data} />
        {hasStopped && !data.is_delivered ? (
          <div className="mt-3">
            <p className="text-sm text-ink-soft">Halaman ini sudah berhenti memeriksa sendiri.</p>
            <Button
              variant="line"
              size="tile"
              className="mt-3"
              isBusy={isFetching}
              onClick={() => void refetch()}
            >
              Perbarui
            </Button>
          </div>
        ) : null}
      </>
    )
  if (error)
    return (
      <div role="alert">
        <p>{refusalMessage(error)}</p>
        <Button variant="line" size="tile" className="mt-3" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3" role="status" aria-label="Memuat perjalanan paket">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-12 animate-breathe rounded-card bg-sand-deep" />
      ))}
    </div>
  )
}

function ParcelJourney({ steps, source }: OrderTracking) {
  if (steps.length === 0)
    return <p className="text-ink-soft">Belum ada kabar. Kami tampilkan di sini begitu paketmu bergerak.</p>
  return (
    <>
      <ol aria-label="Perjalanan paket" className="grid">
        {steps.map(({ at, place, words }, index) => (
          <li key={`${at} ${words}`} className="relative pb-5 pl-7 last:pb-0">
            {index < steps.length - 1 ? (
              <span aria-hidden className="absolute top-3 bottom-[-6px] left-[7px] w-px bg-line" />
            ) : null}
            <span
              aria-hidden
              className={`absolute top-1.5 left-0.5 size-3 rounded-full ${index === 0 ? 'bg-teal ring-4 ring-teal/15' : 'bg-line'}`}
            />
            <p className={index === 0 ? 'font-bold' : 'font-semibold text-ink-soft'}>{words}</p>
            <p className="text-sm text-ink-soft">
              {jakartaDateTime(at)} WIB{place ? ` · ${place}` : ''}
            </p>
          </li>
        ))}
      </ol>
      {source === 'shop' ? (
        <p className="mt-4 text-sm text-ink-soft">
          Ekspedisi belum memberi kabar. Ini langkah-langkah dari gudang kami.
        </p>
      ) : null}
    </>
  )
}
