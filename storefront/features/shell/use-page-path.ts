import { rootRouteId, useRouterState } from '@tanstack/react-router'

/**
 * The address of the page on the screen. The router's location is ahead of it while the next page loads, and would change
 * the frame around the old page.
 */
export const usePagePath = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      const page = matches.at(-1)
      // An address of no page matches the root alone.
      if (!page || page.routeId === rootRouteId) return location.pathname
      return page.pathname.replace(/(.)\/$/, '$1')
    },
  })
