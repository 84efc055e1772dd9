import type { BannerLocation } from '../../../contract/banners.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { bannerPlaces, placesInOrder } from '../../../contract/staff/banner-places.ts'
import {
  BANNER_WEEKS_AHEAD,
  type BannerCalendar,
  type BannerClash,
  ENDED_BANNERS_SHOWN,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'

interface PlaceRow {
  key: BannerLocation
  /** The place looks unfinished without a banner, so it is drawn even if it is empty. */
  isAlwaysDrawn: boolean
  bars: readonly StaffBanner[]
  marks: readonly { key: string; kind: BannerClash['kind']; starts_at: string; ends_at: string }[]
}

/** The calendar looks for collisions until then. */
export const lookedUntil = ({ now }: Pick<BannerCalendar, 'now'>): Date =>
  addDays(now, 7 * BANNER_WEEKS_AHEAD)

/** A row for each place; what comes after the last week that was looked at is not marked. */
export const rowsOf = (calendar: BannerCalendar): PlaceRow[] =>
  placesInOrder.map(location => ({
    key: location,
    isAlwaysDrawn: bannerPlaces[location].isFilled === true,
    bars: calendar.banners.filter(banner => banner.location === location),
    marks: calendar.clashes
      .filter(clash => clash.location === location)
      .map(({ kind, from, until, page }) => ({
        key: `${from} ${page}`,
        kind,
        starts_at: from,
        ends_at: until ?? lookedUntil(calendar).toISOString(),
      })),
  }))

/** What these days do not show, in words; null if they show all. */
export function unknownIn(
  { banners, now }: BannerCalendar,
  span: { from: Date; until: Date },
): 'past' | 'future' | null {
  const ended = banners.filter(({ state }) => state === 'ended')
  if (span.from < new Date(now) && ended.length >= ENDED_BANNERS_SHOWN) return 'past'
  return span.until > lookedUntil({ now }) ? 'future' : null
}
