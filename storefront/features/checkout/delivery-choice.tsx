import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import type { ShippingMethod } from '../../../contract/delivery.ts'
import { jakartaDate, jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Card } from './checkout-frame.tsx'
import { useChooseShipping, useIsAddressChanging, useShippings } from './use-checkout.ts'

/**
 * The delivery methods to choose from, each with its arrival dates (SHIP-04). If the bag has none of them, the cheapest
 * is chosen, once: after a refusal the shopper chooses.
 */
export function DeliveryChoice({ cart }: { cart: Cart }) {
  const { data: methods, error, refetch } = useShippings(cart)
  const choose = useChooseShipping()
  const { mutate, isIdle } = choose
  const isAddressChanging = useIsAddressChanging()
  // The same for all methods, because it comes from the bag.
  const leavesOn = Object.values(methods ?? {})[0]?.leaves_on
  const chosenType = choose.isPending ? choose.variables : cart.shipping_type
  const hasMethod = cart.shipping_type !== null && methods?.[cart.shipping_type] !== undefined
  const cheapest = Object.values(methods ?? {}).sort(byFee)[0]?.type
  const mayChoose = isIdle && !hasMethod && !isAddressChanging

  useEffect(() => {
    if (mayChoose && cheapest !== undefined) mutate(cheapest)
  }, [mayChoose, cheapest, mutate])

  return (
    <Card>
      <h2 className="voice text-xl">Cara pengiriman</h2>
      {cart.address_id === null ? (
        <p className="mt-2 text-ink-soft">
          Pilih alamat dulu, lalu kami tampilkan ongkir dan perkiraan tibanya.
        </p>
      ) : error && !methods ? (
        <div role="alert" className="mt-3">
          <p>{refusalMessage(error)}</p>
          <Button variant="line" className="mt-3" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </div>
      ) : methods === undefined ? (
        <div className="mt-4 grid gap-3" aria-busy="true">
          {[0, 1, 2].map(row => (
            <div key={row} className="h-28 animate-breathe rounded-card bg-sand-deep" />
          ))}
        </div>
      ) : (
        <>
          {leavesOn ? (
            <p className="mt-3 flex gap-3 rounded-card bg-teal-tint px-4 py-3 text-sm">
              <CalendarClock aria-hidden size={20} className="shrink-0 text-teal" />
              <span>
                Ada pre-order di tasmu: semuanya dikirim bersama mulai <b>{jakartaDate(leavesOn)}</b>.
              </span>
            </p>
          ) : null}
          <fieldset disabled={isAddressChanging} className="mt-4 grid min-w-0 gap-3">
            <legend className="sr-only">Cara pengiriman</legend>
            {Object.values(methods).map(method => (
              <RadioCard
                key={method.type}
                name="shipping_type"
                value={method.type}
                checked={chosenType === method.type}
                onChange={() => choose.mutate(method.type)}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <b>{method.name}</b>
                  <span className="money font-semibold">
                    <Fee fee={method.fee} feeToPay={method.fee_after_discount} />
                  </span>
                </span>
                <span className="mt-0.5 block text-sm text-ink-soft">
                  Tiba {jakartaShortDay(method.arrives_from)} – {jakartaShortDay(method.arrives_until)} ·{' '}
                  {method.carrier}
                </span>
                {method.description ? (
                  <span className="block text-sm text-ink-soft">{method.description}</span>
                ) : null}
              </RadioCard>
            ))}
            {Object.keys(methods).length === 0 ? (
              <p className="text-ink-soft">Belum ada kurir yang menjangkau alamat ini. Coba alamat lain.</p>
            ) : null}
          </fieldset>
        </>
      )}
    </Card>
  )
}

/** Sorts by fee, lowest first; equal fees by arrival, earliest first. */
const byFee = (a: ShippingMethod, b: ShippingMethod) =>
  a.fee_after_discount - b.fee_after_discount || a.arrives_until.localeCompare(b.arrives_until)

/** The fee, and the reduced fee if there is a discount. */
function Fee({ fee, feeToPay }: { fee: number; feeToPay: number }) {
  if (feeToPay >= fee) return rupiah(fee)
  return (
    <>
      <s className="mr-2 text-sm font-medium text-ink-soft">{rupiah(fee)}</s>
      <span className="text-teal">{feeToPay === 0 ? 'Gratis' : rupiah(feeToPay)}</span>
    </>
  )
}
