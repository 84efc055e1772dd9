import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type ChosenOrders,
  type ManyAct,
  type ManyOrdersPreview,
  manyActs,
} from '../../../contract/staff/many-orders.ts'
import type { labelPapers } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useStartJob } from '../jobs/use-start-job.ts'
import { countText } from '../values/counts.ts'
import { ManyNumbers } from './many-numbers.tsx'

const PREVIEW_AFTER_MS = 350

/** The calls that start the jobs. */
const paths: Partial<Record<ManyAct, string>> = {
  wave: '/orders/many/waves',
  labels: '/orders/many/labels',
  cancel: '/orders/many/cancellations',
}

/**
 * Says what an act on many orders will do, to how many, and to which not and why (TABLE-03); then starts the job. Whatever
 * changes meanwhile is said before anything is done.
 */
export default function ManyDialog({
  act,
  chosen,
  count,
  onClose,
  onStarted,
}: {
  act: ManyAct
  chosen: ChosenOrders
  /** How many are chosen. */
  count: number
  onClose: () => void
  onStarted: () => void
}) {
  const [numbers, setNumbers] = useState('')
  const [isWithoutNumber, setIsWithoutNumber] = useState(false)
  const [reason, setReason] = useState('')
  const [paper, setPaper] = useState<(typeof labelPapers)[number]>('a6')
  const shownNumbers = useLater(numbers, PREVIEW_AFTER_MS)
  const draft = {
    act,
    chosen,
    ...(act === 'ship' ? { numbers: shownNumbers, without_number: isWithoutNumber } : {}),
  }
  const preview = useQuery({
    queryKey: ['orders', 'many', draft],
    queryFn: ({ signal }) => call<ManyOrdersPreview>('POST', '/orders/many/preview', { body: draft, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const starting = useStartJob(onStarted)
  const { label } = manyActs[act]
  const seen = preview.data
  const isPreviewOld = preview.isPlaceholderData || shownNumbers !== numbers
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`${label}: ${countText(count)} pesanan`}
      consequences={seen?.leads_to ?? []}
      able={seen?.able}
      unable={seen?.unable.map(({ reason: why, count: unable, codes }) => ({
        name: why,
        reason: `${countText(unable)} pesanan: ${codes.join(', ')}${unable > codes.length ? ' …' : ''}`,
        count: unable,
      }))}
      action={seen ? `${actionWord[act] ?? label} ${countText(seen.able)}` : label}
      isDanger={act === 'cancel'}
      isBusy={starting.isPending}
      isIncomplete={!seen || isPreviewOld || (act === 'cancel' && reason.trim().length < 3)}
      refusal={
        starting.isError
          ? messageOf(starting.error)
          : preview.isError && !seen
            ? messageOf(preview.error)
            : null
      }
      onAct={() => {
        if (!seen) return
        const body = {
          chosen,
          able: seen.able,
          ...(paths[act] ? {} : { act }),
          ...(act === 'ship' ? { numbers, without_number: isWithoutNumber } : {}),
          ...(act === 'cancel' ? { reason: reason.trim() } : {}),
          ...(act === 'labels' ? { paper } : {}),
        }
        starting.mutate(
          { path: paths[act] ?? '/orders/many/moves', body },
          { onError: error => hasCode(error, 'SELECTION_CHANGED') && void preview.refetch() },
        )
      }}
    >
      {preview.isPending ? <SkeletonLines lines={3} /> : null}
      {act === 'ship' && seen ? (
        <>
          <ManyNumbers orders={seen.orders} text={numbers} onText={setNumbers} />
          {seen.unknown_codes.length > 0 ? (
            <Notice tone="sun">
              Bukan pesanan yang dipilih, jadi dilewati: {seen.unknown_codes.join(', ')}
            </Notice>
          ) : null}
          <Checkbox
            label="Kirim juga yang tanpa resi"
            hint="Untuk kurir toko sendiri."
            checked={isWithoutNumber}
            onChange={event => setIsWithoutNumber(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {act === 'cancel' ? (
        <TextField
          label="Alasan untuk pembeli"
          hint="Setiap pembeli membacanya."
          isRequired
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      ) : null}
      {act === 'labels' ? (
        <SelectField
          label="Kertas"
          value={paper}
          choices={[
            { value: 'a6', name: 'A6, satu label sehalaman' },
            { value: 'a4', name: 'A4, empat label sehalaman' },
          ]}
          onChange={event => setPaper(event.currentTarget.value as typeof paper)}
        />
      ) : null}
    </ActDialog>
  )
}

/** The act's own word before the number of orders: "Kirim 4". */
const actionWord: Partial<Record<ManyAct, string>> = {
  wave: 'Masukkan',
  start: 'Siapkan',
  fill: 'Lanjutkan',
  pack: 'Tandai',
  ship: 'Kirim',
  labels: 'Cetak label',
  deliver: 'Tandai',
  cancel: 'Batalkan',
}

/** Returns a value once it has stayed the same for a while. */
function useLater<Value>(value: Value, afterMs: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return later
}
