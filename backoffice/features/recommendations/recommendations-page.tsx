import { useQuery } from '@tanstack/react-query'
import { Tabs } from '../../ui/tabs.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { ExcludedProducts } from './excluded-products.tsx'
import { OwnRows } from './own-rows.tsx'
import {
  type RecommendationPart,
  recommendationParts,
  recommendationsQuery,
} from './recommendation-queries.ts'
import { ShopRows } from './shop-rows.tsx'

/** What the rows of products in the shop show, the rows that staff make, and what is never recommended (FIND-04). */
export function RecommendationsPage({ part }: { part: RecommendationPart }) {
  const read = useQuery(recommendationsQuery)
  const { data } = read
  const counts: Record<RecommendationPart, string | undefined> = {
    baris: undefined,
    sendiri: data && String(data.own.length),
    tidak: data && String(data.never.length),
  }
  return (
    <div className="stack gap-4">
      <Tabs
        label="Bagian rekomendasi"
        tabs={(Object.keys(recommendationParts) as RecommendationPart[]).map(one => ({
          label: recommendationParts[one],
          count: counts[one],
          isActive: one === part,
          link: {
            to: '/etalase/rekomendasi',
            search: one === 'baris' ? {} : { bagian: one },
          },
        }))}
      />
      {data ? (
        part === 'sendiri' ? (
          <OwnRows data={data} />
        ) : part === 'tidak' ? (
          <ExcludedProducts never={data.never} />
        ) : (
          <ShopRows />
        )
      ) : (
        <NotLoaded query={read} lines={8} />
      )}
    </div>
  )
}
