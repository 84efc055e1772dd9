import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { WishlistPage, WishlistSkeleton } from '../features/wishlist/wishlist-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

const PAGE_MAX = 10_000

export const Route = createFileRoute('/_account/wishlist')({
  // Sets `page` explicitly to drop an invalid one: the router keeps parameters that the result does not mention.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => {
    const number = Number(page)
    return { page: Number.isInteger(number) && number > 1 && number <= PAGE_MAX ? number : undefined }
  },
  head: () => ({ meta: [{ title: 'Wishlist | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: Wishlist,
})

function Wishlist() {
  const { page = 1 } = Route.useSearch()
  return (
    <AccountPane title="Wishlist">
      <MembersOnly skeleton={<WishlistSkeleton />}>
        <WishlistPage page={page} />
      </MembersOnly>
    </AccountPane>
  )
}
