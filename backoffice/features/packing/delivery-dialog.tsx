import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelRow } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { say } from '../../ui/toast.ts'

/** Marks parcels as delivered, one after the other; refused ones stay listed (PACK-05). */
export function DeliveryDialog({ parcels, onClose }: { parcels: readonly ParcelRow[]; onClose: () => void }) {
  const queries = useQueryClient()
  const [asked] = useState(() => [...parcels])
  const deliver = useMutation({
    async mutationFn() {
      const refused: { name: string; reason: string }[] = []
      for (const { id, reference_code, number } of asked)
        try {
          await call('POST', `/parcels/${id}/delivery`)
        } catch (error) {
          refused.push({ name: `${reference_code}, paket ${number}`, reason: messageOf(error) })
        }
      return refused
    },
    async onSuccess(refused) {
      await queries.invalidateQueries({ queryKey: ['orders'] })
      if (refused.length > 0) return
      say(`${asked.length} paket ditandai sampai.`)
      onClose()
    },
  })
  const refused = deliver.data ?? []
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Tandai ${asked.length} paket sampai`}
      consequences={[
        'Pesanan selesai begitu paket terakhirnya sampai, dan pembeli dikabari.',
        'Poin pembeli cair, dan masa pengembalian mulai dihitung.',
        'Tidak bisa diurungkan.',
      ]}
      unable={refused}
      {...(refused.length > 0 ? { able: asked.length - refused.length } : {})}
      action={refused.length > 0 ? 'Coba lagi' : 'Tandai sampai'}
      onAction={() => deliver.mutate()}
      isBusy={deliver.isPending}
    />
  )
}
