import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../../contract/members.ts'
import { api } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { meQuery } from '../../../session/use-me.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CodeSteps } from './code-steps.tsx'
import RegisteredPhoneDialog from './registered-phone-dialog.tsx'

interface VerifyDialogProps {
  what: 'phone' | 'email'
  member: Member
  isOpen: boolean
  onClose: () => void
  onChangeNumber: () => void
}

/** Verifies the member's phone or e-mail with a code (OTP-32). A number that another member has verified is refused. */
export default function VerifyDialog({ what, member, isOpen, onClose, onChangeNumber }: VerifyDialogProps) {
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const isTaken = useIsTaken(what === 'phone' && isOpen ? member.phone_no : null)
  if (isTaken)
    return (
      <RegisteredPhoneDialog
        isOpen={isOpen}
        phone={member.phone_no}
        onClose={onClose}
        onOther={onChangeNumber}
      />
    )
  const address = what === 'phone' ? { phone_no: member.phone_no } : { email: member.email }
  return (
    <Dialog
      isOpen={isOpen && !isDone}
      onClose={onClose}
      title={what === 'phone' ? 'Verifikasi nomor handphone' : 'Verifikasi email'}
    >
      <CodeSteps
        scope="verification"
        address={address}
        memberId={member.id}
        onVerified={() => {
          setDone(true)
          void queries.invalidateQueries({ queryKey: meQuery.queryKey })
          onClose()
        }}
      />
    </Dialog>
  )
}

/** OTP-14: checked before the shop pays for sending a code. Other errors appear when the code is requested. */
function useIsTaken(phone: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['mine', 'phone-check', phone],
    queryFn: () =>
      api
        .get<unknown>('/api/auth/phone/check', { query: { filter: JSON.stringify({ phone_no: phone }) } })
        .then(
          () => false,
          (error: unknown) => error instanceof ApiRefusal && error.code === 'ALREADY_TAKEN',
        ),
    enabled: phone !== null,
  })
  return data ?? false
}
