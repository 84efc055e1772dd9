import { DESKTOP_ABOVE_PX, MOBILE_UNDER_PX, RESIZE_DEBOUNCE_MS } from '../../../contract/constants.ts'

/** Two of the three widths of AMB-12; the third, of the `platform` header, is `api/visitor.ts`'s. Looks follow CSS. */
export interface Screen {
  /** LAYOUT-13: layout of wide screens. */
  isDesktop: boolean
  /** LAYOUT-14: a telephone; what lies between the two has the phone's layout without being one. */
  isMobile: boolean
}

export const screenOf = (widthPx: number): Screen => ({
  isDesktop: widthPx > DESKTOP_ABOVE_PX,
  isMobile: widthPx < MOBILE_UNDER_PX,
})

/** Tells of the screen once it has stopped changing (LAYOUT-15); what comes back ends it. */
export function watchScreen(
  place: Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>,
  onChange: (screen: Screen) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(screenOf(place.innerWidth)), RESIZE_DEBOUNCE_MS)
  }
  place.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    place.removeEventListener('resize', onResize)
  }
}
