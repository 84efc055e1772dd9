import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HistoryDialog } from '../tokens/history-dialog.tsx'
import { VoucherCode } from '../tokens/voucher-code.tsx'
import { drawHistoryQuery } from './draw-calls.ts'
import { GiftArt, Rays } from './gift-art.tsx'

interface PrizeProps {
  reward: LuckyReward
  /** True if the prize was drawn earlier; then a button sends its e-mail (AMB-66). */
  isOld: boolean
  isMailing: boolean
  onMail: () => void
  onClose: () => void
}

/** The member's prize. A new one stays open until the member closes it; its e-mail is sent in the background. */
export function PrizeDialog({ reward, isOld, isMailing, onMail, onClose }: PrizeProps) {
  const { name, text, slot, voucher, is_blank: isBlank } = reward
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isBlank ? 'Hasil undianmu' : isOld ? 'Ini hadiahmu' : 'Selamat, ini hadiahmu!'}
    >
      <div className="relative isolate grid place-items-center overflow-hidden rounded-panel bg-sun-tint py-8">
        {isBlank ? null : <Rays className="absolute inset-0 -z-10 size-full" />}
        <GiftArt slot={slot} isBlank={isBlank} className="size-36 animate-pop" />
      </div>
      <p className="voice mt-5 text-2xl leading-tight text-balance">{name}</p>
      {text ? <p className="mt-2 whitespace-pre-line text-ink-soft">{text}</p> : null}
      {voucher ? (
        <div className="mt-4">
          <VoucherCode voucher={voucher} />
        </div>
      ) : null}
      <div className="mt-5" aria-live="polite">
        {isBlank ? (
          <Button size="tall" className="w-full" onClick={onClose}>
            Lanjut
          </Button>
        ) : isOld ? (
          <Button size="tall" className="w-full" isBusy={isMailing} onClick={onMail}>
            Kirim ke emailku
          </Button>
        ) : (
          <>
            <p className="mb-4 font-semibold text-teal">
              Kami kirim juga ke emailmu, dan bisa kamu lihat lagi di Akun.
            </p>
            <Button size="tall" className="w-full" onClick={onClose}>
              Lanjut
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** All the member's prizes, latest first. */
export const DrawHistory = ({ onClose }: { onClose: () => void }) => (
  <HistoryDialog
    title="Riwayat undian"
    query={drawHistoryQuery}
    empty="Belum ada yang kamu dapat. Tarik tuasnya dulu."
    onClose={onClose}
  >
    {({ name, slot, claimed_at, voucher, is_blank: isBlank }) => (
      <>
        <div className="flex items-center gap-4">
          <GiftArt slot={slot} isBlank={isBlank} className="size-14 shrink-0" />
          <p className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="text-sm text-ink-soft">{jakartaDateTime(claimed_at)} WIB</span>
          </p>
        </div>
        {voucher ? <VoucherCode voucher={voucher} /> : null}
      </>
    )}
  </HistoryDialog>
)
