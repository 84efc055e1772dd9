import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { bagLink, ordersLink } from '../features/orders/failed-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'

/** CHECKOUT-13: it is unknown whether the order was placed, so the page asks the buyer to check their orders first. */
export const Route = createFileRoute('/order/failed/sorry')({
  head: () => ({ meta: [{ title: 'Maaf | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memuat" />}>
      <WentWrong
        title="Maaf, ada gangguan di pihak kami"
        actions={
          <>
            {bagLink}
            {ordersLink}
          </>
        }
      >
        <p>
          Lihat dulu di Pesanan saya apakah pesananmu sudah tercatat. Kalau belum, isi tasmu masih utuh dan
          kamu bisa mencoba lagi sebentar lagi. Kamu tidak akan membayar dua kali.
        </p>
      </WentWrong>
    </MembersOnly>
  ),
})
