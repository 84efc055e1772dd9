import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'

/** Links to the member's orders; guests log in without leaving the page. */
export function AccountLink({ className, children }: { className: string; children: ReactNode }) {
  const { member, isKnown } = useMe()
  return (
    <Link
      to="/my-orders"
      className={className}
      aria-label={member ? `Akun ${member.first_name}` : 'Akun: masuk atau daftar'}
      onClick={event => {
        if (!isKnown || member) return
        event.preventDefault()
        openPanel('login')
      }}
    >
      {children}
    </Link>
  )
}
