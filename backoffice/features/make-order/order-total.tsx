import type { ReactNode } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { OrderSum } from './order-sum.tsx'
import type { OrderBeingMade } from './use-make-order.ts'

/** The sum, and the button that makes the order, with why it cannot be made yet. */
export function OrderTotal({ order }: { order: OrderBeingMade }) {
  const { form, preview, previewError, previewAgain, totalRupiah, hasCarrier } = order
  const { isCounting, isRefused, isIncomplete } = order
  return (
    <Card title="Yang dibayar">
      {preview?.pricing ? (
        <OrderSum pricing={preview.pricing} hasCarrier={hasCarrier} isOld={isCounting} />
      ) : (
        <p className="text-ink-soft">Jumlahnya tampil setelah ada pelanggan dan produk.</p>
      )}
      {previewError ? (
        <div className="mt-3">
          <Notice
            action={
              <Button size="small" onClick={previewAgain}>
                Hitung lagi
              </Button>
            }
          >
            {messageOf(previewError)}
          </Notice>
        </div>
      ) : null}
      <div className="mt-4 stack gap-3">
        {form.refusal ? <Notice>{refusalText(form.error, form.refusal)}</Notice> : null}
        <Button type="submit" variant="main" size="large" isBusy={form.isBusy} disabled={isIncomplete}>
          {isCounting
            ? 'Menghitung …'
            : hasCarrier && totalRupiah > 0
              ? `Buat pesanan · ${rupiah(totalRupiah).replace(' ', '\u00a0')}`
              : 'Buat pesanan'}
          <span className="max-lg:hidden">
            <KeyCap>Ctrl ↵</KeyCap>
          </span>
        </Button>
        {isRefused && !isCounting ? (
          <p role="status" className="text-note font-semibold text-rose-ink">
            Perbaiki dulu yang bertanda merah.
          </p>
        ) : null}
        <p className="text-note text-ink-soft">
          Sebutkan totalnya kepada penelepon. Setelah dibuat: barangnya disimpan sampai batas bayar, pembeli
          mendapat surel, dan tautan pembayarannya tampil di sini.
        </p>
      </div>
    </Card>
  )
}

/** The shopper's message, or one for staff where they need another. */
const refusalText = (error: unknown, message: string): ReactNode =>
  hasCode(error, 'price_mismatch', 'STOCK_CHANGED', 'GIFT_CHANGED')
    ? 'Harga, stok, atau hadiahnya baru saja berubah. Jumlahnya sudah dihitung ulang: sebutkan yang baru kepada penelepon.'
    : hasCode(error, 'PAYMENT_REFUSED')
      ? 'Pesanannya dibuat, tetapi penyedia pembayaran menolaknya. Lihat di daftar pesanan, lalu batalkan dan buat lagi dengan cara bayar lain.'
      : message
