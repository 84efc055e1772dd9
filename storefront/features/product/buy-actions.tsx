import type { ComponentProps } from 'react'
import type { Combination, Product } from '../../../contract/catalog.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import type { Buying } from './use-buying.ts'

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

const BuyButton = ({ chosen: _, buying, ...look }: ActionProps) => (
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

/** The bar fixed to the bottom of the screen on phones. */
export function BuyBar({ chosen, buying, onNotifyMe }: Omit<BuyActionsProps, 'product'>) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex gap-2.5 border-t border-line bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-2 lg:hidden">
      {chosen.is_sellable ? (
        <>
          <BuyButton chosen={chosen} buying={buying} className="flex-1 px-3!" />
          <AddButton chosen={chosen} buying={buying} className="flex-[1.2] px-3!" />
        </>
      ) : (
        <>
          <p className="flex-1 self-center text-xs font-extrabold tracking-[0.05em] text-ink-soft">
            OUT OF STOCK
          </p>
          <Button variant="ink" className="flex-[2] px-3!" onClick={onNotifyMe}>
            <Icon name="bell" /> Kabari aku
          </Button>
        </>
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
