import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { say } from '../../ui/toast.ts'

interface MergeDialogProps {
  source: { id: string; name: string; version: number }
  /** The id of the one that remains; empty until it is chosen. */
  into: string
  /** Where they are kept: "categories". */
  among: 'brands' | 'categories' | 'tags'
  consequences: readonly string[]
  onClose: () => void
  onMerged?: () => unknown
  /** The field that chooses the one that remains. */
  children: ReactNode
}

/** Merges one thing of the catalogue into another, after saying what will happen. */
export function MergeDialog({
  source,
  into,
  among,
  consequences,
  onClose,
  onMerged,
  children,
}: MergeDialogProps) {
  const queries = useQueryClient()
  const merging = useMutation({
    mutationFn: () =>
      call('POST', `/${among}/${source.id}/merge`, { body: { into, version: source.version } }),
    async onSuccess() {
      say(`${source.name} digabungkan.`)
      onClose()
      // The page of the one that is gone is left first, or it would be fetched once more.
      await onMerged?.()
      await queries.invalidateQueries({ queryKey: [among] })
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Gabungkan ${source.name}`}
      consequences={[
        ...consequences,
        'Alamat lamanya mengarah ke sana, jadi tautan dan mesin pencari tidak tersesat.',
        `${source.name} hilang dari toko. Ini tidak bisa diurungkan.`,
      ]}
      action="Gabungkan"
      isDanger
      isIncomplete={into === ''}
      isBusy={merging.isPending}
      refusal={merging.isError ? messageOf(merging.error) : null}
      onAction={() => merging.mutate()}
    >
      {children}
    </ActionDialog>
  )
}
