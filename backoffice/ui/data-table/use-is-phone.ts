import { useSyncExternalStore } from 'react'

/** LAYOUT-14: under 768 px is a phone. */
const query = '(width < 768px)'

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
