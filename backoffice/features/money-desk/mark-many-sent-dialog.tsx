import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRefundRow } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'

interface Refused {
  refund: StaffRefundRow
  reason: string
}

/**
 * Marks refunds as sent after the bank accepted the file: each on its own, so that a refused one does not stop the
 * others. Refused ones stay here with their reasons.
 */
export function MarkManySentDialog({
  refunds,
  onClose,
}: {
  refunds: readonly StaffRefundRow[]
  onClose: () => void
}) {
  const queries = useQueryClient()
  // The refunds chosen when it opened: the list behind it is refetched.
  const [chosen, setChosen] = useState(refunds)
  const [refused, setRefused] = useState<Refused[]>([])
  const [note, setNote] = useState('')
  const marking = useMutation({
    async mutationFn() {
      const failed: Refused[] = []
      for (const refund of chosen)
        await call('POST', `/refunds/${refund.id}/sent`, {
          body: { note: note.trim(), version: refund.version },
        }).catch(error => failed.push({ refund, reason: messageOf(error) }))
      return failed
    },
    async onSuccess(failed) {
      const count = chosen.length - failed.length
      if (count > 0) say(`${count} pengembalian ditandai terkirim.`)
      setRefused(failed)
      setChosen(failed.map(({ refund }) => refund))
      if (failed.length === 0) onClose()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const outside = chosen.filter(({ file }) => !file).length
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Tandai ${chosen.length} pengembalian terkirim`}
      consequences={[
        'Halaman pembeli masing-masing menunjukkan uangnya sudah dikirim; yang seluruh uangnya kembali juga dapat surel.',
        'Ini tidak bisa ditarik lagi: tandai setelah bank mengirimnya.',
        ...(outside > 0
          ? [`${outside} tidak ada di berkas bank: tandai kalau sudah dikirim dengan tangan.`]
          : []),
      ]}
      {...(refused.length > 0
        ? {
            able: 0,
            unable: refused.map(({ refund, reason }) => ({ name: refund.reference_code, reason })),
          }
        : {})}
      action="Semuanya sudah terkirim"
      isBusy={marking.isPending}
      onAction={() => marking.mutate()}
    >
      <TextField
        label="Catatan untuk semuanya"
        hint="Misalnya tanggal dan nomor transfer massal dari bank."
        maxLength={300}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
