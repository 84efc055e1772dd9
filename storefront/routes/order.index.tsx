import { createFileRoute } from '@tanstack/react-router'
import { BagRails } from '../features/browse/bag-rails.tsx'
import { FillToFreeShipping } from '../features/browse/fill-to-free-shipping.tsx'
import { BagPage } from '../features/checkout/bag-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/')({
  head: () => ({ meta: [{ title: 'Tas kamu | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={0} title="Tas kamu" />}>
      <BagPage fill={cart => <FillToFreeShipping cart={cart} />} rails={cart => <BagRails cart={cart} />} />
    </MembersOnly>
  ),
})
