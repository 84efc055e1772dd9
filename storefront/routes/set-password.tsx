import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadHome } from '../features/home/home-queries.ts'
import { useSettled } from '../ui/use-settled.ts'
import { Route as HomeRoute } from './index.tsx'

const SetPasswordGate = lazy(() => import('../features/account/passwords/set-password-gate.tsx'))
const HomePage = HomeRoute.options.component

/** ROUTE-54: the home page, with a dialog over it for members without a password (AUTH-35). */
export const Route = createFileRoute('/set-password')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: () => ({ meta: [{ title: 'Buat password | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: SetPasswordRoute,
})

function SetPasswordRoute() {
  const isSettled = useSettled()
  return (
    <>
      {HomePage ? <HomePage /> : null}
      <Suspense>{isSettled ? <SetPasswordGate /> : null}</Suspense>
    </>
  )
}
