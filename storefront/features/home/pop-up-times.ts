import type { Banner } from '../../../contract/banners.ts'
import { POPUP_EVERYDAY_HOURS } from '../../../contract/banners.ts'
import { browserStorage, tabStorage } from '../../../ui/browser-storage.ts'

const EVERYDAY_MS = POPUP_EVERYDAY_HOURS * 60 * 60 * 1000
const name = (banner: Pick<Banner, 'key'>) => `carasun.popup.${banner.key}`

/**
 * True if a pop-up banner may show now: an `everyday` one once in 24 hours, by a timestamp in localStorage (HOME-07);
 * any other once per session (HOME-44).
 */
export function mayShow(banner: Pick<Banner, 'key' | 'more_info'>, now: number): boolean {
  if (banner.more_info.apply !== 'everyday') return tabStorage.read(name(banner)) === null
  const shownAt = Number(browserStorage.read(name(banner)))
  // A clock that was set back must not suppress the pop-up for years.
  return !shownAt || shownAt > now || now - shownAt >= EVERYDAY_MS
}

export function recordShown(banner: Pick<Banner, 'key' | 'more_info'>, now: number) {
  const storage = banner.more_info.apply === 'everyday' ? browserStorage : tabStorage
  storage.write(name(banner), String(now))
}

const SUBSCRIPTION = 'carasun.subscription'

/** True if the visitor closed or answered the subscription pop-up in this browser; it is then never shown again. */
export const isSubscriptionClosed = () => browserStorage.read(SUBSCRIPTION) !== null
export const recordSubscriptionClosed = (now: number) => browserStorage.write(SUBSCRIPTION, String(now))
