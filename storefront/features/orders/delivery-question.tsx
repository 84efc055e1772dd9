import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { AskedDeliveryChange } from '../../../contract/staff/delivery-change.ts'
import { api } from '../../api/client.ts'
import { useMemberAction } from '../../session/use-member-action.ts'
import { Button } from '../../ui/button.tsx'
import { orderKey } from './use-orders.ts'

/**
 * Asks the buyer about a change of the delivery that costs more (ORD-05): they agree and transfer the difference, or
 * refuse.
 */
export function DeliveryQuestion({ order }: { order: Order }) {
  const { _id: id, shipping, reference_code: code } = order
  const queries = useQueryClient()
  const { isBusy, run } = useMemberAction()
  const path = `/api/orders/${id}/delivery-change`
  const queryKey = [...orderKey(id), 'delivery-change']
  const { data: change } = useQuery({
    queryKey,
    queryFn: () => api.get<AskedDeliveryChange | null>(path),
    // The delivery of a shipped order can no longer change.
    enabled: shipping.delivery_address !== null && shipping.code === null,
    staleTime: 0,
  })
  if (!change) return null
  const answer = (given: 'agree' | 'decline') =>
    run(async () => {
      await api.post(path, { answer: given })
      await queries.invalidateQueries({ queryKey: orderKey(id) })
    })
  const { address, difference, status } = change
  return (
    <section
      aria-label="Perubahan pengiriman"
      className="mt-5 flex gap-3 rounded-card bg-sun-tint px-4 py-3.5"
    >
      <Truck aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">
          {status === 'asked'
            ? `Ongkir barunya tambah ${rupiah(difference)}, setuju?`
            : `Terima kasih, kami tunggu transfer ${rupiah(difference)}`}
        </p>
        <p className="mt-1 break-words text-sm">
          Dikirim dengan {change.method} · {change.carrier}
          {address
            ? ` ke ${address.contact} (${address.phone}), ${address.street}, ${address.area} ${address.zipcode}`
            : ' ke alamat yang sama'}
          . Sampai selisihnya kami terima, pesananmu tetap dikirim seperti semula.
        </p>
        {status === 'agreed' ? (
          <ul className="mt-2 grid gap-1 text-sm">
            {change.accounts.map(({ bank_name, account_name, account_number }) => (
              <li key={account_number}>
                {bank_name} <b className="money">{account_number}</b>, {account_name}
              </li>
            ))}
            <li>Tulis {code} di berita transfernya.</li>
          </ul>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 'asked' ? (
            <Button size="tile" className="px-5! text-sm!" isBusy={isBusy} onClick={() => answer('agree')}>
              Setuju, lihat rekeningnya
            </Button>
          ) : null}
          <Button
            variant="line"
            size="tile"
            className="px-5! text-sm!"
            isBusy={isBusy}
            onClick={() => answer('decline')}
          >
            Kirim seperti semula
          </Button>
        </div>
      </div>
    </section>
  )
}
