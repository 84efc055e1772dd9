import { MOBILE_UNDER_PX } from '../../../contract/constants.ts'
import { countryIn } from '../country/sister-store.ts'

/** What the whole page knows of its visit (COUNTRY-06). */
export interface VisitState {
  /** Two letters, from the country cookie; this store's own without one. */
  COUNTRY: string
  isMobile: boolean
  currentUrl: string
  /** The page before it; empty on the first. */
  historyUrl: string
}

export const visitState: VisitState = { COUNTRY: 'ID', isMobile: false, currentUrl: '', historyUrl: '' }

/** The next page is seen: what its event says of it. */
export function seePage(url: string): { country: string; is_mobile: boolean; came_from: string } {
  Object.assign(visitState, {
    COUNTRY: countryIn(document.cookie) ?? 'ID',
    // Not `innerWidth`: to know it the browser would lay out the new page before its time.
    isMobile: window.matchMedia(`(width < ${MOBILE_UNDER_PX}px)`).matches,
    currentUrl: url,
    historyUrl: visitState.currentUrl,
  })
  const { COUNTRY, isMobile, historyUrl } = visitState
  return { country: COUNTRY, is_mobile: isMobile, came_from: historyUrl.slice(0, 500) }
}
