import { withDots } from '../../../contract/rupiah.ts'
import { type ProviderHealth, providerWords } from '../../../contract/staff/health.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'

/** Calls to each provider in the last 24 hours: how many failed, when, and how long they took. */
export const ProvidersCard = ({ providers }: { providers: readonly ProviderHealth[] }) => (
  <Card title="Penyedia, 24 jam terakhir">
    {providers.length === 0 ? (
      <p className="text-ink-soft">Belum ada yang dipanggil.</p>
    ) : (
      <ul className="divide-y divide-rule-soft">
        {providers.map(provider => (
          <li key={provider.provider} className="stack gap-1 py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{providerWords[provider.provider] ?? provider.provider}</strong>
              <span className="figure text-note text-ink-soft">
                {withDots(callsOf(provider))} panggilan · rata-rata {withDots(provider.mean_ms)} ms · terlama{' '}
                {withDots(provider.slowest_ms)} ms
              </span>
            </div>
            {provider.failed > 0 ? (
              <>
                <p className="text-note text-ink-soft">
                  <Badge tone="rose">{withDots(provider.failed)} gagal</Badge>
                  {provider.last_failed_at ? (
                    <>
                      {' terakhir '}
                      <DateTime at={provider.last_failed_at} />
                    </>
                  ) : null}
                  {provider.last_failure ? <code className="break-all"> {provider.last_failure}</code> : null}
                </p>
                <FailuresByHour failed={provider.failed_by_hour} />
              </>
            ) : null}
            {provider.refused > 0 ? (
              <p className="text-note text-ink-soft">
                {withDots(provider.refused)} ditolak: penyedia menjawab bahwa isinya tidak bisa diterima.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const callsOf = ({ ok, refused, failed }: ProviderHealth) => ok + refused + failed

const BAR_HEIGHT = 20

/** One bar an hour, the oldest first; its height is the share of the worst hour. */
function FailuresByHour({ failed }: { failed: readonly number[] }) {
  const most = Math.max(...failed, 1)
  return (
    <svg
      viewBox={`0 0 ${failed.length * 4} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      className="h-5 w-full max-w-72"
      role="img"
      aria-label={`Gagal per jam, dari 24 jam lalu: ${failed.join(', ')}`}
    >
      {failed.map((count, hour) => {
        const height = Math.max((count / most) * BAR_HEIGHT, 1)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            x={hour * 4}
            y={BAR_HEIGHT - height}
            width={3}
            height={height}
            className={count > 0 ? 'fill-rose' : 'fill-rule'}
          />
        )
      })}
    </svg>
  )
}
