import { type ComponentProps, Suspense } from 'react'
import type { Combination, Product } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { optionalPart } from '../../ui/optional-part.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { Heart } from '../wishlist-mark/heart.tsx'
import { nameOfChoice } from './choice.ts'
import type { Buying } from './use-buying.ts'

const BackToTop = optionalPart(() => import('../shell/back-to-top.tsx'))

interface BuyActionsProps {
  product: Product
  chosen: Combination
  buying: Buying
  /** Opens the dialog to request a back-in-stock e-mail (STOCK-05, PDP-19). */
  onNotifyMe: () => void
}

export function QuantityField({ chosen, buying }: Pick<BuyActionsProps, 'chosen' | 'buying'>) {
  if (!chosen.is_sellable) return null
  return (
    <Stepper value={buying.quantity} max={buying.maxQuantity} onChange={buying.setQuantity} label="jumlah" />
  )
}

type ActionProps = Pick<BuyActionsProps, 'chosen' | 'buying'> & Omit<ComponentProps<typeof Button>, 'onClick'>

export const AddButton = ({ chosen, buying, children, ...look }: ActionProps) => (
  <Button {...look} {...actionOf(buying, 'add')} isBusy={buying.isAdding}>
    {children}
    {chosen.is_pre_order ? 'PRE-ORDER' : 'ADD TO BAG'}
  </Button>
)

export const BuyButton = ({ chosen: _, buying, ...look }: ActionProps) => (
  <Button {...look} variant="line" {...actionOf(buying, 'buy')} isBusy={buying.isBuying}>
    Beli sekarang
  </Button>
)

/** If a form must be filled in first, the button submits it; the button's value identifies which one was pressed. */
const actionOf = (buying: Buying, action: 'add' | 'buy') =>
  buying.formId
    ? ({ type: 'submit', form: buying.formId, value: action } as const)
    : ({ onClick: () => buying[action]() } as const)

/** The buttons in the buy box on wide screens. */
export function BuyActions({ product, chosen, buying, onNotifyMe }: BuyActionsProps) {
  if (!chosen.is_sellable) return <SoldOut onNotifyMe={onNotifyMe} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityField chosen={chosen} buying={buying} />
      <AddButton chosen={chosen} buying={buying} size="tall" className="flex-1">
        <Icon name="bag" />{' '}
      </AddButton>
      <BuyButton chosen={chosen} buying={buying} size="tall" />
      <Heart
        wish={{ productId: product.id, combinationId: chosen._id }}
        name={product.name}
        look="ring"
        className="size-12"
      />
    </div>
  )
}

/**
 * The bar fixed to the bottom of the screen on phones: what is chosen, its price and the main button, so that nobody
 * buys what they have not read.
 */
export function BuyBar({ product, chosen, buying, onNotifyMe }: BuyActionsProps) {
  const isSettled = useSettled()
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-2 lg:hidden">
      <Suspense>{isSettled && <BackToTop look="in-bar" />}</Suspense>
      <p className="min-w-fit flex-1">
        {/* As wide as the price: a long name is cut and never pushes the button out of its row. */}
        <span className="block w-0 min-w-full truncate text-sm text-ink-soft">
          {nameOfChoice(chosen) || product.content.net_content}
        </span>
        {chosen.is_sellable ? (
          <b className="voice money block text-lg leading-tight">{rupiah(chosen.price_after_discount)}</b>
        ) : (
          <b className="block text-xs font-extrabold tracking-[0.05em] text-ink-soft">OUT OF STOCK</b>
        )}
      </p>
      {chosen.is_sellable ? (
        <AddButton chosen={chosen} buying={buying} className="flex-[1.4_0_auto] px-3! whitespace-nowrap" />
      ) : (
        <Button variant="ink" className="flex-[1.4_0_auto] px-3! whitespace-nowrap" onClick={onNotifyMe}>
          <Icon name="bell" /> Kabari aku
        </Button>
      )}
    </div>
  )
}

const SoldOut = ({ onNotifyMe }: Pick<BuyActionsProps, 'onNotifyMe'>) => (
  <div className="rounded-card bg-sand-deep p-5">
    <p className="font-extrabold tracking-[0.05em]">OUT OF STOCK</p>
    <p className="mt-1 text-sm text-ink-soft">
      Pilihan ini sedang habis. Tinggalkan email, kami kabari begitu tersedia lagi.
    </p>
    <Button variant="ink" className="mt-4 w-full" onClick={onNotifyMe}>
      <Icon name="bell" /> Kabari aku
    </Button>
  </div>
)
