import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { promotionStates } from '../../contract/staff/promotions.ts'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { PointRuleForm } from '../features/promotions/point-rule-form.tsx'
import { pointRuleQuery } from '../features/promotions/promotion-queries.ts'
import { PromotionSwitch } from '../features/promotions/promotion-switch.tsx'
import { stateTones } from '../features/promotions/promotion-words.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/poin/$id')({ component: PointRuleFormPage })

const crumbs = [{ label: 'Aturan poin', link: { to: '/promosi/poin' } }] as const

function PointRuleFormPage() {
  const { id } = Route.useParams()
  const can = useCan()
  if (id !== 'baru') return <Shown id={id} />
  if (!can('promotions.write'))
    return <ForbiddenPage title="Buat aturan poin" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat aturan poin" crumbs={crumbs} />
      <PointRuleForm found={null} onReload={() => undefined} />
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const can = useCan()
  const query = pointRuleQuery(id)
  const { data } = useQuery(query)
  return (
    <OnePromotion
      query={query}
      head={reload => (
        <PageHead
          title={data ? data.rule.name : 'Aturan poin'}
          crumbs={crumbs}
          state={data ? <Badge tone={stateTones[data.state]}>{promotionStates[data.state]}</Badge> : null}
          actions={
            data && can('promotions.write') ? (
              <PromotionSwitch path="/point-rules" name={data.rule.name} found={data} onDone={reload} />
            ) : null
          }
        />
      )}
    >
      {(found, reload) => <PointRuleForm key={reload.key} found={found} onReload={reload.onReload} />}
    </OnePromotion>
  )
}
