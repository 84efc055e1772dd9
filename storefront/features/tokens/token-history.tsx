import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { redemptionsQuery } from './token-queries.ts'
import { VoucherCode } from './voucher-code.tsx'

/** The member's redemptions, latest first (TOKEN-17). */
const TokenHistory = ({ onClose }: { onClose: () => void }) => (
  <HistoryDialog
    title="Riwayat token"
    query={redemptionsQuery}
    empty="Belum ada yang kamu tukar."
    onClose={onClose}
  >
    {({ prize_name, points, redeemed_at, voucher }) => (
      <>
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span className="min-w-0 break-words">{prize_name}</span>
          <span className="text-coral-deep">−{points} token</span>
        </p>
        <p className="text-sm text-ink-soft">{jakartaDateTime(redeemed_at)} WIB</p>
        {voucher ? <VoucherCode voucher={voucher} /> : null}
      </>
    )}
  </HistoryDialog>
)

export default TokenHistory
