import { useQuery } from '@tanstack/react-query'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { redemptionsQuery } from './token-queries.ts'
import { VoucherCode } from './voucher-code.tsx'

/** The member's redemptions, latest first (TOKEN-17). */
export default function TokenHistory({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(redemptionsQuery)
  return (
    <Dialog isOpen onClose={onClose} title="Riwayat token">
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">Belum ada yang kamu tukar.</p>
        ) : (
          <ul className="grid gap-5">
            {data.map(({ _id, prize_name, points, redeemed_at, voucher }) => (
              <li key={_id} className="grid gap-2">
                <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span className="min-w-0 break-words">{prize_name}</span>
                  <span className="text-coral-deep">−{points} token</span>
                </p>
                <p className="text-sm text-ink-soft">{jakartaDateTime(redeemed_at)} WIB</p>
                {voucher ? <VoucherCode voucher={voucher} /> : null}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="h-40 animate-breathe rounded-card bg-sand-deep" />
      )}
    </Dialog>
  )
}
