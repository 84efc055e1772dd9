import { createFileRoute } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'
import { AddressBook, AddressSkeleton } from '../features/account/address-book.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'

export const Route = createFileRoute('/shipping-address/')({
  head: () => ({ meta: [{ title: 'Alamat pengiriman | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccountShell title="Alamat pengiriman">
      <MembersOnly skeleton={<AddressSkeleton />}>
        <AddressBook />
      </MembersOnly>
    </AccountShell>
  ),
})
