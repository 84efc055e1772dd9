import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { CampaignListTable } from '../features/campaigns/campaign-list.tsx'
import { campaignListQuery, campaignSearch } from '../features/campaigns/campaign-queries.ts'
import { NewCampaignButton } from '../features/campaigns/new-campaign-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/etalase/kampanye/')({
  validateSearch: campaignSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(campaignListQuery(deps)),
  component: Campaigns,
})

function Campaigns() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Halaman kampanye" actions={<NewCampaignButton />} />
      <CampaignListTable search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
