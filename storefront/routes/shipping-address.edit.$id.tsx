import { createFileRoute } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'
import { AddressBook, AddressSkeleton } from '../features/account/address-book.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'

export const Route = createFileRoute('/shipping-address/edit/$id')({
  head: () => ({ meta: [{ title: 'Ubah alamat | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: EditAddressRoute,
})

function EditAddressRoute() {
  const { id } = Route.useParams()
  return (
    <AccountShell title="Alamat pengiriman">
      <MembersOnly skeleton={<AddressSkeleton />}>
        <AddressBook editId={id} />
      </MembersOnly>
    </AccountShell>
  )
}
