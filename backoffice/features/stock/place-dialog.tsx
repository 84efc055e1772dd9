import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { barcodeText, type StockItem, shelfName } from '../../../contract/staff/stock.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { nameOf } from './stock-name.tsx'
import { stockItemQuery } from './stock-queries.ts'

const emptyOr = <Kind extends z.ZodType<string, string>>(kind: Kind, message: string) =>
  z
    .string()
    .trim()
    .refine(text => text === '' || kind.safeParse(text).success, message)
    .transform(text => (text === '' ? null : kind.parse(text)))

const placeForm = z.object({
  shelf: emptyOr(shelfName, 'Tulis seperti A2-14: huruf, angka, dan tanda hubung'),
  barcode: emptyOr(barcodeText, 'Pindai, atau tulis 4 sampai 40 huruf dan angka'),
})

/** Sets the shelf and the barcode of a combination. A scanner types the code into its field. */
export function PlaceDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const queries = useQueryClient()
  const { shelf, barcode } = item
  const form = useStaffForm({
    schema: placeForm,
    defaultValues: { shelf: shelf ?? '', barcode: barcode ?? '' },
    send: body =>
      call<{ shelf: string | null }>('PUT', `/stock/${item.combination_id}/place`, {
        body: { ...body, seen: { shelf, barcode } },
      }),
    async onDone(place) {
      await queries.invalidateQueries({ queryKey: ['orders', 'stock'] })
      onClose()
      say(place.shelf ? `${nameOf(item)} di rak ${place.shelf}.` : `${nameOf(item)} tanpa rak.`)
    },
  })
  const taken = hasCode(form.error, 'BARCODE_TAKEN') ? form.error.details : null
  return (
    <Dialog isOpen onClose={onClose} title="Rak & kode batang" description={nameOf(item)} width="narrow">
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField
          {...form.field('shelf')}
          label="Rak"
          hint="Lorong, papan, dan tempatnya: A2-14. Kosongkan kalau belum ada."
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          {...form.field('barcode')}
          label="Kode batang"
          hint="Pindai kemasannya, atau tulis angkanya."
          autoComplete="off"
        />
        {taken ? (
          <Notice>
            Dipakai {String(taken.name)} ({String(taken.sku)}). Satu kode hanya untuk satu barang.
          </Notice>
        ) : null}
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          onReload={() => {
            void queries.refetchQueries(stockItemQuery(item.combination_id))
            onClose()
          }}
        />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
