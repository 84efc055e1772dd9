import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { bagLink } from '../features/orders/failed-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'

/** CHECKOUT-11: the pre-order quota ran out before the order was placed. */
export const Route = createFileRoute('/order/preorder/failed')({
  head: () => ({ meta: [{ title: 'Pre-order habis | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memuat" />}>
      <WentWrong title="Kuota pre-order sudah habis" actions={bagLink}>
        <p>Pembeli lain lebih cepat kali ini. Tidak ada yang ditagih; produk lain di tasmu tetap ada.</p>
      </WentWrong>
    </MembersOnly>
  ),
})
