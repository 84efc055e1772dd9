import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { sessionQuery, setSession } from '../session/session.ts'

/** Only pages of the back office: an address from elsewhere would lead away right after signing in. */
const ownPath = z.string().regex(/^\/(?!\/|\\)/)

export const Route = createFileRoute('/masuk')({
  validateSearch: z.object({ ke: ownPath.optional().catch(undefined) }),
  async beforeLoad({ search }) {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (session.stage === 'open') throw redirect({ href: search.ke ?? '/' })
    return { session }
  },
  component: SignIn,
})

function SignIn() {
  const { session } = Route.useRouteContext()
  const { ke } = Route.useSearch()
  const router = useRouter()
  return (
    <SignInPage
      session={session}
      onOpen={opened => {
        setSession(opened)
        router.history.push(`/backoffice${ke ?? '/'}`)
      }}
    />
  )
}
