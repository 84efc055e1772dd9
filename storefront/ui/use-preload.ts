import { useEffect } from 'react'

/**
 * Fetches a dialog's script before it is opened, so that it opens even if the network is lost by then.
 *
 * @param load the same function each time
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch((error: unknown) => console.info('A dialog will be fetched when it opens:', error))
  }, [load])
}
