import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { CampaignPage } from '../features/campaigns/campaign-page.tsx'
import { campaignQuery } from '../features/campaigns/campaign-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { PublicationBadge } from '../features/values/publication-badge.tsx'

export const Route = createFileRoute('/_staff/etalase/kampanye/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(campaignQuery(params.id)),
  component: Campaign,
})

function Campaign() {
  const { id } = Route.useParams()
  const { data } = useQuery(campaignQuery(id))
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Halaman kampanye'}
        crumbs={[{ label: 'Halaman kampanye', link: { to: '/etalase/kampanye' } }]}
        state={data ? <PublicationBadge state={data.state} /> : null}
      />
      <CampaignPage id={id} />
    </div>
  )
}
