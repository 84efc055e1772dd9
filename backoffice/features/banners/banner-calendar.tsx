import type { BannerLocation } from '../../../contract/banners.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import {
  bannerStates,
  type BannerCalendar as Calendar,
  ENDED_BANNERS_SHOWN,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'
import { Button } from '../../ui/button.tsx'
import { WeekCalendar } from '../calendar/week-calendar.tsx'
import type { WindowPart } from './banner-queries.ts'
import { spanWords } from './banner-words.ts'
import { lookedUntil, rowsOf, unknownIn } from './calendar-rows.ts'

/** Who hangs where and until when: a row for each place, a bar for each banner, four weeks at a time. */
export const BannerCalendar = ({
  calendar,
  search,
  onSearch,
  onEdit,
  onAdd,
}: WindowPart & {
  calendar: Calendar
  onEdit: (banner: StaffBanner) => void
  onAdd: (location: BannerLocation) => void
}) => (
  <WeekCalendar
    label="Kalender banner"
    now={calendar.now}
    first={search.dari}
    onFirst={dari => onSearch({ dari })}
    rows={rowsOf(calendar).map(({ key, isAlwaysDrawn, bars, marks }) => ({
      key,
      name: bannerPlaces[key].name,
      isAlwaysDrawn,
      bars: bars.map(banner => ({
        key: banner.id,
        title: banner.title,
        hint: spanWords(banner),
        state: bannerStates[banner.state],
        look: looks[banner.state],
        starts_at: banner.starts_at,
        ends_at: banner.ends_at,
        onOpen: () => onEdit(banner),
      })),
      marks: marks.map(mark => ({ ...mark, look: mark.kind === 'crowded' ? 'bg-rose-tint' : 'bg-sun-tint' })),
    }))}
  >
    {(free, span) => {
      const unknown = unknownIn(calendar, span)
      return (
        <>
          {unknown === 'past' ? (
            <p className="mt-3 text-note text-ink-soft">
              Dari yang sudah selesai, hanya {ENDED_BANNERS_SHOWN} banner terakhir yang ditampilkan.
            </p>
          ) : unknown === 'future' ? (
            <p className="mt-3 text-note text-ink-soft">
              Kosong dan kepenuhan baru diperiksa sampai {jakartaDate(lookedUntil(calendar))}.
            </p>
          ) : null}
          {free.length > 0 && unknown !== 'past' ? (
            <div className="mt-4 border-rule border-t pt-3">
              <p className="mb-2 text-note text-ink-soft">
                Tanpa banner pada hari-hari ini, dan memang boleh kosong:
              </p>
              <div className="flex flex-wrap gap-1.5">
                {free.map(({ key, name }) => (
                  <Button key={key} size="small" onClick={() => onAdd(key as BannerLocation)}>
                    <span className="sr-only">Pasang di </span>
                    {name}
                  </Button>
                ))}
              </div>
            </div>
          ) : null}
        </>
      )
    }}
  </WeekCalendar>
)

const looks: Record<StaffBanner['state'], string> = {
  hanging: 'border-teal bg-teal-tint text-teal',
  coming: 'border-violet bg-violet-tint text-violet',
  off: 'border-dashed border-edge bg-card text-ink-soft',
  ended: 'border-rim bg-plain-tint text-plain-ink',
}
