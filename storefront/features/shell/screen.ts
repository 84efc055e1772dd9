import { DESKTOP_ABOVE_PX, RESIZE_DEBOUNCE_MS } from '../../../contract/constants.ts'

/**
 * LAYOUT-13: true if the desktop layout applies, from the width of the breakpoint `lg`. The other two widths of AMB-12
 * are in `storefront/features/tracking/visit-state.ts` (LAYOUT-14) and `storefront/api/visitor.ts` (the header
 * `platform`).
 */
export const isDesktop = (widthPx: number): boolean => widthPx > DESKTOP_ABOVE_PX

/** Calls `onChange` once the window has stopped resizing (LAYOUT-15); returns a function that stops watching. */
export function watchScreen(
  browserWindow: Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>,
  onChange: (isDesktopNow: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(isDesktop(browserWindow.innerWidth)), RESIZE_DEBOUNCE_MS)
  }
  browserWindow.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    browserWindow.removeEventListener('resize', onResize)
  }
}
