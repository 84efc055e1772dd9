import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { settingsQuery } from '../../api/settings.ts'
import { useMe } from '../../session/use-me.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { reportAccess, reportAffiliate, reportShareOpened } from './arrival.ts'
import { hasThirdParties, useConsent } from './consent.ts'
import { startTracking } from './start-tracking.ts'
import { loadThirdParties } from './third-parties.ts'
import { watchPromotions } from './watch-promotions.ts'

const ConsentBar = optionalPart(() => import('./consent-bar.tsx'))

/**
 * All of tracking except the recording of events; mounted half a second after the page is ready. Third parties load
 * only with consent.
 */
export default function Tracking() {
  const queries = useQueryClient()
  const { member, isKnown } = useMe()
  const { data: settings } = useQuery(settingsQuery)
  const consent = useConsent()
  const memberId = member?.id ?? null

  useEffect(() => startTracking(queries), [queries])
  useEffect(() => {
    reportAffiliate()
    return watchPromotions()
  }, [])
  useEffect(() => {
    if (isKnown) reportAccess(memberId)
    if (memberId) reportShareOpened()
  }, [isKnown, memberId])
  useEffect(() => {
    if (settings && consent === 'agreed') loadThirdParties(settings)
  }, [settings, consent])

  return <Suspense>{hasThirdParties(settings) && consent === null && <ConsentBar />}</Suspense>
}
