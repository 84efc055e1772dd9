import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type AdjustBody,
  chosenReasons,
  type StockItem,
  type StockMovement,
  stockReasons,
} from '../../../contract/staff/stock.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DateTime } from '../values/date-time.tsx'
import { whoMoved } from './movement-list.tsx'
import { consequencesOf, type Way } from './stock-change.ts'
import { nameOf } from './stock-name.tsx'
import { stockItemQuery } from './stock-queries.ts'
import { movementWord, signed } from './stock-words.ts'
import { wholeNumber } from './whole-number.ts'

const ways: Record<Way, string> = {
  less: 'Kurangi',
  more: 'Tambah',
  count: 'Hasil hitungan',
}

const adjustForm = z.object({
  way: z.enum(['less', 'more', 'count']),
  pieces: wholeNumber,
  reason: z.enum(chosenReasons, 'Pilih alasannya'),
  note: z.string().trim().max(300),
})

/** Changes the stock by a difference or to a count, and says before what will happen (STOCK-01). */
export function AdjustDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: adjustForm,
    defaultValues: { way: 'less', pieces: '', reason: '' as 'counted', note: '' },
    async send({ way, pieces, reason, note }) {
      const change = {
        less: { difference: -pieces },
        more: { difference: pieces },
        count: { count: pieces, seen: item.on_hand },
      }[way]
      return call<{ on_hand: number }>('POST', `/stock/${item.combination_id}/adjustments`, {
        body: { ...change, reason, note } satisfies AdjustBody,
      })
    },
    async onDone({ on_hand }) {
      await queries.invalidateQueries({ queryKey: ['orders', 'stock'] })
      onClose()
      say(`Stok ${nameOf(item)} sekarang ${on_hand}.`)
    },
  })
  const [way, typed] = form.form.watch(['way', 'pieces'])
  const pieces = wholeNumber.safeParse(typed)
  const outcome = pieces.success ? consequencesOf(item, { way, pieces: pieces.data }) : null
  return (
    <Dialog isOpen onClose={onClose} title="Ubah stok" description={nameOf(item)} width="narrow">
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <fieldset className="grid grid-cols-3 gap-2">
          <legend className="mb-1 text-note font-bold">Caranya</legend>
          {Object.entries(ways).map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-edge px-2 text-center font-semibold has-checked:border-ink has-checked:bg-chosen has-focus-visible:outline-2"
            >
              <input {...form.form.register('way')} type="radio" value={value} className="sr-only" />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField
          {...form.field('pieces')}
          label={way === 'count' ? 'Jumlah yang dihitung' : 'Jumlah'}
          hint={`Sekarang ${item.on_hand}, ${item.reserved} di antaranya dipesan pembeli.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...form.field('reason')}
          label="Alasan"
          placeholder="Pilih alasan"
          choices={chosenReasons.map(reason => ({ value: reason, name: stockReasons[reason] }))}
        />
        <TextField {...form.field('note')} label="Catatan (opsional)" maxLength={300} autoComplete="off" />
        <div aria-live="polite">
          {outcome ? (
            <Notice tone={outcome.isPossible ? 'teal' : 'sun'} title={outcome.title}>
              <ul>
                {outcome.sentences.map(sentence => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
        </div>
        {form.conflict ? (
          <Conflict
            details={form.conflict}
            onReload={() => void queries.refetchQueries(stockItemQuery(item.combination_id))}
          />
        ) : null}
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button
            type="submit"
            variant="main"
            isBusy={form.isBusy}
            disabled={outcome !== null && !outcome.isPossible}
          >
            Ubah stok
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The stock has changed since it was read: says who or which order moved it, and how. */
function Conflict({ details, onReload }: { details: Record<string, unknown>; onReload: () => void }) {
  const movement = details.movement as StockMovement | null | undefined
  return (
    <Notice
      tone="sun"
      title={`Stok ini baru saja berubah, sekarang ${details.on_hand}`}
      action={
        <Button size="small" onClick={onReload}>
          Pakai angka yang baru
        </Button>
      }
    >
      {movement ? (
        <>
          {whoMoved(movement)}: {movementWord(movement)} {signed(movement.quantity)},{' '}
          <DateTime at={movement.at} />. Hasil hitunganmu belum disimpan.
        </>
      ) : (
        'Hasil hitunganmu belum disimpan.'
      )}
    </Notice>
  )
}
