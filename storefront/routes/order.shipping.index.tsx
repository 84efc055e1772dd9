import { createFileRoute } from '@tanstack/react-router'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { ShippingPage } from '../features/checkout/shipping-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/shipping/')({
  head: () => ({ meta: [{ title: 'Pengiriman | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={1} title="Pengiriman" />}>
      <ShippingPage />
    </MembersOnly>
  ),
})
