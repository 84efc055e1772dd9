import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type UseFormRegisterReturn, useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { type DeliveryBody, deliveryBody } from '../../../contract/staff/stock-deliveries.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { PickStock } from './pick-stock.tsx'
import { StockName } from './stock-name.tsx'
import { optionalDay, optionalRupiah, wholeNumber } from './whole-number.ts'

const deliveryForm = z.object({
  supplier: deliveryBody.shape.supplier,
  reference: z.string().trim().max(80),
  expected_on: optionalDay,
  lines: z
    .array(
      z.object({
        combination_id: z.string(),
        /** Only shown, not sent. */
        name: z.string(),
        choice: z.string(),
        sku: z.string(),
        image: z.string().nullable(),
        expected: wholeNumber,
        cost_rupiah: optionalRupiah,
      }),
    )
    .min(1, 'Tambahkan paling sedikit satu barang'),
})

/** Records what a supplier will bring (STOCK-02). Unsaved input is kept. */
export function DeliveryForm() {
  const showsCost = useCan()('stock.cost')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: deliveryForm,
    defaultValues: { supplier: '', reference: '', expected_on: '', lines: [] },
    draft: 'stock.delivery.new',
    send: ({ lines, ...head }) =>
      call<{ id: string }>('POST', '/stock/deliveries', {
        body: {
          ...head,
          lines: lines.map(({ combination_id, expected, cost_rupiah }) => ({
            ...{ combination_id, expected, cost_rupiah },
            // Both are read off the carton when it arrives.
            ...{ batch: '', expires_on: null },
          })),
        } satisfies DeliveryBody,
      }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: ['stock', 'deliveries'] })
      say('Kiriman dicatat. Jumlahnya tampil sebagai “akan datang”.')
      void navigate({ to: '/stok/masuk/$id', params: { id } })
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'lines' })
  const { errors, touchedFields, isSubmitted } = form.form.formState
  const linesError = errors.lines?.message ?? errors.lines?.root?.message
  const lineField = (index: number, name: LineField) => ({
    ...form.form.register(`lines.${index}.${name}`),
    // Adding a line validates it, before anybody could have typed its number.
    error:
      isSubmitted || touchedFields.lines?.[index]?.[name]
        ? errors.lines?.[index]?.[name]?.message
        : undefined,
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl gap-4">
      <Card>
        <div className="grid gap-3.5 md:grid-cols-2">
          <TextField {...form.field('supplier')} label="Pemasok" autoComplete="off" maxLength={120} />
          <TextField
            {...form.field('reference')}
            label="Nomor surat jalan (opsional)"
            autoComplete="off"
            maxLength={80}
          />
          <TextField {...form.field('expected_on')} label="Perkiraan tiba (opsional)" type="date" />
        </div>
      </Card>
      <Card title="Barang yang akan datang">
        <div className="stack gap-4">
          {fields.length > 0 ? (
            <ul aria-label="Barang di kiriman ini" className="divide-y divide-rule-soft">
              {fields.map((line, index) => (
                <DeliveryRow
                  key={line.id}
                  line={line}
                  field={name => lineField(index, name)}
                  showsCost={showsCost}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          ) : null}
          <PickStock
            label="Tambahkan barang"
            onPick={({ combination_id, name, choice, sku, image }) =>
              append(
                { combination_id, name, choice, sku, image, expected: '', cost_rupiah: '' },
                { focusName: `lines.${fields.length}.expected` },
              )
            }
          />
          {linesError ? (
            <p role="alert" className="text-note font-semibold text-rose-ink">
              {linesError}
            </p>
          ) : null}
        </div>
      </Card>
      <FormNotices refusal={form.refusal} isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <div className="flex justify-end gap-3">
        <Button onClick={() => void navigate({ to: '/stok/masuk' })}>Batal</Button>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Catat kiriman
        </Button>
      </div>
    </form>
  )
}

type LineField = 'expected' | 'cost_rupiah'

/** An announced combination: how many pieces will come, and at which cost. */
const DeliveryRow = ({
  line,
  field,
  showsCost,
  onRemove,
}: {
  line: { name: string; choice: string; sku: string; image: string | null }
  field: (name: LineField) => UseFormRegisterReturn & { error: string | undefined }
  showsCost: boolean
  onRemove: () => void
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
    <StockName {...line} />
    <div className="flex gap-2.5 max-md:col-span-2 max-md:row-start-2">
      <span className="w-28">
        <TextField {...field('expected')} label="Jumlah" inputMode="numeric" autoComplete="off" />
      </span>
      {showsCost ? (
        <span className="w-40">
          <TextField
            {...field('cost_rupiah')}
            label="Modal per buah (Rp)"
            inputMode="numeric"
            autoComplete="off"
          />
        </span>
      ) : null}
    </div>
    <IconButton label={`Hapus ${line.name}`} onClick={onRemove}>
      <X aria-hidden size={17} />
    </IconButton>
  </li>
)
