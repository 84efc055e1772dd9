import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Combination } from '../../../contract/catalog.ts'
import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { jakartaDate, jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { useMe } from '../../session/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { estimateQuery, useChosenCity } from './delivery-city.ts'

/**
 * The shipping date or, once the destination is known, the arrival date and the fee. Always two lines, so that
 * nothing shifts.
 */
export function DeliveryLine({ chosen, onChangeCity }: { chosen: Combination; onChangeCity: () => void }) {
  const { member } = useMe()
  const cityId = useChosenCity()
  const isSettled = useSettled()
  const { data } = useQuery({
    ...estimateQuery(chosen._id, cityId, member?.id ?? null),
    enabled: isSettled && (member !== null || cityId !== null),
    placeholderData: keepPreviousData,
  })
  // No arrival date for a sold-out combination.
  const arrival = chosen.is_sellable && data ? arrivalOf(data) : null
  return (
    <li>
      <Icon name="truck" />
      <span className="min-w-0 flex-1">
        {arrival ? (
          <>
            Tiba mulai <b>{arrival.day}</b> di {arrival.city}
          </>
        ) : chosen.is_sellable && chosen.is_pre_order && chosen.delivery_date ? (
          <>
            Dikirim mulai <b>{jakartaDate(chosen.delivery_date)}</b>
          </>
        ) : (
          <>
            Lihat <b>perkiraan tiba</b> di kotamu
          </>
        )}
        <span className="block text-ink-soft">
          {arrival && `Ongkir mulai ${rupiah(arrival.feeRupiah)}, gratis`}
          {arrival ? ' dari ' : 'Gratis ongkir mulai '}
          {rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}
        </span>
      </span>
      <button
        type="button"
        onClick={onChangeCity}
        className="-mr-1 min-h-11 shrink-0 px-1 font-bold text-coral-deep hover:underline"
      >
        {arrival ? 'Ganti kota' : 'Cek tiba'}
      </button>
    </li>
  )
}

/** Returns the earliest day and the lowest fee, which may belong to two different methods. */
function arrivalOf({ destination, methods }: DeliveryEstimate) {
  const [first] = methods
  if (!destination || !first) return null
  const earliest = methods.map(({ arrives_from }) => arrives_from).sort()[0] ?? first.arrives_from
  return { city: destination.city, day: jakartaShortDay(earliest), feeRupiah: first.fee }
}
