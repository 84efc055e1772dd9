import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { StockDelivery } from '../../../contract/staff/stock-deliveries.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { ScanStage } from '../scanner/scan-stage.tsx'
import { signal } from '../scanner/signals.ts'
import { useScanMessage } from '../scanner/use-scan-message.ts'
import { PickStock } from './pick-stock.tsx'
import {
  anotherBatch,
  differencesOf,
  emptyReceipt,
  lineOfCode,
  type ReceiptLine,
  receiptForm,
  receiptOf,
  unexpectedLine,
} from './receipt.ts'
import { type ReceiptField, ReceiptRow } from './receipt-row.tsx'
import { nameOf } from './stock-name.tsx'
import { deliveryQuery } from './stock-queries.ts'
import { signed } from './stock-words.ts'

/**
 * Counts a delivery, by touch or scan, with batch and expiry date; unsaved input is kept. Says what will be put into
 * stock before that happens (STOCK-02).
 */
export function ReceiveForm({ delivery }: { delivery: StockDelivery }) {
  const showsCost = useCan()('stock.cost')
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: receiptForm,
    defaultValues: { lines: emptyReceipt(delivery.lines) },
    draft: `stock.delivery.${delivery.id}`,
    send: ({ lines }) =>
      call<{ pieces: number }>('POST', `/stock/deliveries/${delivery.id}/receipt`, {
        body: receiptOf(lines, { showsCost }),
      }),
    async onDone({ pieces }) {
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: ['stock', 'deliveries'] })
      void queries.invalidateQueries({ queryKey: ['orders', 'stock'] })
      say(`${pieces} buah masuk stok.`)
    },
  })
  const { control, setValue, getValues, trigger, register, formState, watch } = form.form
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines' })
  const [isAsking, setIsAsking] = useState(false)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const { message, say: sayOfScan, shout } = useScanMessage()

  const onCode = (code: string) => {
    const lines = getValues('lines')
    const index = lineOfCode(lines, code)
    const line = lines[index]
    if (!line) return shout(`${code} tidak ada di kiriman ini. Tambahkan di bawah kalau memang datang.`)
    const next = Number(line.counted || 0) + 1
    setValue(`lines.${index}.counted`, String(next), { shouldDirty: true, shouldValidate: true })
    signal('ok')
    sayOfScan('ok', `${nameOf(line)}: ${next}`)
  }
  function countAllAsExpected() {
    for (const [index, line] of getValues('lines').entries())
      setValue(`lines.${index}.counted`, String(line.expected), { shouldDirty: true })
  }

  const watched = receiptForm.safeParse({ lines: watch('lines') })
  const lines = watched.success ? watched.data.lines : []
  const expected = delivery.lines.reduce((sum, line) => sum + line.expected, 0)
  const field = (index: number, name: ReceiptField) => ({
    ...register(`lines.${index}.${name}`),
    error: formState.errors.lines?.[index]?.[name]?.message,
  })
  return (
    <div className="grid max-w-3xl gap-4 pb-20">
      <div className="-mx-4 lg:mx-0">
        <ScanStage {...{ message, onCode, isCameraOpen }} onCamera={setIsCameraOpen} />
      </div>
      <FormNotices
        refusal={isAsking ? null : form.refusal}
        isRestored={form.isRestored}
        onDiscard={form.discardDraft}
        conflict={form.conflict}
        onReload={() => void queries.refetchQueries(deliveryQuery(delivery.id))}
      />
      <form
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          if (await trigger()) setIsAsking(true)
        }}
        className="stack gap-4"
      >
        <Card
          isFlat
          title="Yang datang"
          aside={
            <Button size="small" onClick={countAllAsExpected}>
              <CheckCheck aria-hidden size={15} />
              Semua sesuai
            </Button>
          }
        >
          <ul aria-label="Barang di kiriman ini" className="divide-y divide-rule-soft">
            {fields.map((line, index) => (
              <ReceiptRow
                key={line.id}
                line={line}
                field={name => field(index, name)}
                showsCost={showsCost}
                onAnotherBatch={() =>
                  insert(index + 1, anotherBatch(line), { focusName: `lines.${index + 1}.counted` })
                }
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        </Card>
        <Card title="Ada barang yang tidak diharapkan?">
          <PickStock
            label="Tambahkan barang"
            onPick={item => append(unexpectedLine(item), { focusName: `lines.${fields.length}.counted` })}
          />
        </Card>
        <Foot counted={sumOf(lines)} expected={expected} />
      </form>
      <ReceiveQuestion
        lines={lines}
        form={form}
        isOpen={isAsking && !form.conflict}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

const sumOf = (lines: readonly ReceiptLine[]) => lines.reduce((sum, { counted }) => sum + counted, 0)

const Foot = ({ counted, expected }: { counted: number; expected: number }) => (
  <div className="sticky bottom-14 z-10 -mx-4 flex items-center justify-between gap-4 border-rule border-t bg-top px-4 py-3 lg:bottom-0 lg:mx-0 lg:rounded-box lg:border">
    <p role="status">
      <b className="figure">
        {counted} dari {expected}
      </b>{' '}
      <span className="text-ink-soft">dihitung</span>
    </p>
    <Button type="submit" variant="main">
      Masukkan ke stok
    </Button>
  </div>
)

/** Asks before anything is put into stock, and lists the differences from the expected pieces. */
function ReceiveQuestion({
  lines,
  form,
  isOpen,
  onClose,
}: {
  lines: readonly ReceiptLine[]
  form: { isBusy: boolean; refusal: string | null; submit: () => unknown }
  isOpen: boolean
  onClose: () => void
}) {
  const differences = differencesOf(lines)
  const undated = lines.filter(({ counted, expires_on }) => counted > 0 && expires_on === null).length
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Masukkan ${sumOf(lines)} buah ke stok?`}
      consequences={[
        ...differences.map(one => (
          <span key={one.combination_id}>
            {nameOf(one)}: <b className="figure">{signed(one.difference)}</b> dari yang diharapkan.
          </span>
        )),
        ...(differences.length === 0 ? ['Semua sesuai dengan yang diharapkan.'] : []),
        ...(undated > 0
          ? [`${undated} baris tanpa tanggal kedaluwarsa: toko tidak bisa mengingatkan sebelum lewat.`]
          : []),
        'Barang yang tadinya habis bisa dibeli lagi, dan yang menunggu kabar disurati.',
        'Kiriman ini selesai. Yang keliru dibetulkan lewat “Ubah stok” di barangnya.',
      ]}
      action="Masukkan ke stok"
      isBusy={form.isBusy}
      refusal={form.refusal}
      onAction={() => void form.submit()}
    />
  )
}
