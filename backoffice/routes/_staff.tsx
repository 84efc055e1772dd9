import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { useMenuCounts } from '../features/home/use-menu-counts.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { Frame } from '../features/shell/frame.tsx'
import { pageAt } from '../features/shell/pages.ts'
import { sessionQuery, useMe } from '../session/session.ts'

/** Everything behind the sign-in: the frame, and whether the person may open the page. */
export const Route = createFileRoute('/_staff')({
  async beforeLoad({ location }) {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session.stage !== 'open')
      throw redirect({ to: '/masuk', search: location.href === '/' ? {} : { ke: location.href } })
  },
  component: Staff,
})

function Staff() {
  const { permissions } = useMe()
  const page = pageAt(useLocation({ select: ({ pathname }) => pathname }))
  const missing = page?.permission && !permissions.includes(page.permission) ? page.permission : null
  return (
    <Frame counts={useMenuCounts()}>
      {page && missing ? <ForbiddenPage title={page.label} permission={missing} /> : <Outlet />}
    </Frame>
  )
}
