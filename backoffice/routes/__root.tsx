import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ToastPlace } from '../features/shell/toast-place.tsx'
import { Interruptions } from '../features/sign-in/interruptions.tsx'

export const Route = createRootRoute({
  component: () => (
    // The policy of the pages forbids style elements.
    <CSPProvider disableStyleElements>
      <Outlet />
      <Interruptions />
      <ToastPlace />
    </CSPProvider>
  ),
})
