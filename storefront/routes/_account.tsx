import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'

/** The shared frame of the account pages, which stays mounted between them (ROUTE-51). */
export const Route = createFileRoute('/_account')({
  component: () => (
    <AccountShell>
      <Outlet />
    </AccountShell>
  ),
})
