import { useQueryClient } from '@tanstack/react-query'
import { accountNames, addAccountBody, type StaffBankAccount } from '../../../contract/staff/ways-to-pay.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { waysKey } from './ways-queries.ts'

interface AccountFormProps {
  onClose: () => void
}

/** The names of an account that were typed wrong; its number stays. */
export function AccountNamesDialog({
  account: { account_number: number, bank_name, account_name, version },
  onClose,
}: AccountFormProps & { account: StaffBankAccount }) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: accountNames,
    defaultValues: { bank_name, account_name },
    version,
    send: body => call('PUT', `/bank-accounts/${number}`, { body }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: waysKey })
      say('Nama rekening disimpan. Berlaku seketika.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={`Ubah nama rekening ${number}`}
      description="Nomornya tetap. Pesanan yang sudah menyebut nama lama tidak berubah."
      width="narrow"
    >
      <form ref={form.element} noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField {...form.field('bank_name')} label="Bank" autoComplete="off" />
        <TextField
          {...form.field('account_name')}
          label="Atas nama"
          hint="Seperti yang muncul di bank pembeli."
          autoComplete="off"
        />
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          onReload={() => {
            void queries.invalidateQueries({ queryKey: waysKey })
            onClose()
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Another account of the shop, to which buyers transfer. */
export function AccountDialog({ onClose }: AccountFormProps) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: addAccountBody,
    defaultValues: { bank_name: '', account_number: '', account_name: '' },
    send: body => call('POST', '/bank-accounts', { body }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: waysKey })
      say('Rekening ditambahkan. Pembeli bisa memilihnya.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title="Tambah rekening"
      description="Uang pembeli masuk ke sini: periksa nomornya dua kali. Nomor tidak bisa diubah; rekening dengan nomor yang salah dimatikan."
      width="narrow"
    >
      <form ref={form.element} noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField {...form.field('bank_name')} label="Bank" placeholder="BCA" autoComplete="off" />
        <TextField
          {...form.field('account_number')}
          label="Nomor rekening"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('account_name')}
          label="Atas nama"
          hint="Seperti yang muncul di bank pembeli."
          autoComplete="off"
        />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Tambah rekening
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
