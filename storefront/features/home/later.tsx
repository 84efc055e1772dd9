import { type ComponentProps, lazy, Suspense } from 'react'
import { useSettled } from '../../ui/use-settled.ts'

const LaterBanners = lazy(() => import('./later-banners.tsx'))

/** A block of banners that nobody needs at once. */
export function Later(props: ComponentProps<typeof LaterBanners>) {
  const isSettled = useSettled()
  return <Suspense>{isSettled && <LaterBanners {...props} />}</Suspense>
}
