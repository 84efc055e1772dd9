import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { CartLine } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { LinePicture } from './line-picture.tsx'
import { miniCartItem } from './mini-cart-item.ts'
import type { useSavedLines } from './use-bag-page.ts'

/** The lines saved for later, each with a button to move it back into the bag (CART-17). */
export function SavedLines({ savedLines }: { savedLines: ReturnType<typeof useSavedLines> }) {
  const { saved, moveBack, remove, busyLine } = savedLines
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-lines" className="rounded-card bg-white p-4 shadow-1 md:p-5 lg:p-7">
      <h2 id="saved-lines" className="voice text-xl">
        Disimpan untuk nanti{' '}
        <span className="font-medium font-read text-base text-ink-soft tracking-normal">
          {saved.length} produk
        </span>
      </h2>
      <ul className="mt-2">
        {saved.map(line => (
          <SavedLine
            key={line._id}
            line={line}
            isBusy={busyLine === line._id}
            onMoveBack={() => moveBack(line)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SavedLineProps {
  line: CartLine
  isBusy: boolean
  onMoveBack: () => void
  onRemove: () => void
}

function SavedLine({ line, isBusy, onMoveBack, onRemove }: SavedLineProps) {
  const item = miniCartItem(line)
  const isSoldOut = line.available === 0
  return (
    <li className="flex gap-4 border-line border-t py-4 first:border-t-0 last:pb-0">
      <LinePicture image={item.combination_image} isFaded={isSoldOut} className="size-20" />
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-5">
        <div className="min-w-0 flex-1">
          <p className="eyebrow text-ink-soft">{item.brand}</p>
          <Link to={line.detail.product_url} className="line-clamp-2 font-semibold hover:underline">
            {item.name}
          </Link>
          <p className="text-ink-soft text-sm">
            {[item.combination_name, `${item.qty} buah`].filter(Boolean).join(' · ')}
          </p>
          <p className="money mt-0.5 font-bold">{rupiah(item.price)}</p>
        </div>
        <div className="mt-2 flex items-center gap-1 md:mt-0">
          {isSoldOut ? (
            <span className="flex-1 font-semibold text-ink-soft text-sm">OUT OF STOCK</span>
          ) : (
            <Button variant="line" size="tile" isBusy={isBusy} onClick={onMoveBack} className="px-5">
              PINDAHKAN KE TAS<span className="sr-only"> {item.name}</span>
            </Button>
          )}
          <button
            type="button"
            onClick={onRemove}
            disabled={isBusy}
            aria-label={`Hapus ${item.name} dari simpanan`}
            className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink"
          >
            <Trash2 aria-hidden size={20} />
          </button>
        </div>
      </div>
    </li>
  )
}
