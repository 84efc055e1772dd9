import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { LegalLine } from '../features/account/legal-line.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { SocialButtons } from '../features/account/social-buttons.tsx'
import { handOverGuestBag } from '../features/cart/hand-over.ts'
import { openPanel } from '../session/open-panel.ts'
import { storeSession } from '../session/session.ts'
import { useMe } from '../session/use-me.ts'

/** ROUTE-52 */
export const Route = createFileRoute('/signup')({
  head: () => ({ meta: [{ title: 'Daftar | Carasun' }] }),
  component: SignupRoute,
})

function SignupRoute() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { member } = useMe()
  if (member) return <Navigate to="/" replace />
  return (
    <div className="wrap max-w-xl pt-6 pb-20 lg:pt-12">
      <h1 className="voice text-2xl lg:text-3xl">Buat akun Carasun</h1>
      <p className="mt-2 mb-6 text-ink-soft">Satu menit, lalu kulitmu siap menghadapi matahari.</p>
      <div className="rounded-card bg-white p-5 shadow-1 md:p-8">
        <RegisterForm
          onLogin={() => openPanel('login')}
          onDone={async me => {
            storeSession(queries, me)
            await handOverGuestBag(queries)
            await navigate({ to: '/' })
          }}
        />
        <LegalLine />
        <SocialButtons returnPath="/" />
      </div>
    </div>
  )
}
