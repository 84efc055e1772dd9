import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'

/** Requests approval by a second person (STAFF-14), with a reason for the person who decides. */
export function useAskApproval(asked: Omit<AskedApproval, 'reason'>, onAsked: () => void) {
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: () => call('POST', '/approvals', { body: { ...asked, reason: reason.trim() } }),
    onSuccess() {
      say('Permintaan persetujuan dikirim. Ada di menu akunmu: Permintaan saya.')
      onAsked()
    },
  })
  return {
    reasonField: (
      <TextField
        label="Mengapa perlu?"
        hint="Dibaca oleh orang yang memutuskan."
        isRequired
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    ),
    isIncomplete: reason.trim() === '',
    isBusy: asking.isPending,
    refusal: asking.isError ? messageOf(asking.error) : null,
    ask: () => asking.mutate(),
  }
}
