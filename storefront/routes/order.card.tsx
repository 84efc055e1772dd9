import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../features/checkout/card-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/card')({
  head: () => ({ meta: [{ title: 'Kartu | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={2} title="Kartu kredit / debit" />}>
      <CardPage />
    </MembersOnly>
  ),
})
