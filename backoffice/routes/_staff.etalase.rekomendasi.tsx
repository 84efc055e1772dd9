import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import {
  recommendationSearch,
  recommendationsQuery,
} from '../features/recommendations/recommendation-queries.ts'
import { RecommendationsPage } from '../features/recommendations/recommendations-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/etalase/rekomendasi')({
  validateSearch: recommendationSearch,
  loader: () => void queryClient.prefetchQuery(recommendationsQuery),
  component: Recommendations,
})

function Recommendations() {
  const { bagian } = Route.useSearch()
  return (
    <div className="stack gap-4">
      <PageHead title="Rekomendasi" />
      <RecommendationsPage part={bagian ?? 'baris'} />
    </div>
  )
}
