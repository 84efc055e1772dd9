import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NewPasswordPage } from '../features/sign-in/new-password-page.tsx'
import { setSession } from '../session/session.ts'

export const Route = createFileRoute('/kata-sandi-baru')({ component: NewPassword })

function NewPassword() {
  const navigate = useNavigate()
  return (
    <NewPasswordPage
      // After `#`, so that no log contains it.
      token={location.hash.slice(1)}
      onOpen={session => {
        setSession(session)
        void navigate({ to: '/' })
      }}
    />
  )
}
