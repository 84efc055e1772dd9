import { expect, test } from 'vitest'
import { publicPageCacheControl } from './page-cache.ts'

/** Pages show the UV index of their hour. */
test.each([
  ['10:00:00', 60, 600],
  ['10:48:59', 60, 600],
  ['10:55:00', 60, 240],
  ['10:59:30', 30, 0],
  ['10:59:59', 1, 0],
])(
  'a page sent at %s may be cached for %i seconds, and for %i more while it is renewed: never into the next hour',
  (clock, fresh, stale) => {
    const now = Date.parse(`2026-08-05T${clock}Z`)
    expect(publicPageCacheControl(now)).toBe(
      `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=600`,
    )
    expect(new Date(now + (fresh + stale) * 1000).valueOf()).toBeLessThanOrEqual(
      Date.parse('2026-08-05T11:00:00Z'),
    )
  },
)
