import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { takeBody } from '../../../contract/staff/stock-takes.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

const startForm = z.object({
  shelf: z.string().trim().toUpperCase().min(1, 'Tulis raknya, misalnya A2').max(20),
  name: takeBody.shape.name,
})

/** Freezes the list of combinations on the shelves whose names begin like this, to be counted (STOCK-03). */
export function StartTakeDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: startForm,
    defaultValues: { shelf: '', name: '' },
    send: body => call<{ id: string }>('POST', '/stock/takes', { body }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['stock', 'takes'] })
      onClose()
      void navigate({ to: '/stok/opname/$id', params: { id } })
    },
  })
  const isEmptyShelf = hasCode(form.error, 'NOT_FOUND')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Mulai stok opname"
      description="Toko tetap berjualan. Yang terjual atau dikemas selama dihitung tidak menjadi selisih."
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField
          {...form.field('shelf')}
          label="Rak"
          hint="Semua rak yang dimulai begini: A2 berarti A2-01, A2-02, dan seterusnya."
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          {...form.field('name')}
          label="Nama"
          hint="Supaya mudah dicari, misalnya “Rak A2 November”."
          autoComplete="off"
          maxLength={120}
        />
        {isEmptyShelf ? <Notice>Tidak ada barang di rak yang dimulai begitu.</Notice> : null}
        <FormNotices refusal={isEmptyShelf ? null : form.refusal} />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Mulai menghitung
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
