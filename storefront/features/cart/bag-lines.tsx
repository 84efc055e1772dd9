import { useState } from 'react'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { BagLine, GiftLine } from './bag-line.tsx'
import { miniCartItem } from './mini-cart-item.ts'
import { useChangeLine } from './use-cart.ts'

/** The lines of a bag with their actions; the line just added comes first (CART-49). */
export function BagLines({
  cart,
  added,
  onSave,
  savingLine = null,
  isWide = false,
}: {
  cart: Cart
  added?: string | undefined
  onSave?: (line: CartLine) => void
  /** The line being saved for later. */
  savingLine?: string | null
  isWide?: boolean
}) {
  const { setQuantity, remove, busyLine } = useChangeLine()
  const [lineToRemove, setLineToRemove] = useState<CartLine | null>(null)
  const isAdded = (line: CartLine) => line.combination_id === added
  const visibleLines = added
    ? [...cart.products.filter(isAdded), ...cart.products.filter(line => !isAdded(line))]
    : cart.products

  return (
    <>
      <ul>
        {visibleLines.map(line => (
          <BagLine
            key={line._id}
            item={miniCartItem(line)}
            isWide={isWide}
            isBusy={busyLine === line._id || savingLine === line._id}
            onQuantity={quantity => setQuantity(line, quantity)}
            onRemove={() => setLineToRemove(line)}
            onSave={onSave && (() => onSave(line))}
          />
        ))}
        {cart.free_products.map(line => (
          <GiftLine key={line._id} line={line} isWide={isWide} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={lineToRemove !== null}
        onClose={() => setLineToRemove(null)}
        title="Hapus dari tas?"
        actions={
          <>
            <Button variant="line" onClick={() => setLineToRemove(null)}>
              Batal
            </Button>
            <Button
              onClick={() => {
                if (lineToRemove) remove(lineToRemove)
                setLineToRemove(null)
              }}
            >
              Hapus
            </Button>
          </>
        }
      >
        {lineToRemove?.detail.name}
      </ConfirmDialog>
    </>
  )
}
