import { useQuery } from '@tanstack/react-query'
import { REFUND_BANKS } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { hasPasswordQuery } from '../account/passwords/has-password.ts'
import { useRefundAccount } from './use-refunds.ts'

interface RefundAccountDialogProps {
  orderId: string
  amountRupiah: number
  onClose: () => void
}

/** Asks for a bank account, for refunds that cannot go back to the payment method. */
export function RefundAccountDialog({ orderId, amountRupiah, onClose }: RefundAccountDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rekening tujuan"
      description={`${rupiah(amountRupiah)} kami transfer ke rekening ini.`}
    >
      <RefundAccountForm orderId={orderId} onDone={onClose} />
    </Dialog>
  )
}

function RefundAccountForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { hook: form, field, submit, refusal, isBusy } = useRefundAccount(orderId, onDone)
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const chosen = form.watch('bank_name')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" autoComplete="off">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Pilih bank, atau tulis namanya</legend>
        <div className="flex flex-wrap gap-2">
          {REFUND_BANKS.map(bank => (
            <Button
              key={bank}
              variant={chosen === bank ? 'ink' : 'quiet'}
              size="tile"
              aria-pressed={chosen === bank}
              className="text-sm! tracking-normal!"
              onClick={() => form.setValue('bank_name', bank, { shouldValidate: true })}
            >
              {bank}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextField {...field('bank_name')} label="Nama bank" placeholder="Misalnya: BCA" />
      <TextField
        {...field('account_number')}
        label="Nomor rekening"
        kind="digits"
        placeholder="Misalnya: 8012345678"
      />
      <TextField
        {...field('account_name')}
        label="Nama pemilik rekening"
        hint="Persis seperti di buku tabungan."
      />
      {hasPassword ? (
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          hint="Supaya hanya kamu yang bisa menentukan tujuannya."
        />
      ) : null}
      <FormRefusal text={refusal} />
      <Button type="submit" isBusy={isBusy}>
        Simpan rekening
      </Button>
    </form>
  )
}
