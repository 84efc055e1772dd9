import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import { FACTOR_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.tsx'

/** Requests the reset of a colleague's second factors, which always needs a second person (STAFF-14). */
export function ResetFactorsDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: () => {
      const body: AskedApproval = {
        action: 'staff.reset-factors',
        request: { id: person.id, version: person.version },
        reason: reason.trim(),
      }
      return call('POST', '/approvals', { body })
    },
    onSuccess() {
      onClose()
      say('Permintaan persetujuan dikirim.')
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Atur ulang bukti kedua ${person.name}?`}
      consequences={[
        'Pastikan dulu bahwa memang orangnya yang meminta: temui, atau telepon nomor yang kamu kenal.',
        'Orang kedua harus menyetujui. Setelah itu passkey, aplikasi kode, dan kode cadangannya tidak berlaku lagi, dan semua sesinya berakhir.',
        `${person.name} mendapat surel dengan tautan yang berlaku ${FACTOR_RESET_MINUTES} menit, dan memasang yang baru dengan kata sandinya.`,
      ]}
      action="Minta persetujuan"
      isIncomplete={reason.trim() === ''}
      isBusy={asking.isPending}
      refusal={asking.isError ? messageOf(asking.error) : null}
      onAction={() => asking.mutate()}
    >
      <TextField
        label="Mengapa perlu?"
        hint="Dibaca oleh orang yang memutuskan."
        isRequired
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
