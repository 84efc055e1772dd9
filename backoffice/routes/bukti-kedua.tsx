import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FactorResetPage } from '../features/sign-in/factor-reset-page.tsx'
import { setSession } from '../session/session.ts'

export const Route = createFileRoute('/bukti-kedua')({ component: FactorReset })

function FactorReset() {
  const navigate = useNavigate()
  return (
    <FactorResetPage
      // After `#`, so that no log contains it.
      token={location.hash.slice(1)}
      onOpen={session => {
        setSession(session)
        void navigate({ to: '/' })
      }}
    />
  )
}
