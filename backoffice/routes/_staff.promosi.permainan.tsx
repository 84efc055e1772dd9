import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { GameFigures } from '../features/points-game/game-figures.tsx'
import { GameProducts } from '../features/points-game/game-products.tsx'
import { gameQuery, gameSearch } from '../features/points-game/game-queries.ts'
import { GameRulesCard } from '../features/points-game/game-rules-card.tsx'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/promosi/permainan')({
  validateSearch: gameSearch,
  loader: () => void queryClient.prefetchQuery(gameQuery),
  component: PointsGamePage,
})

function PointsGamePage() {
  const search = Route.useSearch()
  const onSearch = changeSearch(Route.useNavigate())
  return (
    <OnePromotion query={gameQuery} head={() => <PageHead title="Permainan poin" />}>
      {game => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="stack gap-4">
            <GameRulesCard game={game} />
            <GameProducts search={search} onSearch={onSearch} />
          </div>
          <div className="stack gap-4">
            <GameFigures game={game} />
          </div>
        </div>
      )}
    </OnePromotion>
  )
}
