import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { withDots } from '../../contract/rupiah.ts'
import { promotionStates } from '../../contract/staff/promotions.ts'
import { BankForm } from '../features/promotions/bank-form.tsx'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { bankPromotionQuery } from '../features/promotions/promotion-queries.ts'
import { PromotionSwitch } from '../features/promotions/promotion-switch.tsx'
import { stateTones } from '../features/promotions/promotion-words.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/bank/$id')({ component: BankFormPage })

const crumbs = [{ label: 'Promo bank', link: { to: '/promosi/bank' } }] as const

function BankFormPage() {
  const { id } = Route.useParams()
  const can = useCan()
  if (id !== 'baru') return <Shown id={id} />
  if (!can('promotions.write')) return <ForbiddenPage title="Buat promo bank" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat promo bank" crumbs={crumbs} />
      <BankForm found={null} onReload={() => undefined} />
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const can = useCan()
  const query = bankPromotionQuery(id)
  const { data } = useQuery(query)
  return (
    <OnePromotion
      query={query}
      head={reload => (
        <PageHead
          title={data ? `Promo ${data.promotion.bank_name}` : 'Promo bank'}
          crumbs={crumbs}
          state={data ? <Badge tone={stateTones[data.state]}>{promotionStates[data.state]}</Badge> : null}
          actions={
            data && can('promotions.write') ? (
              <PromotionSwitch
                path="/bank-promotions"
                name={`Promo ${data.promotion.bank_name}`}
                found={data}
                affected={
                  data.bags > 0
                    ? `${withDots(data.bags)} tas sedang memakainya: harganya dihitung lagi begitu tasnya dilihat.`
                    : undefined
                }
                onDone={reload}
              />
            ) : null
          }
        />
      )}
    >
      {(found, reload) => <BankForm key={reload.key} found={found} onReload={reload.onReload} />}
    </OnePromotion>
  )
}
