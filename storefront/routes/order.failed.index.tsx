import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { bagLink, ordersLink } from '../features/orders/failed-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'

export const Route = createFileRoute('/order/failed/')({
  validateSearch: (search: Record<string, unknown>): { phone_no?: string } => ({
    phone_no: typeof search.phone_no === 'string' ? search.phone_no : undefined,
  }),
  head: () => ({ meta: [{ title: 'Pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memeriksa pembayaranmu" />}>
      <WentWrong
        title="Pembayaran tidak berhasil"
        actions={
          <>
            {bagLink}
            {ordersLink}
          </>
        }
      >
        <p>Isi tasmu aman. Coba lagi, atau pilih cara bayar lain.</p>
      </WentWrong>
    </MembersOnly>
  ),
})
