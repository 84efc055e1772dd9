import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { AddressBook, AddressSkeleton } from '../features/account/address-book.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/_account/shipping-address/edit/$id')({
  head: () => ({ meta: [{ title: 'Ubah alamat | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: EditAddressRoute,
})

function EditAddressRoute() {
  const { id } = Route.useParams()
  return (
    <AccountPane title="Alamat pengiriman">
      <MembersOnly skeleton={<AddressSkeleton />}>
        <AddressBook editId={id} />
      </MembersOnly>
    </AccountPane>
  )
}
