import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ComesIntoView } from '../../ui/comes-into-view.tsx'
import { Notice } from '../../ui/failed.tsx'
import { useAskApproval } from './use-ask-approval.tsx'

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
  const { reasonField, isIncomplete, isBusy, refusal, ask } = useAskApproval(asked, onAsked)
  if (!hasCode(error, 'SECOND_PERSON_NEEDED')) return null
  return (
    <ComesIntoView>
      <div className="stack gap-3 rounded-control bg-violet-tint p-3.5">
        <p className="font-bold text-violet">{error.message}</p>
        {reasonField}
        {refusal ? <Notice>{refusal}</Notice> : null}
        <Button variant="main" disabled={isIncomplete} isBusy={isBusy} onClick={ask}>
          Minta persetujuan
        </Button>
      </div>
    </ComesIntoView>
  )
}
