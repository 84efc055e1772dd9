import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { openPanel, usePanel } from './open-panel.ts'
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
  const { member, isKnown, isError, retry } = useMe()
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

  if (isError && !isKnown)
    return (
      <div className="wrap py-20 text-center" role="alert">
        <p>Kami belum bisa memeriksa akunmu. Periksa jaringanmu, lalu coba lagi.</p>
        <Button variant="line" className="mt-5" onClick={() => void retry()}>
          Coba lagi
        </Button>
      </div>
    )
  return member !== null || (isGuest && wasMember.current) ? children : skeleton
}
