import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'

/** The account pages lie in one frame, which stays while they change (ROUTE-51). */
export const Route = createFileRoute('/_account')({
  component: () => (
    <AccountShell>
      <Outlet />
    </AccountShell>
  ),
})
