import { createFileRoute } from '@tanstack/react-router'
import { AddAddressPage } from '../features/checkout/add-address-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/shipping/add')({
  head: () => ({ meta: [{ title: 'Alamat baru | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={1} title="Alamat baru" />}>
      <AddAddressPage />
    </MembersOnly>
  ),
})
