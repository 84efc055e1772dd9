import type { Banner } from '../../../contract/banners.ts'
import { POPUP_EVERYDAY_HOURS } from '../../../contract/banners.ts'

const EVERYDAY_MS = POPUP_EVERYDAY_HOURS * 60 * 60 * 1000
const name = (banner: Pick<Banner, 'key'>) => `carasun.popup.${banner.key}`

type Stores = Record<'local' | 'session', Pick<Storage, 'getItem' | 'setItem'>>

/**
 * When a pop-up banner may show: `everyday` once in 24 hours, by a timestamp in the browser (HOME-07); the others once
 * a session (HOME-44).
 */
export function mayShow(
  banner: Pick<Banner, 'key' | 'more_info'>,
  now: number,
  { local, session }: Stores,
): boolean {
  if (banner.more_info.apply !== 'everyday') return session.getItem(name(banner)) === null
  const shownAt = Number(local.getItem(name(banner)))
  // A clock that was set back must not keep it away for years.
  return !shownAt || shownAt > now || now - shownAt >= EVERYDAY_MS
}

export function noteShown(
  banner: Pick<Banner, 'key' | 'more_info'>,
  now: number,
  { local, session }: Stores,
) {
  const store = banner.more_info.apply === 'everyday' ? local : session
  store.setItem(name(banner), String(now))
}

const SUBSCRIPTION = 'carasun.subscription'

/** The subscription pop-up was closed or answered in this browser: it does not come again. */
export const isSubscriptionAsked = ({ local }: Stores) => local.getItem(SUBSCRIPTION) !== null
export const noteSubscriptionAsked = ({ local }: Stores, now: number) =>
  local.setItem(SUBSCRIPTION, String(now))
