import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { giftCardStates } from '../../contract/staff/gift-cards.ts'
import { queryClient } from '../api/query-client.ts'
import { CardActions } from '../features/gift-cards/card-actions.tsx'
import { cardTones, nameOf } from '../features/gift-cards/card-list.tsx'
import { CardPage } from '../features/gift-cards/card-page.tsx'
import { cardQuery } from '../features/gift-cards/card-queries.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

export const Route = createFileRoute('/_staff/promosi/kartu-hadiah/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(cardQuery(params.id)),
  component: OneCard,
})

function OneCard() {
  const { id } = Route.useParams()
  const can = useCan()
  const card = useQuery(cardQuery(id))
  const { data } = card
  return (
    <div className="stack gap-4">
      <PageHead
        title={data ? nameOf(data) : 'Kartu hadiah'}
        crumbs={[{ label: 'Kartu hadiah', link: { to: '/promosi/kartu-hadiah' } }]}
        state={data ? <Badge tone={cardTones[data.state]}>{giftCardStates[data.state]}</Badge> : null}
        actions={data && can('promotions.give') ? <CardActions card={data} /> : null}
      />
      {data ? <CardPage card={data} /> : <NotLoaded query={card} lines={10} />}
    </div>
  )
}
