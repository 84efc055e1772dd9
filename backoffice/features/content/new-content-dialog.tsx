import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { slugOf } from '../../../contract/slug.ts'
import {
  type ContentType,
  maxCharsOf,
  newContentFields,
  titleFieldOf,
} from '../../../contract/staff/content.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { kinds } from './content-words.ts'

const SLUG_MAX_CHARS = 80

/** Begins a draft and opens it. */
export default function NewContentDialog({ type, onClose }: { type: ContentType; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { name, part, nameLabel } = kinds[type]
  const form = useStaffForm({
    schema: newContentFields,
    defaultValues: { title: '', slug: '' },
    send: body => call<{ slug: string }>('POST', '/content', { body: { type, ...body } }),
    async onDone({ slug }) {
      await queries.invalidateQueries({ queryKey: ['content', 'list'] })
      await navigate({ to: '/konten/$jenis/$slug', params: { jenis: part, slug } })
    },
  })
  const title = form.field('title')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={`Buat ${name}`}
      description="Mulai sebagai draf. Pembeli belum melihat apa-apa sampai kamu menayangkannya."
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...title}
          onChange={event => {
            // The address follows the name until somebody writes it.
            const isOwn = form.form.getFieldState('slug').isDirty
            if (!isOwn) form.form.setValue('slug', addressOf(event.currentTarget.value))
            return title.onChange(event)
          }}
          label={nameLabel}
          maxLength={maxCharsOf(type, titleFieldOf[type])}
          autoComplete="off"
        />
        <TextField
          {...form.field('slug')}
          label="Alamat"
          maxLength={SLUG_MAX_CHARS}
          autoComplete="off"
          spellCheck={false}
          hint={
            type === 'post'
              ? 'Di toko: /sun-journal/alamat. Tidak bisa diubah lagi.'
              : type === 'page'
                ? 'Di toko: /alamat. Tidak bisa diubah lagi.'
                : 'Huruf kecil, angka, dan tanda hubung. Tidak bisa diubah lagi.'
          }
        />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Mulai menulis
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const addressOf = (title: string) =>
  slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, SLUG_MAX_CHARS)
    .replace(/-+$/, '')
