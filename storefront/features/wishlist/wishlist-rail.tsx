import { useMe } from '../../session/use-me.ts'
import { LazyRail, type RailLook } from '../browse/lazy-rail.tsx'
import { latestWishesQuery } from '../wishlist-mark/wishlist-queries.ts'

/** A rail of the latest wishlist entries, for members who have some (HOME-42). */
export function WishlistRail({ look }: { look: RailLook }) {
  const { member } = useMe()
  if (!member) return null
  return (
    <LazyRail
      title="Wishlist kamu"
      line="Masih menunggu, siap dibawa pulang."
      least={1}
      look={look}
      query={{ ...latestWishesQuery, select: entries => entries.map(entry => entry.product) }}
    />
  )
}
