import { createFileRoute } from '@tanstack/react-router'
import { CheckoutSkeleton } from '../features/checkout/checkout-frame.tsx'
import { PaymentPage } from '../features/checkout/payment-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/payment')({
  // The bank promotion whose terms are open (PAY-16).
  validateSearch: (search: Record<string, unknown>): { bank_promo?: string } =>
    typeof search.bank_promo === 'string' ? { bank_promo: search.bank_promo } : {},
  head: () => ({ meta: [{ title: 'Pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<CheckoutSkeleton at={2} title="Pembayaran" />}>
      <PaymentPage />
    </MembersOnly>
  ),
})
