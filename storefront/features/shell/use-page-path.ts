import { rootRouteId, useRouterState } from '@tanstack/react-router'

/**
 * The path of the page on the screen. While the next page loads, the router's location is already ahead and would
 * change the frame around the old page.
 */
export const usePagePath = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      const page = matches.at(-1)
      // An unknown address matches only the root.
      if (!page || page.routeId === rootRouteId) return location.pathname
      return page.pathname.replace(/(.)\/$/, '$1')
    },
  })
