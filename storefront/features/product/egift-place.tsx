import { lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Buying } from './use-buying.ts'

const EgiftForm = lazy(() => import('./egift-form.tsx'))

const waiting = <Skeleton className="mt-5 h-[540px] w-full md:h-[360px]" />

/** Keeps the form's place: it needs script to be of use, and is loaded by the pages of gift cards alone. */
export function EgiftPlace({ buying }: { buying: Buying }) {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  if (!isAlive) return waiting
  return (
    <Suspense fallback={waiting}>
      <EgiftForm buying={buying} />
    </Suspense>
  )
}
