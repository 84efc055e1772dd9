import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staffActions } from '../../../contract/staff/actions.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { factsOfApproval } from './approval-facts.tsx'
import { type ApprovalState, approvalsQuery, ownApprovalsQuery } from './approval-queries.ts'

const outcomes: Record<NonNullable<ListedApproval['decision']>, { word: string; tone: Tone }> = {
  approved: { word: 'Disetujui', tone: 'teal' },
  refused: { word: 'Ditolak', tone: 'rose' },
  withdrawn: { word: 'Ditarik', tone: 'plain' },
}

/** The requests that wait for approval, or the latest decisions (STAFF-14). */
export const ApprovalList = ({ state }: { state: ApprovalState }) => (
  <Requests
    approvals={useQuery(approvalsQuery(state))}
    empty={
      <EmptyState
        icon={CheckCheck}
        title={state === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada keputusan'}
      >
        Permintaan persetujuan dari staf lain muncul di sini dengan sendirinya.
      </EmptyState>
    }
  />
)

export const OwnApprovalList = () => (
  <Requests
    approvals={useQuery(ownApprovalsQuery)}
    empty={
      <EmptyState icon={CheckCheck} title="Kamu belum meminta apa-apa">
        Tindakan yang perlu orang kedua, misalnya pengembalian dana yang besar, muncul di sini setelah kamu
        memintanya.
      </EmptyState>
    }
  />
)

function Requests({ approvals, empty }: { approvals: UseQueryResult<ListedApproval[]>; empty: ReactNode }) {
  if (!approvals.data) return <NotLoaded query={approvals} lines={6} />
  if (approvals.data.length === 0) return <Card isFlat>{empty}</Card>
  return (
    <div className="stack gap-4">
      {approvals.isError ? <Notice>{messageOf(approvals.error)}</Notice> : null}
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {approvals.data.map(approval => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Decision = 'approved' | 'refused'

function ApprovalCard({ approval }: { approval: ListedApproval }) {
  const me = useMe()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [note, setNote] = useState('')
  const renew = () => queries.invalidateQueries({ queryKey: ['approvals'] })
  const deciding = useMutation({
    mutationFn: (chosen: Decision) =>
      call('POST', `/approvals/${approval.id}/decision`, { body: { decision: chosen, note: note.trim() } }),
    async onSuccess(_, chosen) {
      await renew()
      setDecision(null)
      say(chosen === 'approved' ? 'Disetujui dan dijalankan.' : 'Ditolak.')
    },
  })
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE', `/approvals/${approval.id}`),
    onSuccess: renew,
  })
  const { asked_by, asked_at, decided_by, decided_at } = approval
  const isOwn = asked_by.id === me.id
  const outcome = approval.decision && outcomes[approval.decision]
  return (
    <Card
      title={`${isOwn ? 'Kamu' : asked_by.name} ingin ${staffActions[approval.action]}`}
      aside={
        outcome ? <Badge tone={outcome.tone}>{outcome.word}</Badge> : <Badge tone="violet">Menunggu</Badge>
      }
    >
      <p className="text-ink-soft">
        <DateTime at={asked_at} /> · “{approval.reason}”
      </p>
      <div className="mt-2">
        <Facts facts={factsOfApproval(approval)} />
      </div>
      {decided_by && decided_at ? (
        <p className="mt-2 text-note text-ink-soft">
          Oleh {decided_by.name}, <DateTime at={decided_at} />
          {approval.note ? ` · “${approval.note}”` : ''}
        </p>
      ) : null}
      {withdrawing.isError ? <Notice>{messageOf(withdrawing.error)}</Notice> : null}
      {outcome ? null : (
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          {isOwn ? (
            <Button isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              Tarik permintaan
            </Button>
          ) : (
            <>
              <Button onClick={() => setDecision('refused')}>Tolak …</Button>
              <Button variant="tint" onClick={() => setDecision('approved')}>
                Setujui …
              </Button>
            </>
          )}
        </div>
      )}
      <ActionDialog
        isOpen={decision !== null}
        onClose={() => setDecision(null)}
        title={decision === 'approved' ? 'Setujui permintaan ini?' : 'Tolak permintaan ini?'}
        consequences={
          decision === 'approved'
            ? [
                ...(approval.action === 'staff.reset-factors' && approval.person
                  ? [`Pastikan dulu bahwa memang ${approval.person.name} yang meminta.`]
                  : []),
                'Tindakan langsung dijalankan.',
                `Jurnal mencatat ${asked_by.name} yang meminta dan kamu yang menyetujui.`,
              ]
            : ['Tindakan tidak dijalankan.', `${asked_by.name} melihat keputusan dan catatanmu.`]
        }
        action={decision === 'approved' ? 'Setujui' : 'Tolak'}
        isDanger={decision === 'refused'}
        isBusy={deciding.isPending}
        refusal={deciding.isError ? messageOf(deciding.error) : null}
        onAction={() => decision && deciding.mutate(decision)}
      >
        <TextField
          label="Catatan"
          maxLength={500}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </ActionDialog>
    </Card>
  )
}
