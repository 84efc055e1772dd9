import { PAGE_SIZE_DEFAULT } from '../../../contract/constants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTopOfNewPage } from '../../ui/use-top-of-new-page.ts'

/** The placeholder of a listing while it loads, in the same size. */
export function ListingSkeleton() {
  useTopOfNewPage()
  return (
    <div className="wrap pt-2 lg:pt-3">
      <p role="status" className="sr-only">
        Memuat produk
      </p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-2 h-10 w-72 lg:h-12" />
      <div className="mt-4 lg:mt-7 lg:grid lg:grid-cols-[236px_minmax(0,1fr)] lg:gap-9">
        <Skeleton className="hidden h-[640px] lg:block" />
        <div>
          <Skeleton className="mb-5 h-11 w-full" />
          <div className="tile-grid lg:grid-cols-3 xl:grid-cols-4">
            {Array.from({ length: PAGE_SIZE_DEFAULT }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without an identity
              <div key={index} className="overflow-hidden rounded-card bg-white shadow-1">
                <Skeleton className="aspect-square rounded-none" />
                <div className="p-3 lg:p-4">
                  <Skeleton className="h-4 w-20" />
                  <Skeleton className="mt-2 h-10 w-full" />
                  <Skeleton className="mt-3 h-5 w-24" />
                  <Skeleton className="mt-6 h-11 w-full rounded-pill" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
