import { useState } from 'react'
import type { RedemptionResult, TokenContact, TokenPrize } from '../../../contract/tokens.ts'
import { tokenContactForm } from '../../../contract/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import type { RedeemState } from './redeem-state.ts'
import { VoucherCode } from './voucher-code.tsx'

/** The dialogs of a redemption: confirmation, form for a partner's prize, and success (TOKEN-14 … TOKEN-16). */
export default function RedeemDialogs({
  state,
  redeem,
  close,
}: {
  state: RedeemState
  redeem: (contact: TokenContact | null) => Promise<void>
  close: () => void
}) {
  const { dataVoucher, isConfirmOpen, isFormOpen, isSuccessOpen, isLoading, redeemed, tokenCount } = state
  if (isSuccessOpen && redeemed)
    return <SuccessDialog redeemed={redeemed} tokenCount={tokenCount} onClose={close} />
  if (!dataVoucher) return null
  const dialogProps = { prize: dataVoucher, isBusy: isLoading, onClose: close, onRedeem: redeem }
  if (isFormOpen) return <FormDialog {...dialogProps} />
  return isConfirmOpen ? <ConfirmRedemptionDialog {...dialogProps} /> : null
}

interface ActionProps {
  prize: TokenPrize
  isBusy: boolean
  onClose: () => void
  onRedeem: (contact: TokenContact | null) => Promise<void>
}

function ConfirmRedemptionDialog({ prize, isBusy, onClose, onRedeem }: ActionProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Tukar ${prize.points} token?`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Batal
          </Button>
          <Button isBusy={isBusy} onClick={() => void onRedeem(null)}>
            Tukar
          </Button>
        </>
      }
    >
      <p className="font-semibold text-ink">{prize.name}</p>
      <Terms text={prize.more_info.tnc} />
    </ConfirmDialog>
  )
}

function FormDialog({ prize, isBusy, onClose, onRedeem }: ActionProps) {
  const { form, field, submit } = useValidatedForm({
    schema: tokenContactForm,
    defaultValues: { phone: '', kpi: '' },
  })
  const [isWarned, setWarned] = useState(false)
  const [phone, kpi] = form.watch(['phone', 'kpi'])
  // TOKEN-04: the contact is sent only if both are filled in.
  const isUnreachable = !phone || !kpi
  const send = (contact: TokenContact) => {
    if (isUnreachable && !isWarned) setWarned(true)
    else void onRedeem(contact)
  }
  return (
    <Dialog isOpen onClose={onClose} title={prize.name} description={`${prize.points} token`}>
      <form noValidate onSubmit={submit(send)} className="grid gap-4">
        <p className="text-ink-soft">
          Mitra kami memakai nomor ini untuk menghubungi dan mengenalimu. Isi keduanya, atau kosongkan
          keduanya.
        </p>
        <TextField {...field('phone')} kind="phone" label="Nomor handphone" />
        <TextField {...field('kpi')} kind="digits" label="NIK" hint="16 angka di KTP-mu" />
        <Terms text={prize.more_info.tnc} />
        <p role="alert" className="font-semibold text-rose empty:hidden">
          {isWarned && isUnreachable
            ? 'Tanpa nomor handphone dan NIK, mitra kami tidak bisa menghubungimu, dan tokenmu tetap terpakai. Lengkapi keduanya, atau tukar tanpa data.'
            : null}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="line" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isWarned && isUnreachable ? 'Tukar tanpa data' : 'Tukar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function SuccessDialog({
  redeemed,
  tokenCount,
  onClose,
}: {
  redeemed: RedemptionResult
  tokenCount: number | null
  onClose: () => void
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Berhasil ditukar!" description={redeemed.prize_name}>
      <div className="grid gap-4">
        {redeemed.voucher ? <VoucherCode voucher={redeemed.voucher} /> : null}
        <p className="text-ink-soft">
          {redeemed.voucher
            ? 'Kode ini juga kami kirim ke emailmu dan ada di Riwayat.'
            : 'Detailnya kami kirim ke emailmu.'}
          {tokenCount === null ? '' : ` Sisa tokenmu ${tokenCount}.`}
        </p>
        <Button onClick={onClose}>Selesai</Button>
      </div>
    </Dialog>
  )
}

/** One term per line, as staff wrote them. */
function Terms({ text }: { text: string }) {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
