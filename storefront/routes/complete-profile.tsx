import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CompleteProfile } from '../features/account/complete-profile.tsx'
import { handOverGuestBag } from '../features/cart/hand-over.ts'
import { addPendingWish } from '../features/wishlist-mark/wish-at-login.ts'
import { storeSession } from '../session/session.ts'

/** ROUTE-53 */
export const Route = createFileRoute('/complete-profile')({
  head: () => ({ meta: [{ title: 'Lengkapi profil | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: CompleteProfileRoute,
})

function CompleteProfileRoute() {
  const queries = useQueryClient()
  const router = useRouter()
  return (
    <div className="wrap max-w-xl pt-6 pb-20 lg:pt-12">
      <h1 className="voice mb-5 text-2xl lg:text-3xl">Satu langkah lagi</h1>
      <div className="rounded-card bg-white p-5 shadow-1 md:p-8">
        <CompleteProfile
          onDone={async (me, returnPath) => {
            storeSession(queries, me)
            await Promise.all([handOverGuestBag(queries), addPendingWish(queries)])
            // Replace the history entry: Back to the provider's page is no longer useful.
            router.history.replace(returnPath)
          }}
        />
      </div>
    </div>
  )
}
