import { createFileRoute } from '@tanstack/react-router'
import { BagPage } from '../features/checkout/bag-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'

export const Route = createFileRoute('/order/')({
  head: () => ({ meta: [{ title: 'Tas kamu | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={0} title="Tas kamu" />}>
      <BagPage />
    </MembersOnly>
  ),
})
