import { useMe } from '../../session/use-me.ts'
import { LazyRail } from '../browse/lazy-rail.tsx'
import { latestWishesQuery } from '../wishlist-mark/wishlist-queries.ts'

/** A rail of the latest wishlist entries, for members who have some (HOME-42). */
export function WishlistRail() {
  const { member } = useMe()
  if (!member) return null
  return (
    <LazyRail
      title="Wishlist kamu"
      line="Masih menunggu, siap dibawa pulang."
      query={{ ...latestWishesQuery, select: entries => entries.map(entry => entry.product) }}
    />
  )
}
