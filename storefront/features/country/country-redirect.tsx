import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goToOwnStore } from './go-to-own-store.ts'

/** Runs once per visit; renders nothing. */
export default function CountryRedirect() {
  const queries = useQueryClient()
  useEffect(() => {
    void goToOwnStore(queries)
  }, [queries])
  return null
}
