import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { BannerLocation } from '../../../contract/banners.ts'
import { jakartaDate, jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { bannerPlaces, placesInOrder } from '../../../contract/staff/banner-places.ts'
import {
  bannerStates,
  type BannerCalendar as Calendar,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { WindowPart } from './banner-queries.ts'
import { spanWords } from './banner-words.ts'
import { barOf, DAYS_SHOWN, dayAfter, inLanes, mondayOf, startOf, WEEKS_SHOWN } from './calendar-days.ts'

/** Who hangs where and until when: a row for each place, a bar for each banner, four weeks at a time. */
export function BannerCalendar({
  calendar: { banners, clashes, now },
  search,
  onSearch,
  onEdit,
  onAdd,
}: WindowPart & {
  calendar: Calendar
  onEdit: (banner: StaffBanner) => void
  onAdd: (location: BannerLocation) => void
}) {
  const today = mondayOf(new Date(now))
  const first = search.dari ?? today
  const span = { from: startOf(first), until: startOf(dayAfter(first, DAYS_SHOWN)) }
  const rows = placesInOrder.map(location => ({
    location,
    bars: banners.flatMap(banner => {
      const bar = banner.location === location ? barOf(banner, span) : null
      return bar ? [{ banner, bar }] : []
    }),
    clashes: clashes.flatMap(clash => {
      const bar =
        clash.location === location ? barOf({ starts_at: clash.from, ends_at: clash.until }, span) : null
      return bar ? [{ kind: clash.kind, bar, key: `${clash.from} ${clash.page}` }] : []
    }),
  }))
  const used = rows.filter(row => row.bars.length > 0 || row.clashes.length > 0)
  const free = rows.filter(row => !used.includes(row))
  const nowBar = barOf({ starts_at: now, ends_at: null }, span)
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => dayAfter(first, 7 * week))
  const go = (days: number) => {
    const dari = dayAfter(first, days)
    onSearch({ dari: dari === today ? undefined : dari })
  }
  return (
    <Card
      title={`${jakartaShortDay(span.from)} sampai ${jakartaDate(new Date(span.until.getTime() - 1))}`}
      aside={
        <span className="flex items-center gap-1">
          <IconButton label="Empat minggu sebelumnya" onClick={() => go(-DAYS_SHOWN)}>
            <ChevronLeft aria-hidden size={18} />
          </IconButton>
          <Button size="small" disabled={first === today} onClick={() => onSearch({ dari: undefined })}>
            Minggu ini
          </Button>
          <IconButton label="Empat minggu berikutnya" onClick={() => go(DAYS_SHOWN)}>
            <ChevronRight aria-hidden size={18} />
          </IconButton>
        </span>
      }
    >
      <section
        aria-label="Kalender banner"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys scroll only a focused element
        tabIndex={0}
        className="-mx-4.5 overflow-x-auto px-4.5"
      >
        <div className="min-w-[46rem]">
          <div className="grid grid-cols-[9.5rem_1fr]">
            <span />
            <div className="grid grid-cols-4">
              {weeks.map(week => (
                <span
                  key={week}
                  className="border-rule border-l px-1.5 pb-1 text-tiny font-bold text-ink-soft"
                >
                  {jakartaShortDay(startOf(week))}
                </span>
              ))}
            </div>
          </div>
          {used.map(({ location, bars, clashes: marks }) => {
            const lanes = inLanes(bars)
            return (
              <div key={location} className="grid grid-cols-[9.5rem_1fr] border-rule-soft border-t">
                <h3 className="sticky left-0 z-10 bg-card py-2 pr-2 text-note font-bold">
                  {bannerPlaces[location].name}
                </h3>
                <div className="relative grid min-h-10 content-start gap-1 py-1.5">
                  <WeekLines />
                  {marks.map(({ kind, bar, key }) => (
                    <span
                      key={key}
                      aria-hidden
                      className={`absolute inset-y-0 ${kind === 'crowded' ? 'bg-rose-tint' : 'bg-sun-tint'}`}
                      style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                    />
                  ))}
                  {lanes.map(lane => (
                    <ul key={lane[0]?.banner.id} className="relative h-7">
                      {lane.map(({ banner, bar }) => (
                        <li
                          key={banner.id}
                          className="absolute inset-y-0 px-px"
                          style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                        >
                          <button
                            type="button"
                            title={`${banner.title} · ${spanWords(banner)}`}
                            onClick={() => onEdit(banner)}
                            className={`block size-full truncate border px-2 text-left text-tiny font-bold hover:border-ink ${looks[banner.state]} ${bar.isCutLeft ? '' : 'rounded-l-control'} ${bar.isCutRight ? '' : 'rounded-r-control'}`}
                          >
                            {banner.title}
                            <span className="sr-only">
                              , {spanWords(banner)}, {bannerStates[banner.state]}
                            </span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  ))}
                  {nowBar && nowBar.left > 0 ? (
                    <span
                      aria-hidden
                      className="pointer-events-none absolute inset-y-0 w-0.5 bg-coral"
                      style={{ left: `${nowBar.left}%` }}
                    />
                  ) : null}
                </div>
              </div>
            )
          })}
        </div>
      </section>
      {free.length > 0 ? (
        <div className="mt-4 border-rule border-t pt-3">
          <p className="mb-2 text-note text-ink-soft">
            Tanpa banner pada hari-hari ini, dan memang boleh kosong:
          </p>
          <div className="flex flex-wrap gap-1.5">
            {free.map(({ location }) => (
              <Button key={location} size="small" onClick={() => onAdd(location)}>
                <span className="sr-only">Pasang di </span>
                {bannerPlaces[location].name}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </Card>
  )
}

const looks: Record<StaffBanner['state'], string> = {
  hanging: 'border-teal bg-teal-tint text-teal',
  coming: 'border-violet bg-violet-tint text-violet',
  off: 'border-dashed border-edge bg-card text-ink-soft',
  ended: 'border-rim bg-plain-tint text-plain-ink',
}

const WeekLines = () => (
  <span aria-hidden className="absolute inset-0 grid grid-cols-4">
    {Array.from({ length: WEEKS_SHOWN }, (_, week) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never move
      <span key={week} className="border-rule-soft border-l" />
    ))}
  </span>
)
