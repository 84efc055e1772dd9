import { lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Buying } from './use-buying.ts'

const EgiftForm = lazy(() => import('./egift-form.tsx'))

const waiting = <Skeleton className="mt-5 h-[540px] w-full md:h-[360px]" />

/** A placeholder for the form, which needs JavaScript and is loaded only on the pages of e-gifts. */
export function EgiftSlot({ buying }: { buying: Buying }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <EgiftForm buying={buying} />
    </Suspense>
  )
}
