import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Interruptions } from '../features/sign-in/interruptions.tsx'
import { Toasts } from '../ui/toast.tsx'

export const Route = createRootRoute({
  component: () => (
    // The policy of the pages forbids style elements.
    <CSPProvider disableStyleElements>
      <Outlet />
      <Interruptions />
      <Toasts />
    </CSPProvider>
  ),
})
