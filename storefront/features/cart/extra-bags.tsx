import type { ExtraBag } from '../../../contract/cart.ts'
import { EXTRA_BAG_LIMIT } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useExtraBags } from './use-bag-page.ts'

/** Up to three kinds of gift bag, and up to three of each (CART-19, CART-20, CART-21). */
export function ExtraBags() {
  const { offered, choose, busyBag } = useExtraBags()
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="extra-bags" className="rounded-card bg-white p-4 shadow-1 md:p-5 lg:p-7">
      <h2 id="extra-bags" className="voice text-xl">
        Buat hadiah?
      </h2>
      <p className="mt-0.5 text-ink-soft text-sm">Tambah tas atau kotak, kami sertakan dalam paketmu.</p>
      <ul className="mt-3 divide-y divide-line">
        {offered.map(bag => (
          <li key={bag.id} className="flex items-start gap-4 py-4 last:pb-0 md:items-center">
            <DrawnBag color={bag.color} />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-1">
              <p className="min-w-0 basis-full md:flex-1 md:basis-0">
                <span className="block font-semibold">{bag.name}</span>
                <span className="block text-ink-soft text-sm">{bag.description}</span>
              </p>
              <b className="money">{rupiah(bag.price)}</b>
              <BagCount
                bag={bag}
                isBusy={busyBag === bag.id}
                onChange={quantity => choose({ extra_bag_id: bag.id, quantity })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BagCountProps {
  bag: ExtraBag
  isBusy: boolean
  onChange: (quantity: number) => void
}

function BagCount({ bag, isBusy, onChange }: BagCountProps) {
  if (bag.quantity === 0)
    return (
      <Button variant="line" size="tile" isBusy={isBusy} onClick={() => onChange(1)} className="px-5">
        TAMBAH<span className="sr-only"> {bag.name}</span>
      </Button>
    )
  return (
    <Stepper
      label={`jumlah ${bag.name}`}
      value={bag.quantity}
      min={0}
      max={EXTRA_BAG_LIMIT}
      isBusy={isBusy}
      onChange={onChange}
    />
  )
}

/** A paper bag in its own colour, with the shop's sun on it. */
const DrawnBag = ({ color }: { color: string }) => (
  <svg aria-hidden="true" viewBox="0 0 64 64" className="size-20 shrink-0 rounded-card bg-sand-deep">
    <path d="M24 24v-5a8 8 0 0 1 16 0v5" fill="none" stroke="#231815" strokeOpacity=".55" strokeWidth="2.2" />
    <path d="M16 23h32l3 31H13z" fill={color} />
    <path d="M40 23h8l3 31h-8z" fill="#231815" fillOpacity=".14" />
    <path d="M22 44a10 10 0 0 1 20 0z" fill="#FFF8F0" fillOpacity=".92" />
    <path
      d="M32 30v-3.4M22.6 34l-2.4-2.4M41.4 34l2.4-2.4M20 47.6h24"
      stroke="#FFF8F0"
      strokeOpacity=".92"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)
