import type { Combination, Product } from '../../../contract/catalog.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Heart } from '../wishlist/heart.tsx'
import type { useBuying } from './use-buying.ts'

interface BuyActsProps {
  product: Product
  chosen: Combination
  buying: ReturnType<typeof useBuying>
}

const addLabel = (chosen: Combination) => (chosen.is_pre_order ? 'PRE-ORDER' : 'ADD TO BAG')

export function QuantityField({ chosen, buying }: Omit<BuyActsProps, 'product'>) {
  if (!chosen.is_sellable) return null
  return <Stepper value={buying.quantity} max={buying.most} onChange={buying.setQuantity} label="jumlah" />
}

/** In the buy box of wide screens. */
export function BuyActs({ product, chosen, buying }: BuyActsProps) {
  if (!chosen.is_sellable) return <SoldOut />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityField chosen={chosen} buying={buying} />
      <Button size="tall" className="flex-1" isBusy={buying.isAdding} onClick={buying.add}>
        <Icon name="bag" /> {addLabel(chosen)}
      </Button>
      <Button size="tall" variant="line" isBusy={buying.isBuying} onClick={buying.buy}>
        Beli sekarang
      </Button>
      <Heart
        wish={{ productId: product.id, combinationId: chosen._id }}
        name={product.name}
        look="ring"
        className="size-12"
      />
    </div>
  )
}

/** Held to the foot of the screen on phones. */
export function BuyBar({ chosen, buying }: BuyActsProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex gap-2.5 border-t border-line bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-2 lg:hidden">
      {chosen.is_sellable ? (
        <>
          <Button variant="line" className="flex-1 px-3" isBusy={buying.isBuying} onClick={buying.buy}>
            Beli sekarang
          </Button>
          <Button className="flex-[1.2] px-3" isBusy={buying.isAdding} onClick={buying.add}>
            {addLabel(chosen)}
          </Button>
        </>
      ) : (
        <Button disabled className="flex-1">
          OUT OF STOCK
        </Button>
      )}
    </div>
  )
}

const SoldOut = () => (
  <div className="rounded-card bg-sand-deep p-4">
    <p className="font-extrabold tracking-[0.05em]">OUT OF STOCK</p>
    <p className="mt-1 text-sm text-ink-soft">
      Pilihan ini sedang habis. Coba pilihan lain, atau mampir lagi nanti.
    </p>
  </div>
)
