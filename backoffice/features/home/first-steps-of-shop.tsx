import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { firstStepsQuery } from './home-queries.ts'

const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'))

/** What a new shop still needs; other shops do not load it. */
export function FirstStepsOfShop() {
  const { data } = useQuery(firstStepsQuery)
  const [isGivenUp, setIsGivenUp] = useState(false)
  return data?.is_new_shop && !isGivenUp ? (
    <FirstStepsCard steps={data.steps} onGiveUp={() => setIsGivenUp(true)} />
  ) : null
}
