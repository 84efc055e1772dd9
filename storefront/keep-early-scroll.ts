import type { AnyRouter } from '@tanstack/react-router'

/**
 * Leaves the first page where it was scrolled before it became interactive. The router would scroll it back to the top,
 * and on Back it would not know the position: it only remembers pages that it has seen scroll.
 */
export function keepEarlyScroll(router: AnyRouter): void {
  let isFirstPage = true
  router.update({ ...router.options, scrollRestoration: () => !isFirstPage })
  const stops = (['onRendered', 'onBeforeNavigate'] as const).map(event =>
    router.subscribe(event, () => {
      for (const stop of stops) stop()
      isFirstPage = false
      document.dispatchEvent(new Event('scroll'))
    }),
  )
}
