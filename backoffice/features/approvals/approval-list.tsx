import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staffActions } from '../../../contract/staff/actions.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import type { RefundChoice } from '../../../contract/staff/order-page.ts'
import { isPermission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'

export type ApprovalState = 'waiting' | 'decided'

export const approvalsQuery = (state: ApprovalState) =>
  queryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ signal }) => call<ListedApproval[]>('GET', '/approvals', { query: { state }, signal }),
  })

const outcomes: Record<NonNullable<ListedApproval['decision']>, { word: string; tone: Tone }> = {
  approved: { word: 'Disetujui', tone: 'teal' },
  refused: { word: 'Ditolak', tone: 'rose' },
  withdrawn: { word: 'Ditarik', tone: 'plain' },
}

/** The requests that wait for approval, or the latest decisions (STAFF-14). */
export function ApprovalList({ state }: { state: ApprovalState }) {
  const approvals = useQuery(approvalsQuery(state))
  if (approvals.isError && !approvals.data)
    return <Failed message={messageOf(approvals.error)} onRetry={() => void approvals.refetch()} />
  if (!approvals.data) return <SkeletonLines lines={6} />
  if (approvals.data.length === 0)
    return (
      <Card isFlat>
        <EmptyState
          icon={CheckCheck}
          title={state === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada keputusan'}
        >
          Permintaan persetujuan dari staf lain muncul di sini dengan sendirinya.
        </EmptyState>
      </Card>
    )
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {approvals.data.map(approval => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} />
        </li>
      ))}
    </ul>
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
      title={`${asked_by.name} ingin ${staffActions[approval.action]}`}
      aside={
        outcome ? <Badge tone={outcome.tone}>{outcome.word}</Badge> : <Badge tone="violet">Menunggu</Badge>
      }
    >
      <p className="text-ink-soft">
        <DateTime at={asked_at} /> · “{approval.reason}”
      </p>
      <div className="mt-2">
        <Facts facts={[...orderFacts(approval), ...personFacts(approval), ...factsOf(approval.request)]} />
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

/** The order with its link, and how much of its money would go back. */
function orderFacts({ order, request, decision }: ListedApproval): [string, ReactNode][] {
  if (!order) return []
  const { reference_code: code, refundable } = order
  const rest: [string, ReactNode][] =
    request.amount_rupiah === undefined && decision === null
      ? [['Jumlah, semua yang tersisa', <Money key="sum" amountRupiah={refundable} />]]
      : []
  return [['Pesanan', <OrderLink key={code} code={code} />], ...rest]
}

/** The colleague whom a request is about. */
const personFacts = ({ person }: ListedApproval): [string, ReactNode][] =>
  person
    ? [
        ['Staf', person.name],
        ['Email', person.email],
      ]
    : []

/** Labels of a request's fields; a field without a label is shown by its name. */
const fieldWords: Record<string, string> = {
  reason: 'Alasan',
  amount_rupiah: 'Jumlah',
  choice: 'Barang',
  name: 'Nama',
  email: 'Email',
  role: 'Peran',
  permissions: 'Izin',
  needs_passkey: 'Wajib passkey',
}
/** Fields that do not help the person who decides. */
const hiddenFields = ['key', 'version', 'id', 'order_id']

const factsOf = (request: Record<string, unknown>): [string, ReactNode][] =>
  Object.entries(request)
    .filter(([name, value]) => !hiddenFields.includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => [
      fieldWords[name] ?? name.replaceAll('_', ' '),
      name.endsWith('_rupiah') && typeof value === 'number' ? (
        <Money key={name} amountRupiah={value} />
      ) : name === 'choice' ? (
        choiceText(value as RefundChoice)
      ) : (
        textOf(value)
      ),
    ])

/** "3 buah, dengan ongkir" */
const choiceText = ({ lines, with_shipping: withShipping }: RefundChoice) =>
  [
    ...(lines.length > 0 ? [`${lines.reduce((sum, { quantity }) => sum + quantity, 0)} buah`] : []),
    ...(withShipping ? ['dengan ongkir'] : []),
  ].join(', ')

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' && isPermission(value) ? permissionLabel(value) : String(value)
}
