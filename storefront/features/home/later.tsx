import { type ComponentProps, Suspense } from 'react'
import { optionalPart } from '../../ui/optional-part.ts'
import { useSettled } from '../../ui/use-settled.ts'

const LaterBanners = optionalPart(() => import('./later-banners.tsx'))

/** A block of banners that is not needed at once. */
export function Later(props: ComponentProps<typeof LaterBanners>) {
  const isSettled = useSettled()
  return <Suspense>{isSettled && <LaterBanners {...props} />}</Suspense>
}
