import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { TokenRedemption } from '../../../contract/tokens.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'

/** The average letter width in a code of wide letters, as a fraction of the font size. */
const LETTER_WIDTH = 0.82

/**
 * The member's own voucher: its code on one line, in smaller letters if it is long, with a copy button, and its expiry
 * date.
 */
export function VoucherCode({ voucher }: { voucher: NonNullable<TokenRedemption['voucher']> }) {
  async function copy() {
    if (await copyText(voucher.code)) showToast('success', 'Kode voucher disalin')
    else showToast('info', voucher.code)
  }
  return (
    <div className="@container rounded-card bg-sun-tint p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          className="font-bold whitespace-nowrap tabular-nums [--size:1rem] md:[--size:1.125rem] md:tracking-wide"
          style={{ fontSize: `min(var(--size), ${100 / (LETTER_WIDTH * voucher.code.length)}cqi)` }}
        >
          {voucher.code}
        </p>
        <Button variant="ink" aria-label={`Salin kode ${voucher.code}`} onClick={() => void copy()}>
          Salin
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft empty:hidden">
        {voucher.description}
        {voucher.ends_at ? ` Berlaku sampai ${jakartaDate(voucher.ends_at)}.` : ''}
      </p>
    </div>
  )
}
