import { Link } from '@tanstack/react-router'
import { Check, ShoppingBag } from 'lucide-react'
import type { Cart } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { UntilKnown } from '../../session/until-known.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { BagLines } from './bag-lines.tsx'
import { FreeShippingHint } from './free-shipping-hint.tsx'
import { useCart } from './use-cart.ts'
import { useCartView } from './use-cart-view.ts'

interface CartDrawerProps {
  isOpen: boolean
  /** The combination that was just added, if that opened the drawer (CART-47). */
  added: string | undefined
  onClose: () => void
  onCheckout: (isGuest: boolean) => void
}

/** The mini cart: guests edit their whole bag here (CART-55, AMB-01). */
export default function CartDrawer({ isOpen, added, onClose, onCheckout }: CartDrawerProps) {
  const { cart, error, isGuest, retry } = useCart()
  useCartView(cart, isOpen)
  const isEmpty = cart === null || cart?.products.length === 0
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Tas kamu"
      footer={
        cart && !isEmpty ? <DrawerTotal cart={cart} onCheckout={() => onCheckout(isGuest)} /> : undefined
      }
    >
      {error && !cart ? (
        <div className="py-10 text-center" role="alert">
          <p>{refusalMessage(error)}</p>
          <Button variant="line" className="mt-4" onClick={() => void retry()}>
            Coba lagi
          </Button>
        </div>
      ) : cart === undefined ? (
        <UntilKnown skeleton={<LinesSkeleton />} />
      ) : cart === null || isEmpty ? (
        <EmptyBag onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          {added ? (
            <p className="flex items-center gap-2.5 rounded-card bg-teal px-4 py-3 font-semibold text-white">
              <Check aria-hidden size={20} /> Masuk ke tas
            </p>
          ) : null}
          {cart.warnings.map(warning => (
            <p key={warning} className="rounded-card bg-sun-tint px-4 py-3 text-sm">
              {warning}
            </p>
          ))}
          {cart.needs_delivery ? <FreeShippingHint cart={cart} /> : null}
          <div className="rounded-card bg-white px-4 py-4 shadow-1">
            <BagLines cart={cart} added={added} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

function DrawerTotal({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex-1">
        <p className="text-ink-soft text-sm">Total sementara</p>
        <p className="voice money text-xl">{rupiah(cart.total_amount_after_discount)}</p>
      </div>
      <Button size="tall" onClick={onCheckout} className="flex-1">
        Checkout
      </Button>
    </div>
  )
}

function EmptyBag({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-coral-tint text-coral-deep">
        <ShoppingBag aria-hidden size={34} />
      </span>
      <p className="voice mt-5 text-xl">Tasmu masih kosong</p>
      <p className="mt-1 max-w-xs text-ink-soft">
        Mulai dari sunscreen: langkah perawatan yang paling terasa bedanya.
      </p>
      <Link to="/" onClick={onClose} className={`${buttonClass()} mt-6`}>
        Mulai belanja
      </Link>
    </div>
  )
}

export function LinesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr-only" role="status">
        Memuat isi tas
      </p>
      {[0, 1].map(row => (
        <div key={row} className="flex animate-breathe gap-4 rounded-card bg-white p-4">
          <div className="size-20 rounded-card bg-sand-deep" />
          <div className="grid flex-1 content-start gap-2.5">
            <div className="h-3 w-20 rounded-pill bg-sand-deep" />
            <div className="h-4 w-full rounded-pill bg-sand-deep" />
            <div className="h-4 w-24 rounded-pill bg-sand-deep" />
          </div>
        </div>
      ))}
    </div>
  )
}
