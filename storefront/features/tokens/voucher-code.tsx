import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { TokenRedemption } from '../../../contract/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.tsx'

/** A voucher of one's own: its code, to be copied, and until when it holds. */
export function VoucherCode({ voucher }: { voucher: NonNullable<TokenRedemption['voucher']> }) {
  async function copy() {
    if (await copyText(voucher.code)) showToast('success', 'Kode voucher disalin')
    else showToast('info', voucher.code)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sun-tint p-4">
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold tracking-wide break-all">{voucher.code}</p>
        <p className="text-sm text-ink-soft">
          {voucher.description}
          {voucher.ends_at ? ` Berlaku sampai ${jakartaDate(voucher.ends_at)}.` : ''}
        </p>
      </div>
      <Button variant="ink" aria-label={`Salin kode ${voucher.code}`} onClick={() => void copy()}>
        Salin
      </Button>
    </div>
  )
}
