import { createFileRoute } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'
import { WishlistPage, WishlistSkeleton } from '../features/wishlist/wishlist-page.tsx'

const PAGE_MAX = 10_000

export const Route = createFileRoute('/wishlist')({
  // What is no page number is dropped from the address.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(Number(page)) && Number(page) > 1 && Number(page) <= PAGE_MAX
      ? { page: Number(page) }
      : {},
  head: () => ({ meta: [{ title: 'Wishlist | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: Wishlist,
})

function Wishlist() {
  const { page = 1 } = Route.useSearch()
  return (
    <AccountShell title="Wishlist">
      <MembersOnly skeleton={<WishlistSkeleton />}>
        <WishlistPage page={page} />
      </MembersOnly>
    </AccountShell>
  )
}
