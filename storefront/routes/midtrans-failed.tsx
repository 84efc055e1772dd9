import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { bagLink, FailedOrderPage, ordersLink } from '../features/orders/failed-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'

/** ROUTE-22: the payment provider redirects buyers here when a payment failed. */
export const Route = createFileRoute('/midtrans-failed')({
  validateSearch: (search: Record<string, unknown>): { id?: string; trxId?: string } => ({
    id: typeof search.id === 'string' ? search.id : undefined,
    trxId: typeof search.trxId === 'string' ? search.trxId : undefined,
  }),
  head: () => ({ meta: [{ title: 'Pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: MidtransFailedRoute,
})

function MidtransFailedRoute() {
  const { id, trxId } = Route.useSearch()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memeriksa pembayaranmu" />}>
      {id ? (
        <FailedOrderPage by={{ id }} />
      ) : trxId ? (
        <FailedOrderPage by={{ referenceCode: trxId }} />
      ) : (
        <WentWrong
          title="Pembayaran belum selesai"
          actions={
            <>
              {ordersLink}
              {bagLink}
            </>
          }
        >
          <p>
            Halaman pembayaran ditutup sebelum selesai. Pesananmu tersimpan di Pesanan saya sampai batas
            waktunya.
          </p>
        </WentWrong>
      )}
    </MembersOnly>
  )
}
