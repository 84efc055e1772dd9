import { useRouterState } from '@tanstack/react-router'

/** A thin bar over the page while the next one is on its way. */
export function WayProgress() {
  const isOnTheWay = useRouterState({ select: state => state.status === 'pending' })
  if (!isOnTheWay) return null
  return (
    <span
      role="progressbar"
      aria-label="Memuat halaman"
      className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-coral"
    />
  )
}
