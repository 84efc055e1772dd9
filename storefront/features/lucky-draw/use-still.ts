import { useSyncExternalStore } from 'react'

const wish = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whoever looks wants no motion. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const asked = wish()
      asked.addEventListener('change', onChange)
      return () => asked.removeEventListener('change', onChange)
    },
    () => wish().matches,
    () => false,
  )
