import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'

/** Links to the wishlist; guests log in without leaving the page and then go there (WISH-16). */
export function WishlistLink({ className, children }: { className: string; children: ReactNode }) {
  const { member, isKnown } = useMe()
  return (
    <Link
      to="/wishlist"
      aria-label="Wishlist"
      className={className}
      onClick={event => {
        if (!isKnown || member) return
        event.preventDefault()
        openPanel('login', { nextPath: '/wishlist' })
      }}
    >
      {children}
    </Link>
  )
}
