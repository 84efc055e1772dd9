import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import type { EgiftInfo } from '../../../contract/cart.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { preOrderText } from '../../../contract/order-texts.ts'
import type { Order, OrderProduct } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { LinePicture } from '../cart/line-picture.tsx'

/** The ordered products, then the gifts and rewards that come with them. */
export const OrderedProducts = ({ order }: { order: Order }) => (
  <ul>
    {order.products.map((product, index) => (
      <ProductRow
        // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
        key={`${product.combination_id}-${index}`}
        product={product}
        isDelivered={order.state.name === 'Delivered'}
      />
    ))}
    {order.free_products.map((product, index) => (
      <ProductRow
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={`gift-${product.combination_id}-${index}`}
        product={product}
        isGift
      />
    ))}
    {order.rewards.map(reward => (
      <RewardRow key={reward._id} name={reward.name} />
    ))}
  </ul>
)

interface ProductRowProps {
  product: OrderProduct
  isDelivered?: boolean
  isGift?: boolean
}

function ProductRow({ product, isDelivered = false, isGift = false }: ProductRowProps) {
  const preOrder = preOrderText(product)
  const content = (
    <>
      <span className="eyebrow block text-ink-soft">{product.brand}</span>
      <span className="line-clamp-2 font-semibold">{product.name}</span>
    </>
  )
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <LinePicture image={product.image} className="size-18" />
      <div className="min-w-0 flex-1">
        {product.product_url ? (
          <Link to={product.product_url} className="hover:underline">
            {content}
          </Link>
        ) : (
          content
        )}
        <p className="text-sm text-ink-soft">{product.combination_name}</p>
        {preOrder ? <p className="text-sm text-teal">{preOrder}</p> : null}
        {product.pack_detail.length > 0 ? (
          <ul className="mt-1 text-sm text-ink-soft">
            {product.pack_detail.map(part => (
              <li key={`${part.name} ${part.combination_name}`}>
                {part.quantity} × {part.name} {part.combination_name}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm">
            {isGift ? (
              `${product.quantity} buah`
            ) : (
              <>
                {product.quantity} × <span className="money">{rupiah(product.price_after_discount)}</span>
                {product.price_after_discount < product.price ? (
                  <s className="money ml-2 inline-block text-ink-soft">
                    <span className="sr-only">Harga sebelumnya </span>
                    {rupiah(product.price)}
                  </s>
                ) : null}
              </>
            )}
          </span>
          <b className="money">{isGift ? 'Hadiah' : rupiah(product.subtotal)}</b>
        </p>
        {product.egift_info ? <EgiftText product={product} egift={product.egift_info} /> : null}
        {isDelivered && product.product_url && !product.egift_info ? (
          <Link
            to={product.product_url}
            search={{ ulas: product.combination_id }}
            className="inline-flex min-h-11 items-center text-sm font-bold text-coral-deep hover:underline"
          >
            Tulis review<span className="sr-only"> {product.name}</span>
          </Link>
        ) : null}
      </div>
    </li>
  )
}

/** An e-gift's recipient, and whether each of its cards was sent. */
function EgiftText({ product, egift }: { product: OrderProduct; egift: EgiftInfo }) {
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p className="break-words">
        Untuk {egift.recipient_name}, {egift.recipient_email}
        {egift.delivery_date ? ` · ${jakartaDate(egift.delivery_date)}` : ''}
      </p>
      <ul>
        {product.gift_cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
          <li key={index}>
            Kartu {card.last_chars ? `…${card.last_chars}` : `${index + 1}`} ·{' '}
            {card.is_closed
              ? 'ditutup'
              : card.sent_at
                ? `dikirim ${jakartaDate(card.sent_at)}, berlaku sampai ${jakartaDate(card.expires_at)}`
                : 'menunggu dikirim'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RewardRow({ name }: { name: string }) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 last:pb-0">
      <span className="grid size-18 shrink-0 place-items-center rounded-card bg-coral-tint text-coral-deep">
        <Gift aria-hidden size={28} />
      </span>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        <b>Hadiah</b>
      </p>
    </li>
  )
}
