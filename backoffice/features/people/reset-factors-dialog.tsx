import type { StaffPerson } from '../../../contract/staff/people.ts'
import { FACTOR_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { useAskApproval } from '../approvals/use-ask-approval.tsx'

/** Requests the reset of a colleague's second factors, which always needs a second person (STAFF-14). */
export function ResetFactorsDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { reasonField, isIncomplete, isBusy, refusal, ask } = useAskApproval(
    { action: 'staff.reset-factors', request: { id: person.id, version: person.version } },
    onClose,
  )
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
      isIncomplete={isIncomplete}
      isBusy={isBusy}
      refusal={refusal}
      onAction={ask}
    >
      {reasonField}
    </ActionDialog>
  )
}
