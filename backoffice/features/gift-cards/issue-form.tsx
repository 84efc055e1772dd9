import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EGIFT_MESSAGE_MAX_CHARS } from '../../../contract/cart.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { issueGiftCardBody } from '../../../contract/staff/gift-cards.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { RupiahField } from '../values/rupiah-field.tsx'

/** Issues a gift card that nobody bought. What was typed is not kept: it holds an address. */
export function IssueForm() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: issueGiftCardBody,
    defaultValues: {
      recipient_name: '',
      recipient_email: '',
      sender_name: `Tim ${BRAND_NAME}`,
      message: '',
      last_day: jakartaDay(Date.now() + 365 * DAY_MS),
      reason: '',
    },
    send: body => call<{ id: string }>('POST', '/gift-cards', { body }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['orders', 'gift-cards'] })
      say('Kartu diterbitkan. Kodenya dikirim dalam semenit.')
      await navigate({ to: '/promosi/kartu-hadiah/$id', params: { id } })
    },
  })
  const value = form.form.watch('value_rupiah')
  return (
    <form noValidate onSubmit={form.submit} className="stack max-w-2xl gap-4">
      <Card title="Kartunya">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <RupiahField
            label="Nilai"
            isRequired
            amountRupiah={value ?? null}
            error={form.field('value_rupiah').error}
            hint="Uang toko: penerima membayar belanjanya dengan ini."
            onAmount={amount =>
              form.form.setValue('value_rupiah', amount as number, {
                shouldDirty: true,
                shouldValidate: form.form.formState.isSubmitted,
              })
            }
          />
          <TextField
            {...form.field('last_day')}
            label="Berlaku sampai"
            type="date"
            hint="Sampai akhir hari itu, WIB."
          />
          <div className="md:col-span-2">
            <TextArea
              {...form.field('reason')}
              label="Alasan"
              maxLength={300}
              hint="Untuk jurnal dan rekanmu. Penerima tidak membacanya."
            />
          </div>
        </div>
      </Card>
      <Card title="Penerima">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            {...form.field('recipient_name')}
            label="Nama (opsional)"
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...form.field('recipient_email')}
            label="Email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            hint="Kodenya hanya dikirim ke sini. Tidak ada staf yang melihatnya."
          />
          <TextField {...form.field('sender_name')} label="Dari" maxLength={60} autoComplete="off" />
          <div className="md:col-span-2">
            <TextArea
              {...form.field('message')}
              label="Ucapan (opsional)"
              maxLength={EGIFT_MESSAGE_MAX_CHARS}
            />
          </div>
        </div>
      </Card>
      <FormNotices refusal={form.refusal} />
      <div className="flex justify-end gap-3">
        <Button onClick={() => void navigate({ to: '/promosi/kartu-hadiah' })}>Batal</Button>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Terbitkan dan kirim
        </Button>
      </div>
    </form>
  )
}
