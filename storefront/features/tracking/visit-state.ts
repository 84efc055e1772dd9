import { MOBILE_UNDER_PX } from '../../../contract/constants.ts'
import { countryIn } from '../country/sister-store.ts'

/** State of the visit, shared by the whole page (COUNTRY-06). */
export interface VisitState {
  /** The two letters in the country cookie, or those of this store's country if there is no cookie. */
  COUNTRY: string
  isMobile: boolean
  currentUrl: string
  /** The previous page; empty on the first. */
  historyUrl: string
}

export const visitState: VisitState = { COUNTRY: 'ID', isMobile: false, currentUrl: '', historyUrl: '' }

/** Records a page view in the state and returns the data for its event. */
export function recordPageView(url: string): { country: string; is_mobile: boolean; came_from: string } {
  Object.assign(visitState, {
    COUNTRY: countryIn(document.cookie) ?? 'ID',
    // Not `innerWidth`, which would force an early layout of the new page.
    isMobile: window.matchMedia(`(width < ${MOBILE_UNDER_PX}px)`).matches,
    currentUrl: url,
    historyUrl: visitState.currentUrl,
  })
  const { COUNTRY, isMobile, historyUrl } = visitState
  return { country: COUNTRY, is_mobile: isMobile, came_from: historyUrl.slice(0, 500) }
}
