import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { promotionStates } from '../../contract/staff/promotions.ts'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { specialPriceQuery } from '../features/promotions/promotion-queries.ts'
import { PromotionSwitch } from '../features/promotions/promotion-switch.tsx'
import { stateTones } from '../features/promotions/promotion-words.ts'
import { SpecialPriceForm } from '../features/promotions/special-price-form.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/harga-spesial/$id')({ component: SpecialPriceFormPage })

const crumbs = [{ label: 'Harga spesial', link: { to: '/promosi/harga-spesial' } }] as const

function SpecialPriceFormPage() {
  const { id } = Route.useParams()
  const can = useCan()
  if (id !== 'baru') return <Shown id={id} />
  if (!can('catalog.price')) return <ForbiddenPage title="Buat harga spesial" permission="catalog.price" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat harga spesial" crumbs={crumbs} />
      <SpecialPriceForm found={null} onReload={() => undefined} />
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const can = useCan()
  const query = specialPriceQuery(id)
  const { data } = useQuery(query)
  return (
    <OnePromotion
      query={query}
      head={reload => (
        <PageHead
          title={data ? data.names.product : 'Harga spesial'}
          crumbs={crumbs}
          state={data ? <Badge tone={stateTones[data.state]}>{promotionStates[data.state]}</Badge> : null}
          actions={
            data && can('catalog.price') ? (
              <PromotionSwitch
                path="/special-prices"
                name={data.names.product}
                found={data}
                asked={{
                  action: 'special-prices.resume',
                  request: { id: data.id, version: data.version },
                }}
                onDone={reload}
              />
            ) : null
          }
        />
      )}
    >
      {(found, reload) => <SpecialPriceForm key={reload.key} found={found} onReload={reload.onReload} />}
    </OnePromotion>
  )
}
