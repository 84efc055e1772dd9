import type { Cart } from '../../../contract/cart.ts'
import type { Voucher } from '../../../contract/vouchers.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'

interface VoucherSheetProps {
  isOpen: boolean
  onClose: () => void
  vouchers: Voucher[]
  cart: Cart
  isBusy: boolean
  onUse: (code: string) => void
}

/** All vouchers visible to the member: usable ones first, the others with what is missing. */
export default function VoucherSheet({ isOpen, onClose, vouchers, cart, isBusy, onUse }: VoucherSheetProps) {
  const isBlocked = cart.voucher_id !== null || cart.point_applied > 0
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Voucher untukmu">
      <div className="grid gap-3">
        {isBlocked ? (
          <p className="rounded-card bg-sun-tint px-4 py-3 text-sm">
            Lepas voucher atau poin yang terpasang dulu untuk memakai yang lain.
          </p>
        ) : null}
        {vouchers.map(voucher => (
          <VoucherTicket key={voucher._id} voucher={voucher}>
            {voucher.voucher_type === 'manual' ? (
              <Button
                variant="soft"
                size="tile"
                isBusy={isBusy}
                disabled={isBlocked || voucher.standing?.is_usable === false}
                onClick={() => onUse(voucher.code)}
              >
                {voucher._id === cart.voucher_id ? 'Dipakai' : 'Pakai'}
                <span className="sr-only"> {voucher.code}</span>
              </Button>
            ) : null}
          </VoucherTicket>
        ))}
      </div>
    </Sheet>
  )
}
