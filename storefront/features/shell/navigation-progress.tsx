import { useRouterState } from '@tanstack/react-router'

/** A thin progress bar at the top while the next page loads. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: state => state.status === 'pending' })
  if (!isPending) return null
  return (
    <span
      role="progressbar"
      aria-label="Memuat halaman"
      className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-coral"
    />
  )
}
