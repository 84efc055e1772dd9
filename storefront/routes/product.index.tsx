import { createFileRoute } from '@tanstack/react-router'
import { lineCoverQuery } from '../features/lines/line-queries.ts'
import { LinesPage } from '../features/lines/lines-page.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

/** PageProduct (ROUTE-41): lets the visitor browse the shop by product line. */
export const Route = createFileRoute('/product/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all(
      (['sunscreen', 'reapply', 'all'] as const).map(line =>
        queryClient.ensureQueryData(lineCoverQuery(line)),
      ),
    )
    return {
      title: 'Produk',
      description: 'Sunscreen, reapply, dan semua perawatan untuk kulit tropis di Carasun.',
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: LinesPage,
})
