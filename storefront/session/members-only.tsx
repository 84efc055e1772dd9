import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { openPanel, usePanel } from './open-panel.ts'
import { UntilKnown } from './until-known.tsx'
import { useMe } from './use-me.ts'

/**
 * Sends guests to the home page, but only once it is known that they are guests (AMB-01, ROUTE-75..ROUTE-78). A member
 * whose session ends here keeps the page while logging in again, and leaves it by closing the login dialog.
 */
export function MembersOnly({
  children,
  skeleton,
  onGuest,
}: {
  children: ReactNode
  skeleton: ReactNode
  /** Replaces the redirect of guests to the home page. */
  onGuest?: () => void
}) {
  const { member, isKnown } = useMe()
  const { kind } = usePanel()
  const navigate = useNavigate()
  const wasMember = useRef(false)
  const hasOpenedLogin = useRef(false)
  const isGuest = isKnown && member === null
  const sendGuestAway = useRef(() => {})

  useEffect(() => {
    sendGuestAway.current = onGuest ?? (() => void navigate({ to: '/', replace: true }))
  })
  useEffect(() => {
    if (!isGuest) {
      wasMember.current = member !== null
      hasOpenedLogin.current = false
    } else if (wasMember.current && !hasOpenedLogin.current) {
      hasOpenedLogin.current = true
      openPanel('login', { reason: 'session-ended', message: 'Silakan login.' })
    } else if (kind !== 'login' && kind !== 'register') {
      sendGuestAway.current()
    }
  }, [isGuest, member, kind])

  if (!isKnown) return <UntilKnown skeleton={skeleton} className="wrap py-20" />
  return member !== null || (isGuest && wasMember.current) ? children : skeleton
}
