import { TriangleAlert } from 'lucide-react'
import type { BannerLocation } from '../../../contract/banners.ts'
import type { BannerCalendar } from '../../../contract/staff/banners.ts'
import { BANNER_WEEKS_AHEAD } from '../../../contract/staff/banners.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { clashWords } from './banner-words.ts'

/** The collisions of the weeks to come, in words. */
export function ClashList({
  calendar: { banners, clashes, now },
  onPlace,
}: {
  calendar: BannerCalendar
  onPlace: (location: BannerLocation) => void
}) {
  if (clashes.length === 0)
    return (
      <p role="status" className="text-ink-soft">
        Tidak ada tabrakan atau tempat kosong dalam {BANNER_WEEKS_AHEAD} minggu ke depan.
      </p>
    )
  return (
    <Card
      tone="attention"
      title={`${clashes.length} yang perlu dilihat dalam ${BANNER_WEEKS_AHEAD} minggu ke depan`}
    >
      <ul className="divide-y divide-sun-line">
        {clashes.map(clash => {
          const { title, text } = clashWords(clash, banners, now)
          return (
            <li
              key={`${clash.location} ${clash.page} ${clash.from}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5"
            >
              <TriangleAlert
                aria-hidden
                size={17}
                className={clash.kind === 'crowded' ? 'text-rose-ink' : 'text-sun-ink'}
              />
              <span className="min-w-0 flex-1 basis-64">
                <strong className="block">{title}</strong>
                <span className="text-ink-soft">{text}</span>
              </span>
              <Button size="small" onClick={() => onPlace(clash.location)}>
                Buka tempatnya
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
