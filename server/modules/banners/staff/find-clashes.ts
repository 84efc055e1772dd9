import type { BannerLocation } from '../../../../contract/banners.ts'
import { bannerPlaces, placesInOrder } from '../../../../contract/staff/banner-places.ts'
import { type BannerClash, hangsAt } from '../../../../contract/staff/banners.ts'
import { DAY_MS } from '../../../../contract/time-units.ts'

/** A banner that is switched on, in the order of its place. */
export interface HungBanner {
  id: string
  location: BannerLocation
  target: string | null
  starts_at: Date | null
  ends_at: Date | null
}

interface Span {
  from: Date
  until: Date
}

/**
 * Names the times in which a place has more banners than it shows, and those in which it has none: if it should always have
 * one, or if one hangs shortly before and another shortly after. The earliest first.
 */
export function findClashes(banners: readonly HungBanner[], span: Span): BannerClash[] {
  const clashes = placesInOrder.flatMap(location => {
    const here = banners.filter(banner => banner.location === location)
    return pagesOf(location, here).flatMap(page => clashesOf(location, page, here, span))
  })
  return clashes.sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** A banner for one page meets those for all pages only there. */
function pagesOf(location: BannerLocation, banners: readonly HungBanner[]): (string | null)[] {
  const { page } = bannerPlaces[location]
  return page === null ? [...new Set([null, ...banners.map(({ target }) => target)])] : [page]
}

function clashesOf(
  location: BannerLocation,
  page: string | null,
  all: readonly HungBanner[],
  span: Span,
): BannerClash[] {
  const place = bannerPlaces[location]
  const banners = all.filter(({ target }) => target === null || target === page)
  const max = place.max ?? Number.POSITIVE_INFINITY
  const clashes: BannerClash[] = []
  for (const { from, until } of piecesOf(banners, span)) {
    const hanging = banners.filter(banner => hangsAt(banner, from))
    const isNamed =
      hanging.length > max
        ? // What meets on every page is not named again for one.
          place.page !== null || page === null || hanging.some(({ target }) => target === page)
        : hanging.length === 0 && page === place.page && isMissed(location, banners, from)
    if (!isNamed) continue
    const ids = hanging.map(({ id }) => id)
    const last = clashes.at(-1)
    if (last?.until === from.toISOString() && last.ids.join() === ids.join()) last.until = endOf(until, span)
    else
      clashes.push({
        kind: ids.length === 0 ? 'empty' : 'crowded',
        location,
        page: place.page === null ? page : null,
        from: from.toISOString(),
        until: endOf(until, span),
        ids,
        hidden_ids: ids.slice(max),
      })
  }
  return clashes
}

/** The pieces of the span within which the same banners hang. */
function piecesOf(banners: readonly HungBanner[], { from, until }: Span): Span[] {
  const times = banners
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap(time => (time && time > from && time < until ? [time.getTime()] : []))
  const edges = [...new Set([from.getTime(), ...times, until.getTime()])].sort((a, b) => a - b)
  return edges
    .slice(1)
    .map((edge, index) => ({ from: new Date(edges[index] as number), until: new Date(edge) }))
}

/** A place that may be empty is missed between two banners that follow each other closely. */
function isMissed(location: BannerLocation, banners: readonly HungBanner[], time: Date): boolean {
  if (bannerPlaces[location].isFilled) return true
  const ended = banners.flatMap(({ ends_at }) => (ends_at && ends_at <= time ? [ends_at.getTime()] : []))
  const coming = banners.flatMap(({ starts_at }) =>
    starts_at && starts_at > time ? [starts_at.getTime()] : [],
  )
  return Math.min(...coming) - Math.max(...ended) <= GAP_MAX_MS
}

/** Two banners further apart are of two occasions. */
const GAP_MAX_MS = 7 * DAY_MS

const endOf = (until: Date, span: Span) =>
  until.getTime() === span.until.getTime() ? null : until.toISOString()
