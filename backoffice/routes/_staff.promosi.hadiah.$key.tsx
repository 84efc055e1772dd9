import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { RewardForm } from '../features/rewards/reward-form.tsx'
import { rewardQuery } from '../features/rewards/reward-queries.ts'
import { RewardUse } from '../features/rewards/reward-use.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/hadiah/$key')({ component: RewardPage })

const crumbs = [{ label: 'Hadiah', link: { to: '/promosi/hadiah' } }] as const

function RewardPage() {
  const { key } = Route.useParams()
  const can = useCan()
  if (key !== 'baru') return <Shown rewardKey={key} />
  if (!can('promotions.write')) return <ForbiddenPage title="Buat hadiah" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat hadiah" crumbs={crumbs} />
      <div className="max-w-4xl">
        <RewardForm found={null} onReload={() => undefined} />
      </div>
    </div>
  )
}

function Shown({ rewardKey }: { rewardKey: string }) {
  const can = useCan()
  const query = rewardQuery(rewardKey)
  const { data } = useQuery(query)
  return (
    <OnePromotion
      query={query}
      head={() => (
        <PageHead
          title={data?.name ?? 'Hadiah'}
          crumbs={crumbs}
          state={
            data ? (
              data.is_over ? (
                <Badge>Sudah berakhir</Badge>
              ) : (
                <Badge tone="teal">Bisa diberikan</Badge>
              )
            ) : null
          }
        />
      )}
    >
      {(found, reload) =>
        can('promotions.write') ? (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <RewardForm key={reload.key} found={found} onReload={reload.onReload} />
            <RewardUse found={found} />
          </div>
        ) : (
          <RewardUse found={found} />
        )
      }
    </OnePromotion>
  )
}
