import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { slugOf } from '../../../contract/slug.ts'
import {
  addCampaignBody,
  CAMPAIGN_SLUG_MAX_CHARS,
  campaignMax,
  type StaffCampaign,
} from '../../../contract/staff/campaigns.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

const fields = addCampaignBody.pick({ name: true, slug: true })

/** Begins a draft of a page, empty or as a copy, and opens it. */
export default function NewCampaignDialog({
  copied,
  onClose,
}: {
  copied: Pick<StaffCampaign, 'id' | 'name'> | null
  onClose: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: fields,
    defaultValues: { name: '', slug: '' },
    send: body =>
      call<{ id: string }>('POST', '/campaigns', { body: { ...body, copy_of: copied?.id ?? null } }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['campaigns', 'list'] })
      onClose()
      await navigate({ to: '/etalase/kampanye/$id', params: { id } })
    },
  })
  const name = form.field('name')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={copied ? `Salin “${copied.name}”` : 'Halaman kampanye baru'}
      description={
        copied
          ? 'Bagian dan kata-katanya ikut, tanggalnya tidak. Mulai sebagai draf.'
          : 'Mulai sebagai draf. Pembeli belum melihat apa-apa sampai kamu menayangkannya.'
      }
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...name}
          onChange={event => {
            // The address follows the name until somebody writes it.
            const isOwn = form.form.getFieldState('slug').isDirty
            if (!isOwn) form.form.setValue('slug', addressOf(event.currentTarget.value))
            return name.onChange(event)
          }}
          label="Nama"
          maxLength={campaignMax.name}
          autoComplete="off"
        />
        <TextField
          {...form.field('slug')}
          label="Alamat"
          maxLength={CAMPAIGN_SLUG_MAX_CHARS}
          autoComplete="off"
          spellCheck={false}
          hint="Di toko: /campaign/alamat. Huruf kecil, angka, dan tanda hubung."
        />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {copied ? 'Salin' : 'Mulai menyusun'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const addressOf = (name: string) =>
  slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, CAMPAIGN_SLUG_MAX_CHARS)
    .replace(/-+$/, '')
