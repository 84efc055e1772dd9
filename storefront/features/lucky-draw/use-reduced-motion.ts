import { useSyncExternalStore } from 'react'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** The visitor prefers reduced motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const query = reducedMotion()
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => reducedMotion().matches,
    () => false,
  )
