import { createFileRoute } from '@tanstack/react-router'
import { storesQuery } from '../features/content/content-queries.ts'
import { FindUsPage } from '../features/content/find-us-page.tsx'
import { pageHead } from '../features/shell/page-head.ts'

/** FindUs (ROUTE-28) */
export const Route = createFileRoute('/find-us')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(storesQuery)
    return {
      title: 'Toko kami',
      description: 'Alamat, jam buka, dan peta toko Carasun serta mitra di kotamu.',
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: FindUsPage,
})
