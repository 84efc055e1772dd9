import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addBrandBody, BRAND_NAME_MAX_CHARS } from '../../../contract/staff/brands.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

/** Adds a brand and opens its page. */
export default function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: addBrandBody,
    defaultValues: { name: '', country: '' },
    send: body => call<{ id: string }>('POST', '/brands', { body }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['brands'] })
      await navigate({ to: '/merek/$id', params: { id } })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merek baru"
      description="Pembeli menemukannya di dinding merek begitu ada, juga sebelum ada produknya."
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField {...form.field('name')} label="Nama" maxLength={BRAND_NAME_MAX_CHARS} autoComplete="off" />
        <TextField {...form.field('country')} label="Negara" maxLength={60} autoComplete="off" />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Tambah merek
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
