import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Banner } from '../../../contract/banners.ts'
import { bannersAt, laterBannersQuery } from '../../api/banners.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { isSubscriptionClosed, mayShow, recordShown, recordSubscriptionClosed } from './pop-up-times.ts'

const BannerPopUp = optionalPart(() => import('./banner-pop-up.tsx'))
const SubscriptionPopUp = optionalPart(() => import('./subscription-pop-up.tsx'))

/** No pop-up before the visitor has had time to look around. */
const BANNER_AFTER_MS = 3_000
const SUBSCRIPTION_AFTER_MS = 8_000
/** The pause between one pop-up and the next. */
const PAUSE_MS = 6_000

type PopUp = { kind: 'banner'; banner: Banner; isFull: boolean } | { kind: 'subscription' }

/**
 * The home page's pop-ups, one at a time and never over an open dialog or search: full-screen banners, other banners,
 * then the newsletter sign-up (HOME-02, HOME-19, HOME-20).
 */
export default function PopUps() {
  const { data } = useQuery(laterBannersQuery)
  const [popUp, setPopUp] = useState<PopUp | null>(null)
  const [isOpen, setOpen] = useState(false)
  const openedAt = useRef(Date.now())
  const closedAt = useRef(0)

  useEffect(() => {
    if (isOpen) return
    const timer = setInterval(() => {
      const now = Date.now()
      if (now - closedAt.current < PAUSE_MS || isCovered()) return
      const next = nextPopUp(data, now - openedAt.current)
      if (!next) return
      if (next.kind === 'banner') recordShown(next.banner, now)
      setPopUp(next)
      setOpen(true)
    }, 500)
    return () => clearInterval(timer)
  }, [data, isOpen])

  function close() {
    closedAt.current = Date.now()
    setOpen(false)
    if (popUp?.kind === 'subscription') recordSubscriptionClosed(Date.now())
  }

  if (popUp === null) return null
  return (
    <Suspense>
      {popUp.kind === 'subscription' ? (
        <SubscriptionPopUp isOpen={isOpen} onClose={close} />
      ) : (
        <BannerPopUp
          key={popUp.banner.key}
          banner={popUp.banner}
          isFull={popUp.isFull}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

function nextPopUp(banners: Banner[] | undefined, passedMs: number): PopUp | null {
  if (passedMs < BANNER_AFTER_MS) return null
  for (const location of ['fullscreen_popup_banner', 'popup_banner'] as const) {
    const banner = bannersAt(banners, location, '/').find(candidate => mayShow(candidate, Date.now()))
    if (banner) return { kind: 'banner', banner, isFull: location === 'fullscreen_popup_banner' }
  }
  if (passedMs < SUBSCRIPTION_AFTER_MS || isSubscriptionClosed()) return null
  return { kind: 'subscription' }
}

const covering = '[role="dialog"], [role="alertdialog"], [role="combobox"][aria-expanded="true"]'

/** True if a dialog or the open search covers the page, or its tab is hidden. */
const isCovered = () => document.visibilityState === 'hidden' || document.querySelector(covering) !== null
