import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMe } from '../../../session/use-me.ts'
import { isVisited, markVisited, WELCOME_TOUR } from '../../../session/visited-marks.ts'
import { optionalPart } from '../../../ui/optional-part.ts'

const WelcomeTour = optionalPart(() => import('./welcome-tour.tsx'))

const TOGGLE = 'sociolla_quick_tour'
const CHECK_EVERY_MS = 500

/**
 * LAYOUT-19: shows members the tour once, if the toggle is on (FEATURE-01, FEATURE-05), and never over an open dialog.
 */
export function TourGate() {
  const { member } = useMe()
  const { data } = useQuery({
    queryKey: ['feature-toggles', TOGGLE],
    queryFn: () => api.get<{ is_on: boolean }>(`/api/feature-toggles/${TOGGLE}`),
    enabled: member !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isOver, setOver] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isDue = member !== null && data?.is_on === true && !isOver && !isVisited(member, WELCOME_TOUR)

  useEffect(() => {
    if (!isDue || isOpen) return
    const timer = setInterval(() => canShowTour() && setOpen(true), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isDue, isOpen])

  if (!isDue || !isOpen) return null
  return (
    <Suspense>
      <WelcomeTour
        onEnd={() => {
          markVisited(member.id, WELCOME_TOUR)
          setOver(true)
        }}
      />
    </Suspense>
  )
}

/** True if no dialog covers the page, it is scrolled to the top, and its tab is visible. */
const canShowTour = () =>
  document.visibilityState === 'visible' &&
  window.scrollY === 0 &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null
