import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { InvitationPage } from '../features/sign-in/invitation-page.tsx'
import { setSession } from '../session/session.ts'

export const Route = createFileRoute('/undangan')({ component: Invitation })

function Invitation() {
  const navigate = useNavigate()
  return (
    <InvitationPage
      // After `#`, so that no log contains it.
      token={location.hash.slice(1)}
      onOpen={session => {
        setSession(session)
        void navigate({ to: '/' })
      }}
    />
  )
}
