import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ComesIntoView } from '../../ui/comes-into-view.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.tsx'

/**
 * Requests approval after an action was refused because it needs a second person (STAFF-14), with a reason for the person
 * who decides. Shows nothing after any other outcome.
 */
export function AskApproval({
  error,
  asked,
  onAsked,
}: {
  /** Why the action failed. */
  error: unknown
  /** The action and its input. */
  asked: Omit<AskedApproval, 'reason'>
  onAsked: () => void
}) {
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: () => call('POST', '/approvals', { body: { ...asked, reason: reason.trim() } }),
    onSuccess() {
      say('Permintaan persetujuan dikirim.')
      onAsked()
    },
  })
  if (!hasCode(error, 'SECOND_PERSON_NEEDED')) return null
  return (
    <ComesIntoView>
      <div className="stack gap-3 rounded-control bg-violet-tint p-3.5">
        <p className="font-bold text-violet">{error.message}</p>
        <TextField
          label="Mengapa perlu?"
          hint="Dibaca oleh orang yang memutuskan."
          isRequired
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {asking.isError ? <Notice>{messageOf(asking.error)}</Notice> : null}
        <Button
          variant="main"
          disabled={reason.trim() === ''}
          isBusy={asking.isPending}
          onClick={() => asking.mutate()}
        >
          Minta persetujuan
        </Button>
      </div>
    </ComesIntoView>
  )
}
