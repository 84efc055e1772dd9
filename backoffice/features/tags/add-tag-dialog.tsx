import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addTagBody, TAG_NAME_MAX_CHARS, tagKindWords } from '../../../contract/staff/tags.ts'
import { type TagKind, tagKinds } from '../../../contract/tags.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

/** Adds a tag and opens its page. */
export default function AddTagDialog({ kind, onClose }: { kind: TagKind | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: addTagBody,
    defaultValues: { name: '', kind: kind ?? 'tag' },
    send: body => call<{ id: string }>('POST', '/tags', { body }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['tags'] })
      await navigate({ to: '/label/$id', params: { id } })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tag baru"
      description="Pasang ke produk di halaman produknya, atau lewat impor."
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField {...form.field('name')} label="Nama" maxLength={TAG_NAME_MAX_CHARS} autoComplete="off" />
        <SelectField
          {...form.field('kind')}
          label="Jenis"
          choices={tagKinds.map(value => ({ value, name: tagKindWords[value].one }))}
        />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Tambah tag
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
