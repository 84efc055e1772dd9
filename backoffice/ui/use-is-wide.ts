import { useSyncExternalStore } from 'react'

/** Room for two columns: a form beside its preview. */
const query = '(width >= 1280px)'

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
