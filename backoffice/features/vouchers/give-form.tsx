import { useQueryClient } from '@tanstack/react-query'
import { giveVoucherBody } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

/** Lets one more member use a voucher for listed members. */
export function GiveForm({ code }: { code: string }) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: giveVoucherBody,
    defaultValues: { member: '' },
    send: body => call('POST', `/vouchers/${code}/members`, { body }),
    async onDone() {
      form.form.reset({ member: '' })
      say(`Voucher ${code} diberikan.`)
      await queries.invalidateQueries({ queryKey: ['orders', 'vouchers'] })
    },
  })
  return (
    <Card title="Berikan kepada pelanggan">
      <form noValidate onSubmit={form.submit} className="stack gap-3">
        <TextField {...form.field('member')} label="Email atau nama pengguna" autoComplete="off" />
        <FormNotices refusal={form.refusal} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            Berikan
          </Button>
        </div>
      </form>
    </Card>
  )
}
