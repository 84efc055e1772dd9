import { useState } from 'react'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { isReason, ReasonField } from '../forms/reason-field.tsx'
import { useReturnAct } from './use-return-act.ts'

/** Refuses a return, or ends an accepted one whose goods do not come. */
export function RefuseDialog({ request, onClose }: { request: StaffReturn; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const refusing = useReturnAct(request, onClose)
  const words = request.step === 'goods' ? ending : refusal
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`${words.action} ${request.order}`}
      consequences={[
        'Pembeli dapat surel dengan alasanmu, dan membacanya di halaman pesanannya.',
        words.consequence,
      ]}
      action={words.action}
      isDanger
      isBusy={refusing.isBusy}
      isIncomplete={!isReason(reason)}
      refusal={refusing.refusal}
      onAction={() => refusing.act({ act: words.act, body: { reason: reason.trim() }, done: words.done })}
    >
      <ReasonField reason={reason} onReason={setReason} />
    </ActionDialog>
  )
}

const refusal = {
  act: 'refuse',
  action: 'Tolak retur',
  consequence: 'Barang dan uang tetap. Keputusan ini tidak bisa diubah.',
  done: 'Retur ditolak. Pembeli dapat surel.',
} as const
const ending = {
  act: 'end',
  action: 'Akhiri retur',
  consequence: 'Barangnya tetap di pembeli, dan uangnya tidak kembali. Keputusan ini tidak bisa diubah.',
  done: 'Retur diakhiri. Pembeli dapat surel.',
} as const
