import { Skeleton } from '../../ui/skeleton.tsx'
import { useTopOfNewPage } from '../../ui/use-top-of-new-page.ts'

export function ProductSkeleton() {
  useTopOfNewPage()
  return (
    <div className="wrap lg:mt-12 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-14">
      <p role="status" className="sr-only">
        Memuat produk
      </p>
      <Skeleton className="product-picture rounded-none max-lg:-mx-(--edge) lg:rounded-panel" />
      <div>
        <Skeleton className="mt-6 h-5 w-28 lg:mt-0" />
        <Skeleton className="mt-3 h-20 w-full" />
        <Skeleton className="mt-4 h-10 w-48" />
        <Skeleton className="mt-5 h-20 w-full" />
        <Skeleton className="mt-6 h-14 w-full rounded-pill" />
      </div>
    </div>
  )
}
