import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { MadeOrder } from '../../../contract/staff/make-order.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PaymentLink } from '../order-page/payment-link.tsx'
import { Money } from '../values/money.tsx'

/** The order is made: the link to read out or send, and where to go next. */
export const OrderMade = ({
  made: { reference_code: code, order_id: id },
  totalRupiah,
  onAnother,
}: {
  made: MadeOrder
  totalRupiah: number
  onAnother: () => void
}) => (
  <div className="stack max-w-2xl gap-4">
    <Card>
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden size={26} className="mt-0.5 shrink-0 text-teal" />
        <div className="min-w-0">
          <h2 className="text-lg font-bold">Pesanan {code} dibuat</h2>
          <p className="text-ink-soft">
            {totalRupiah > 0 ? (
              <>
                <Money amountRupiah={totalRupiah} isStrong /> menunggu dibayar. Barangnya disimpan untuk
                pembeli sampai batas bayar.
              </>
            ) : (
              'Tidak ada yang perlu dibayar: pesanannya sudah lunas.'
            )}
          </p>
        </div>
      </div>
      {totalRupiah > 0 ? (
        <div className="mt-4 border-rule-soft border-t pt-4">
          <PaymentLink orderId={id} madeAt={null} isMadeAtOnce />
        </div>
      ) : null}
    </Card>
    <div className="flex flex-wrap gap-3">
      <Link to="/pesanan/$code" params={{ code }} className={buttonClass({ variant: 'main' })}>
        Buka pesanan
      </Link>
      <Button onClick={onAnother}>Buat pesanan lain</Button>
    </div>
  </div>
)
