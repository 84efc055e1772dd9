import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { PointMove, PointMoves } from '../../../contract/points.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { PointsBalance } from '../../../contract/vouchers.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from './account-section.tsx'

/** The member's points: what can be spent, what waits, and everything that changed them, refunds too (POINT-04, POINT-05). */
export function PointsBook() {
  const balance = useQuery({
    queryKey: ['mine', 'points', 0],
    queryFn: () => api.get<PointsBalance>('/api/points', { query: { total_amount: 0 } }),
  })
  const moves = useInfiniteQuery({
    queryKey: ['mine', 'points', 'moves'],
    queryFn: ({ pageParam }) => api.get<PointMoves>('/api/points/entries', { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const error = balance.error ?? moves.error
  const rows = moves.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <AccountSection title="Poin">
      {balance.data && moves.data ? (
        <>
          <Figures {...balance.data} />
          {rows.length === 0 ? (
            <p className="mt-4 text-ink-soft">
              Belum ada poin. Poin didapat dari pesanan yang sudah dibayar.
            </p>
          ) : (
            <ul aria-label="Riwayat poin" className="mt-4 divide-y divide-sand-deep">
              {rows.map(move => (
                <MoveRow key={move.id} move={move} />
              ))}
            </ul>
          )}
          {moves.hasNextPage ? (
            <Button
              variant="line"
              size="tile"
              className="mt-4 px-5"
              isBusy={moves.isFetchingNextPage}
              onClick={() => void moves.fetchNextPage()}
            >
              Yang lebih lama
            </Button>
          ) : null}
        </>
      ) : error ? (
        <TryAgain
          why={refusalMessage(error)}
          onTry={() => {
            void balance.refetch()
            void moves.refetch()
          }}
        />
      ) : (
        <SectionSkeleton className="h-120" />
      )}
    </AccountSection>
  )
}

function Figures({ points, points_pending, points_held, point_value }: PointsBalance) {
  const waiting = [
    ...(points_pending > 0 ? [`${withDots(points_pending)} poin menunggu pesananmu sampai`] : []),
    ...(points_held > 0 ? [`${withDots(points_held)} poin disimpan untuk pesanan yang belum dibayar`] : []),
  ]
  return (
    <div className="rounded-card bg-sun-tint p-4">
      <p className="voice text-2xl">{withDots(points)} poin</p>
      <p className="text-sm">
        Senilai {rupiah(points * point_value)}
        {waiting.length > 0 ? `. ${waiting.join('; ')}` : ''}.
      </p>
    </div>
  )
}

function MoveRow({ move: { at, order, ...move } }: { move: PointMove }) {
  const isPending = move.change === 0
  const points = isPending ? move.pending_change : move.change
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{wordsOf(move)}</span>
        <span className="block text-sm text-ink-soft">
          {jakartaDate(at)}
          {order ? (
            <>
              {' · '}
              <Link
                to="/my-orders/$orderId"
                params={{ orderId: order._id }}
                className="font-semibold text-coral-deep hover:underline"
              >
                {order.reference_code}
              </Link>
            </>
          ) : null}
        </span>
      </p>
      <p
        className={`shrink-0 text-right font-bold tabular-nums ${points > 0 && !isPending ? 'text-teal' : ''}`}
      >
        {points > 0 ? '+' : '−'}
        {withDots(Math.abs(points))}
        {isPending ? (
          <span className="block text-xs font-normal text-ink-soft">belum bisa dipakai</span>
        ) : null}
      </p>
    </li>
  )
}

const words: Record<PointMove['kind'], string> = {
  held: 'Dipakai untuk pesanan',
  spent_late: 'Dipakai untuk pesanan',
  released: 'Kembali dari pesanan',
  returned: 'Kembali dari pesanan',
  earned: 'Dari pesanan, menunggu barangnya sampai',
  matured: 'Dari pesanan, sudah bisa dipakai',
  refunded: 'Ditarik karena dananya dikembalikan',
  reversed: 'Ditarik karena pesanannya berakhir',
  granted: 'Hadiah poin',
  taken: 'Diambil kembali oleh toko',
}
const wordsOf = ({ kind, is_from_game: isFromGame }: Pick<PointMove, 'kind' | 'is_from_game'>) =>
  isFromGame ? 'Dari berbagi produk' : words[kind]
