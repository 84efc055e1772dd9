import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LUCKY_DRAW_CAMPAIGN_SLUG, TOKEN_CAMPAIGN_SLUG } from '../../contract/campaigns.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { CampaignPage } from '../features/campaign/campaign-page.tsx'
import { campaignQuery, loadCampaign } from '../features/campaign/campaign-queries.ts'
import { pageHead } from '../features/page-head/page-head.ts'
import { nearPart } from '../ui/near-part.tsx'

const loadDraw = () => import('../features/lucky-draw/lucky-draw-page.tsx')
const LuckyDrawPage = nearPart(import.meta.env.SSR && (await loadDraw()), loadDraw)
const TokenCorner = lazy(() => import('../features/tokens/token-corner.tsx'))

const placeholder = <div aria-busy="true" className="my-6 h-96 animate-breathe rounded-stage bg-sand-deep" />

/** Promotion pages, by slug (ROUTE-46); unknown or inactive ones are a 404 (CAMPAIGN-07, CAMPAIGN-10). */
export const Route = createFileRoute('/campaign/$slug')({
  loader: ({ context, params }) => loadCampaign(context.queryClient, params.slug).catch(orNotFound),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.name ?? 'Promo',
      description: loaderData?.more_info.text ?? 'Promo Carasun untuk kulit tropis.',
    }),
  component: function Campaign() {
    const { slug } = Route.useParams()
    // The tokens differ per member, so they are rendered only in the browser: the page itself is the same for
    // everybody.
    const isHydrated = useHydrated()
    const { data } = useSuspenseQuery(campaignQuery(slug))
    if (slug === LUCKY_DRAW_CAMPAIGN_SLUG || data.lucky_draw_type !== null)
      return <LuckyDrawPage key={slug} campaign={data} />
    return (
      <CampaignPage campaign={data}>
        {slug === TOKEN_CAMPAIGN_SLUG ? (
          <Suspense fallback={placeholder}>{isHydrated ? <TokenCorner /> : placeholder}</Suspense>
        ) : null}
      </CampaignPage>
    )
  },
})
