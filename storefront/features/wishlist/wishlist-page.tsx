import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PAGER_NUMBERS, WISHLIST_PAGE_SIZE } from '../../../contract/constants.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tile } from '../browse/tile.tsx'
import { wishlistPageQuery } from '../wishlist-mark/wishlist-queries.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'

const gridClass = 'tile-grid lg:grid-cols-3 xl:grid-cols-4'

/** /wishlist: the member's whole wishlist, newest first, each entry with its buy button (ROUTE-50, WISH-19). */
export function WishlistPage({ page }: { page: number }) {
  const { member } = useMe()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...wishlistPageQuery(page),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  })
  const pageCount = Math.ceil((data?.count ?? 0) / WISHLIST_PAGE_SIZE)
  useLastPage({ page, pageCount, isKnown: data !== undefined && !isPlaceholderData })

  if (error && !data)
    return (
      <div className="rounded-panel bg-white px-6 py-12 text-center shadow-1" role="alert">
        <p>{refusalMessage(error)}</p>
        <Button variant="line" className="mt-4" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    )
  if (!data) return <WishlistSkeleton />
  if (data.count === 0) return <EmptyWishlist />
  return (
    <section aria-label="Isi wishlist" aria-busy={isPlaceholderData || undefined}>
      <p aria-live="polite" className="mb-4 text-sm text-ink-soft">
        {data.count} produk tersimpan
      </p>
      <h2 className="sr-only">Produk</h2>
      <ul className={`${gridClass} transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.entries.map(entry => (
          <li key={entry.id} className="grid">
            <Tile tile={entry.product} />
          </li>
        ))}
      </ul>
      <div className="mt-8 lg:mt-12">
        <Pager
          page={page}
          pageCount={pageCount}
          numbers={PAGER_NUMBERS}
          renderLink={({ page: to, label, isCurrent, ...rest }) => (
            <Link
              {...rest}
              to="/wishlist"
              search={{ page: to === 1 ? undefined : to }}
              aria-label={label}
              aria-current={isCurrent ? 'page' : undefined}
            />
          )}
        />
      </div>
    </section>
  )
}

/** If the last entry of the last page is removed, shows the page before it. */
function useLastPage({ page, pageCount, isKnown }: { page: number; pageCount: number; isKnown: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isKnown && page > 1 && page > pageCount)
      void navigate({
        to: '/wishlist',
        search: { page: pageCount > 1 ? pageCount : undefined },
        replace: true,
      })
  }, [navigate, page, pageCount, isKnown])
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

export const WishlistSkeleton = () => (
  <div aria-busy="true">
    <p className="sr-only" role="status">
      Memuat wishlist
    </p>
    <Skeleton className="mb-4 h-5 w-36" />
    <div className={gridClass}>
      {PLACES.map(place => (
        <Skeleton key={place} className="h-[392px] rounded-card" />
      ))}
    </div>
  </div>
)
