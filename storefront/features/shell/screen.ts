import { DESKTOP_ABOVE_PX, RESIZE_DEBOUNCE_MS } from '../../../contract/constants.ts'

/**
 * LAYOUT-13: the layout of wide screens, as the breakpoint `lg` has it. The other two widths of AMB-12 are those of
 * `tracking/visit-state.ts` (LAYOUT-14) and `api/visitor.ts` (the `platform` header).
 */
export const isDesktop = (widthPx: number): boolean => widthPx > DESKTOP_ABOVE_PX

/** Tells whether the screen is a wide one once it has stopped changing (LAYOUT-15); the answer ends the watch. */
export function watchScreen(
  place: Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>,
  onChange: (isDesktopNow: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(isDesktop(place.innerWidth)), RESIZE_DEBOUNCE_MS)
  }
  place.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    place.removeEventListener('resize', onResize)
  }
}
