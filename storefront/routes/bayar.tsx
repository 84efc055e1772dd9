import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { PaymentLinkPage } from '../features/orders/payment-link-page.tsx'
import { takeLinkToken } from '../features/orders/take-link-token.ts'

/** Pays for an order by a link (ORD-06). */
export const Route = createFileRoute('/bayar')({
  head: () => ({
    meta: [
      { title: 'Bayar pesanan | Carasun' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: PayByLink,
})

function PayByLink() {
  const navigate = Route.useNavigate()
  // The server never sees what comes after `#`.
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => {
      setToken(takeLinkToken(location.hash))
      // The token must not stay in the address, where other people and statistics would see it.
      if (location.hash !== '') void navigate({ hash: '', replace: true })
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [navigate])
  if (token === undefined) return <ConfirmationWaiting text="Memuat pesananmu" />
  return <PaymentLinkPage key={token} token={token} />
}
