import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type OtpMode, otpModes, type PasswordReset } from '../../contract/one-time-codes.ts'
import { ResetPage } from '../features/account/passwords/reset-page.tsx'
import { openPanel } from '../session/open-panel.ts'

interface ResetSearch {
  origin?: string | undefined
  code?: string | undefined
  uid?: string | undefined
}

const textOf = (value: unknown) => (value === undefined ? undefined : String(value).slice(0, 200))

/** ROUTE-55 */
export const Route = createFileRoute('/forgot/reset/password')({
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    origin: textOf(search.origin),
    code: textOf(search.code),
    uid: textOf(search.uid),
  }),
  head: () => ({
    meta: [
      { title: 'Buat password baru | Carasun' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ResetRoute,
})

function ResetRoute() {
  const search = Route.useSearch()
  const [reset] = useState(() => resetOf(search))
  const navigate = Route.useNavigate()
  // The parameters are as secret as the password: keep them out of the history and of tracking.
  useEffect(() => {
    void navigate({ search: {}, replace: true })
  }, [navigate])
  return (
    <div className="wrap max-w-lg pt-6 pb-20 lg:pt-12">
      <ResetPage reset={reset} onLogin={() => openPanel('login')} />
    </div>
  )
}

function resetOf({ origin, code, uid }: ResetSearch): PasswordReset | null {
  const isMode = (text: string | undefined): text is OtpMode => otpModes.some(mode => mode === text)
  return isMode(origin) && code && uid ? { origin, code, uid } : null
}
