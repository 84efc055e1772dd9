import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { FaultyList, faultTexts } from '../features/feeds/faulty-list.tsx'
import { FeedOverview } from '../features/feeds/feed-overview.tsx'
import { feedsQuery } from '../features/feeds/feed-queries.ts'
import { feedSearch } from '../features/feeds/feed-search.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/produk/feed')({
  validateSearch: feedSearch,
  loader: () => void queryClient.prefetchQuery(feedsQuery),
  component: Feeds,
})

function Feeds() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { masalah: fault } = search
  return (
    <div className="stack gap-4">
      {fault ? (
        <>
          <PageHead
            title={faultTexts[fault].label}
            crumbs={[{ label: 'Feed & sitemap', link: { to: '/produk/feed' } }]}
            purpose={faultTexts[fault].note}
          />
          <FaultyList fault={fault} search={search} onSearch={changeSearch(navigate)} />
        </>
      ) : (
        <>
          <PageHead title="Feed & sitemap" />
          <FeedOverview />
        </>
      )}
    </div>
  )
}
