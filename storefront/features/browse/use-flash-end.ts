import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { flashSaleQuery } from '../../api/flash-sale.ts'

/**
 * When the flash sale ends, in milliseconds since 1970: the end that staff planned (FIND-03), or midnight in Jakarta for
 * products that staff marked by hand. Null until the browser knows: a cached page would count down to another midnight.
 */
export function useFlashEnd(): number | null {
  const { data: sale, isPending } = useQuery(flashSaleQuery)
  const [midnight, setMidnight] = useState<number | null>(null)
  useEffect(() => setMidnight(startOfJakartaDay(addDays(Date.now(), 1)).getTime()), [])
  if (isPending || midnight === null) return null
  return sale ? Date.parse(sale.ends_at) : midnight
}
