import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type ChosenOrders,
  type ManyAction,
  type ManyOrdersPreview,
  manyActions,
} from '../../../contract/staff/many-orders.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useStartJob } from '../jobs/use-start-job.ts'
import { countText } from '../values/counts.ts'
import { ManyFields, nothingTyped, type TypedForMany } from './many-fields.tsx'

const PREVIEW_AFTER_MS = 350

/** The calls that start the jobs. */
const paths: Partial<Record<ManyAction, string>> = {
  wave: '/orders/many/waves',
  labels: '/orders/many/labels',
  cancel: '/orders/many/cancellations',
}

/**
 * Says what an action on many orders will do, to how many, and to which not and why (TABLE-03); then starts the job. If
 * the orders change in the meantime, it says so before anything is done.
 */
export default function ManyDialog({
  act,
  chosen,
  count,
  onClose,
  onStarted,
}: {
  act: ManyAction
  chosen: ChosenOrders
  /** How many are chosen. */
  count: number
  onClose: () => void
  onStarted: () => void
}) {
  const [typed, setTyped] = useState(nothingTyped)
  const previewed = { ...typed, numbers: useLater(typed.numbers, PREVIEW_AFTER_MS) }
  const draft = { act, chosen, ...(act === 'ship' ? shippingOf(previewed) : {}) }
  const preview = useQuery({
    queryKey: ['orders', 'many', draft],
    queryFn: ({ signal }) => call<ManyOrdersPreview>('POST', '/orders/many/preview', { body: draft, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const starting = useStartJob(onStarted)
  const { label } = manyActions[act]
  const seen = preview.data
  const isPreviewOld = preview.isPlaceholderData || previewed.numbers !== typed.numbers
  return (
    <ActionDialog
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
      isIncomplete={!seen || isPreviewOld || (act === 'cancel' && typed.reason.trim().length < 3)}
      refusal={
        starting.isError
          ? messageOf(starting.error)
          : preview.isError && !seen
            ? messageOf(preview.error)
            : null
      }
      onAction={() => {
        if (!seen) return
        const body = {
          chosen,
          able: seen.able,
          ...(paths[act] ? {} : { act }),
          ...(act === 'ship' ? shippingOf(typed) : {}),
          ...(act === 'cancel' ? { reason: typed.reason.trim() } : {}),
          ...(act === 'labels' ? { paper: typed.paper } : {}),
        }
        starting.mutate(
          { path: paths[act] ?? '/orders/many/moves', body },
          { onError: error => hasCode(error, 'SELECTION_CHANGED') && void preview.refetch() },
        )
      }}
    >
      {preview.isPending ? <SkeletonLines lines={3} /> : null}
      <ManyFields act={act} typed={typed} onTyped={setTyped} seen={seen} />
    </ActionDialog>
  )
}

const shippingOf = ({ numbers, isWithoutNumber }: TypedForMany) => ({
  numbers,
  without_number: isWithoutNumber,
})

/** The action's own word before the number of orders: "Kirim 4". */
const actionWord: Partial<Record<ManyAction, string>> = {
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
