import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goToOwnStore } from './go-to-own-store.ts'

/** Sends visitors from another country to that country's store. Runs once per visit and renders nothing. */
export default function CountryRedirect() {
  const queries = useQueryClient()
  useEffect(() => {
    void goToOwnStore(queries)
  }, [queries])
  return null
}
