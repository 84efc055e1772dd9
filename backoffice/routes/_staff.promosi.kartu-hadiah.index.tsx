import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { CardList } from '../features/gift-cards/card-list.tsx'
import { cardSearch, cardsQuery } from '../features/gift-cards/card-queries.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/kartu-hadiah/')({
  validateSearch: cardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(cardsQuery(deps)),
  component: GiftCards,
})

function GiftCards() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kartu hadiah"
        actions={
          can('promotions.give') ? (
            <Link to="/promosi/kartu-hadiah/baru" className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Terbitkan kartu
            </Link>
          ) : null
        }
      />
      <CardList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
