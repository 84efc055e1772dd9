import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { AddressBook, AddressSkeleton } from '../features/account/address-book.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/_account/shipping-address/')({
  head: () => ({ meta: [{ title: 'Alamat pengiriman | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccountPane title="Alamat pengiriman">
      <MembersOnly skeleton={<AddressSkeleton />}>
        <AddressBook />
      </MembersOnly>
    </AccountPane>
  ),
})
