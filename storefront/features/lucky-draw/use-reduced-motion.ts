import { useSyncExternalStore } from 'react'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** True if the visitor prefers reduced motion. */
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
