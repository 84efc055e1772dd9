import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { buyerNote, NOTE_MAX_CHARS } from '../../../contract/staff/ways-to-pay.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import type { Way } from './way-row.tsx'
import { waysKey } from './ways-queries.ts'

const noteForm = z.object({ note: buyerNote })

/** What buyers read below the name of a way to pay or an account. */
export function NoteDialog({
  way: { path, name, note, version },
  onClose,
}: {
  way: Way
  onClose: () => void
}) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: noteForm,
    defaultValues: { note },
    version,
    send: body => call('PUT', path, { body }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: waysKey })
      say('Catatan disimpan. Berlaku seketika.')
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} keepsInput title={`Catatan ${name}`} width="narrow">
      <form ref={form.element} noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...form.field('note')}
          label="Yang dibaca pembeli"
          placeholder="Gangguan sampai pukul 22.00"
          autoComplete="off"
          maxLength={NOTE_MAX_CHARS}
          hint="Di bawah namanya, saat memilih cara bayar. Kosong: tidak ada catatan."
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
