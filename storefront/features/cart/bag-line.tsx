import { Link } from '@tanstack/react-router'
import { Bookmark, CalendarClock, Gift, Trash2 } from 'lucide-react'
import type { CartLine, EgiftInfo } from '../../../contract/cart.ts'
import { LINE_QUANTITY_MAX } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { shadeColor } from '../../../contract/shade.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import { LinePicture } from './line-picture.tsx'
import type { MiniCartItem } from './mini-cart-item.ts'

interface BagLineProps {
  item: MiniCartItem
  isBusy?: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Saves the line for later; absent in the mini cart, which has no room for it. */
  onSave?: (() => void) | undefined
  /** True if there is room for the price at the end of the row. */
  isWide?: boolean
}

/** One line of the bag: product, current price and quantity. An unavailable line is shown but not counted. */
export function BagLine({
  item,
  isBusy = false,
  onQuantity,
  onRemove,
  onSave,
  isWide = false,
}: BagLineProps) {
  const { raw: line } = item
  const { detail } = line
  return (
    <li
      className="flex gap-4 border-line border-t py-5 first:border-t-0 first:pt-1 last:pb-1"
      aria-busy={isBusy}
    >
      <Link to={detail.product_url} tabIndex={-1} aria-hidden className="shrink-0">
        <LinePicture
          image={item.combination_image}
          isFaded={!line.is_available}
          className={isWide ? 'size-22 lg:size-28' : 'size-20'}
        />
      </Link>
      <div className={`min-w-0 flex-1 ${isWide ? 'lg:flex lg:gap-5' : ''}`}>
        <div className="min-w-0 flex-1">
          <LineName item={item} />
          <LineNotes line={line} />
        </div>
        <div
          className={`mt-3 ${isWide ? 'lg:mt-0 lg:flex lg:flex-col lg:items-end lg:justify-between' : ''}`}
        >
          <LinePrice line={line} />
          <div className="mt-2 -ml-px flex flex-wrap items-center justify-between gap-2">
            {line.is_available || line.available > 0 ? (
              <Stepper
                label={`jumlah ${item.name}`}
                value={item.qty}
                max={Math.min(line.available, LINE_QUANTITY_MAX)}
                isBusy={isBusy}
                onChange={onQuantity}
              />
            ) : (
              <Link
                to={detail.product_url}
                className="inline-flex min-h-11 flex-1 items-center font-bold text-coral-deep text-sm hover:underline"
              >
                Beri tahu saya
              </Link>
            )}
            <Heart
              wish={{ productId: line.id, combinationId: line.combination_id }}
              name={detail.name}
              look="plain"
            />
            <button
              type="button"
              onClick={onRemove}
              disabled={isBusy}
              aria-label={`Hapus ${detail.name} dari tas`}
              className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink"
            >
              <Trash2 aria-hidden size={20} />
            </button>
          </div>
          {onSave ? (
            <button
              type="button"
              onClick={onSave}
              disabled={isBusy}
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink-soft text-sm hover:text-ink hover:underline"
            >
              <Bookmark aria-hidden size={16} /> Simpan untuk nanti
              <span className="sr-only">: {item.name}</span>
            </button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function LineName({ item }: { item: MiniCartItem }) {
  const { detail, is_available } = item.raw
  const { shade } = detail.attributes
  const color = shade ? shadeColor(shade) : null
  return (
    <>
      <p className="eyebrow text-ink-soft">{item.brand}</p>
      <Link
        to={detail.product_url}
        className={`mt-0.5 line-clamp-2 font-semibold hover:underline ${is_available ? '' : 'text-ink-soft'}`}
      >
        {item.name}
      </Link>
      {item.combination_name ? (
        <p className="mt-0.5 flex items-center gap-2 text-sm text-ink-soft">
          {color ? (
            <span
              aria-hidden
              className="size-4 shrink-0 rounded-full border border-line"
              style={{ background: color }}
            />
          ) : null}
          {item.combination_name}
        </p>
      ) : null}
      {item.pack_content.length > 0 ? (
        <p className="mt-0.5 text-sm text-ink-soft">Isi: {item.pack_content.join(', ')}</p>
      ) : null}
    </>
  )
}

/** Notices about this line: sold out, low stock, price changed, shipped later, a gift. */
function LineNotes({ line }: { line: CartLine }) {
  const { detail } = line
  const hasNewPrice = line.is_available && line.has_new_price
  return (
    <div className="mt-1.5 grid grid-cols-1 justify-items-start gap-1.5 text-sm empty:hidden">
      {line.is_available ? null : (
        <span className="rounded-field bg-rose-tint px-2 py-1 font-semibold text-rose text-xs">
          {line.available === 0
            ? 'OUT OF STOCK · tidak dihitung'
            : `Tersisa ${line.available} · kurangi jumlahnya`}
        </span>
      )}
      {hasNewPrice ? (
        <span className="rounded-field bg-sun-tint px-2 py-1 font-semibold text-sun-ink text-xs">
          Harga berubah dari <span className="money">{rupiah(line.seen_price)}</span>
        </span>
      ) : null}
      {detail.is_special_price ? (
        <span className="rounded-field bg-sun-tint px-2 py-1 font-semibold text-sun-ink text-xs">
          Harga spesial
        </span>
      ) : null}
      {detail.special_price_reason ? (
        <span className="text-ink-soft text-xs">Harga spesial: {detail.special_price_reason}</span>
      ) : null}
      {detail.is_pre_order ? (
        <span className="inline-flex items-center gap-1.5 rounded-field bg-teal-tint px-2 py-1 font-semibold text-teal text-xs">
          <CalendarClock aria-hidden size={14} /> PRE-ORDER
          {line.is_available && detail.delivery_date ? ` · dikirim ${jakartaDate(detail.delivery_date)}` : ''}
        </span>
      ) : null}
      {detail.egift_info ? (
        <span className="flex max-w-full items-start gap-1.5 text-ink-soft">
          <Gift aria-hidden size={16} className="shrink-0" />
          <EgiftText egift={detail.egift_info} />
        </span>
      ) : null}
    </div>
  )
}

/** The gift's recipient, date and message (GIFT-04). */
const EgiftText = ({ egift }: { egift: EgiftInfo }) => (
  <span className="min-w-0 wrap-anywhere">
    Untuk <b className="text-ink">{egift.recipient_name}</b> ({egift.recipient_email})
    {egift.delivery_date ? `, ${jakartaDate(egift.delivery_date)}` : ''}
    {egift.message ? <q className="mt-0.5 line-clamp-2 block">{egift.message}</q> : null}
  </span>
)

/** The unit price as the server returned it, marked as such if the quantity is above one. */
function LinePrice({ line }: { line: CartLine }) {
  const isReduced = line.price_after_discount < line.price
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink">
      <span className={`money font-bold text-lg ${line.is_available ? '' : 'text-ink-soft'}`}>
        {line.price_after_discount === 0 ? 'Gratis' : rupiah(line.price_after_discount)}
      </span>
      {isReduced ? (
        <s className="money text-ink-soft text-sm">
          <span className="sr-only">Harga sebelumnya </span>
          {rupiah(line.price)}
        </s>
      ) : null}
      {line.quantity > 1 ? <span className="text-ink-soft text-sm">/ buah</span> : null}
    </p>
  )
}

/** A free gift that came with the bag; the shopper cannot change it. */
export function GiftLine({ line: { detail }, isWide = false }: { line: CartLine; isWide?: boolean }) {
  return (
    <li className="flex gap-4 border-line border-t py-5 last:pb-1">
      <LinePicture image={detail.image} className={isWide ? 'size-22 lg:size-28' : 'size-20'} />
      <div className="min-w-0 flex-1">
        <p className="eyebrow text-ink-soft">{detail.brand.name}</p>
        <p className="mt-0.5 font-semibold">{detail.name}</p>
        <p className="mt-1.5 inline-flex items-center gap-1.5 rounded-field bg-teal-tint px-2 py-1 font-semibold text-teal text-xs">
          <Gift aria-hidden size={14} /> Hadiah
        </p>
        <p className="mt-1 font-bold">Gratis</p>
      </div>
    </li>
  )
}
