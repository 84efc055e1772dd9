import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Once a visit; draws nothing. */
export function CountryRedirect() {
  const queries = useQueryClient()
  useEffect(() => {
    void import('./go-to-own-store.ts').then(({ goToOwnStore }) => goToOwnStore(queries))
  }, [queries])
  return null
}
