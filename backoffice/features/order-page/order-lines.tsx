import type { ReactNode } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { addedFeeLabel, preOrderText } from '../../../contract/order-texts.ts'
import type { OrderProduct } from '../../../contract/orders.ts'
import type { StaffOrder, StaffOrderShelf } from '../../../contract/staff/order-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../values/money.tsx'

/** The ordered products, their shelves, and the sums as the shopper saw them. */
export function OrderLines({ order: { order, shelves } }: { order: StaffOrder }) {
  const { price, products, free_products: gifts, rewards } = order
  const lines = [
    ...products.map(product => ({ product, isGift: false })),
    ...gifts.map(product => ({ product, isGift: true })),
  ]
  const isShort = order.state.name === 'Paid, short of stock'
  const head = 'px-3 py-3 font-semibold'
  return (
    <Card isFlat>
      <table aria-label="Barang pesanan" className="w-full border-collapse text-left">
        <thead className="bg-head text-note text-ink-soft">
          <tr>
            <th className={`${head} pl-4.5`}>Produk</th>
            <th className={`${head} max-md:hidden`}>Rak</th>
            <th className={`${head} text-right max-md:hidden`}>Buah</th>
            <th className={`${head} text-right max-md:hidden`}>Harga</th>
            <th className={`${head} text-right max-md:pr-4.5`}>Jumlah</th>
            <th className={`${head} pr-4.5 max-md:hidden`}>Stok</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, isGift }, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
              key={index}
              product={product}
              isGift={isGift}
              isShort={isShort}
              shelf={shelves.find(({ combination_id: id }) => id === product.combination_id)}
            />
          ))}
        </tbody>
      </table>
      {rewards.length > 0 ? (
        <p className="border-rule-soft border-t px-4.5 py-2.5 text-note text-ink-soft">
          Ikut di paket: {rewards.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
      <dl className="grid gap-1.5 border-rule border-t bg-head px-4.5 py-4">
        {price.steps
          .filter(({ code }) => code !== 'payable')
          .map(({ code, label, amountRupiah }) => (
            <Sum
              key={code}
              label={label}
              before={
                code === 'subtotal' && amountRupiah < price.total_amount ? price.total_amount : undefined
              }
              isSaving={amountRupiah < 0}
            >
              {amountRupiah < 0 ? (
                <>
                  −<Money amountRupiah={-amountRupiah} />
                </>
              ) : (
                <Money amountRupiah={amountRupiah} />
              )}
            </Sum>
          ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-t border-dashed pt-2.5">
          <dt className="font-bold">{order.payment?.paid_at ? 'Dibayar' : 'Harus dibayar'}</dt>
          <dd className="voice text-2xl">
            <Money amountRupiah={price.total_price_after_shipping} />
          </dd>
        </div>
        {order.added_fee > 0 ? (
          <Sum label={addedFeeLabel} isSaving={false}>
            <Money amountRupiah={order.added_fee} />
          </Sum>
        ) : null}
        {price.points_earned > 0 ? (
          <div className="flex justify-between gap-4 text-note text-ink-soft">
            <dt>Poin yang didapat pembeli</dt>
            <dd className="figure">{price.points_earned}</dd>
          </div>
        ) : null}
        {order.points_taken_back > 0 ? (
          <div className="flex justify-between gap-4 text-note text-ink-soft">
            <dt>Poin yang ditarik lagi</dt>
            <dd className="figure">−{order.points_taken_back}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}

const Sum = ({
  label,
  before,
  isSaving,
  children,
}: {
  label: string
  before?: number | undefined
  isSaving: boolean
  children: ReactNode
}) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isSaving ? 'font-semibold text-teal' : ''}`}
  >
    <dt>{label}</dt>
    <dd>
      {before === undefined ? null : (
        <s className="mr-2 text-note text-ink-soft">
          <span className="sr-only">Harga sebelumnya </span>
          <Money amountRupiah={before} />
        </s>
      )}
      {children}
    </dd>
  </div>
)

function Line({
  product,
  isGift,
  isShort,
  shelf,
}: {
  product: OrderProduct
  isGift: boolean
  isShort: boolean
  shelf: StaffOrderShelf | undefined
}) {
  const { name, brand, combination_name: choice, quantity, image, pack_detail: parts } = product
  const { price, price_after_discount: now, subtotal } = product
  const place = shelf?.shelf ?? '–'
  const missing = isShort && shelf && shelf.available < quantity ? quantity - Math.max(shelf.available, 0) : 0
  const leaves = preOrderText(product)
  const stock =
    missing > 0 ? <Badge tone="rose">kurang {missing}</Badge> : <Badge>{shelf?.available ?? '–'}</Badge>
  return (
    <tr className="border-rule-soft border-t align-middle">
      <td className="py-2.5 pr-3 pl-4.5">
        <div className="flex items-center gap-3">
          <Picture src={image ? mediaUrl(image.url, 96) : ''} alt="" sizePx={44} />
          <div className="min-w-0">
            <p className="text-note text-ink-soft">
              {brand} · {shelf?.sku}
            </p>
            <p>
              <strong>{name}</strong> <span className="text-ink-soft">{choice}</span>
            </p>
            {parts.length > 0 ? (
              <p className="text-note text-ink-soft">
                {parts.map(part => `${part.quantity}× ${part.name} ${part.combination_name}`).join(', ')}
              </p>
            ) : null}
            {isGift ? <Badge tone="teal">Hadiah</Badge> : null}
            {shelf?.cancelled && !isGift ? <Badge tone="rose">{shelf.cancelled} dibatalkan</Badge> : null}
            {leaves ? <Badge tone="sun">{leaves}</Badge> : null}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-soft md:hidden">
              <span>
                {quantity} × <Money amountRupiah={now} />
              </span>
              <span>Rak {place}</span>
              <span className="inline-flex items-center gap-1">Stok {stock}</span>
            </p>
          </div>
        </div>
      </td>
      <td className="figure px-3 py-2.5 max-md:hidden">{place}</td>
      <td className="figure px-3 py-2.5 text-right font-bold max-md:hidden">{quantity}</td>
      <td className="px-3 py-2.5 text-right max-md:hidden">
        <Money amountRupiah={now} />
        {now < price ? (
          <s className="block text-note text-ink-soft">
            <span className="sr-only">Harga sebelumnya </span>
            <Money amountRupiah={price} />
          </s>
        ) : null}
      </td>
      <td className="px-3 py-2.5 text-right max-md:pr-4.5">
        <Money amountRupiah={subtotal} isStrong />
      </td>
      <td className="py-2.5 pr-4.5 pl-3 max-md:hidden">{stock}</td>
    </tr>
  )
}
