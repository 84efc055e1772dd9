import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import type { RefundChoice } from '../../../contract/staff/order-page.ts'
import { isPermission, permissionLabel } from '../../../contract/staff/permissions.ts'
import {
  FALL_ALONE_MAX,
  fallOf,
  isDeepFall,
  type SheetChange,
} from '../../../contract/staff/product-sheet.ts'
import type { VariantDraft } from '../../../contract/staff/variants.ts'
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
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { fullSpan } from '../values/staff-times.ts'
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
  if (approvals.isError && !approvals.data)
    return <Failed message={messageOf(approvals.error)} onRetry={() => void approvals.refetch()} />
  if (!approvals.data) return <SkeletonLines lines={6} />
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
        <Facts
          facts={[
            ...orderFacts(approval),
            ...personFacts(approval),
            ...importFacts(approval),
            ...productFacts(approval),
            ...factsOf(approval.request),
            ...flashFacts(approval),
          ]}
        />
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

/** The import, whose page says what it would change. */
const importFacts = ({ subject: { kind, id } }: ListedApproval): [string, ReactNode][] =>
  kind === 'import'
    ? [
        [
          'Impor',
          <Link
            key={id}
            to="/produk/impor/$id"
            params={{ id }}
            className="font-bold text-coral-deep underline"
          >
            Lihat berkasnya
          </Link>,
        ],
      ]
    : []

/** The product, whose page shows what it is like now. */
const productFacts = ({ subject: { kind, id } }: ListedApproval): [string, ReactNode][] =>
  kind === 'product'
    ? [
        [
          'Produk',
          <Link key={id} to="/produk/$id" params={{ id }} className="font-bold text-coral-deep underline">
            Lihat produknya
          </Link>,
        ],
      ]
    : []

const FLASH_LINES_SHOWN = 8

/** When a flash sale runs, and its products: what each costs now, what it would cost, and how many are sold at it. */
function flashFacts({ action, request, flash_lines: lines }: ListedApproval): [string, ReactNode][] {
  if (action !== 'flash-sales.plan') return []
  const rest = lines.length - FLASH_LINES_SHOWN
  return [
    ['Waktu', fullSpan(String(request.starts_at), String(request.ends_at))],
    ...lines
      .slice(0, FLASH_LINES_SHOWN)
      .map(
        ({ name, choice, usual_price_rupiah: usual, price_rupiah: price, pieces }): [string, ReactNode] => [
          [name, choice].filter(Boolean).join(', '),
          <span key={name} className="whitespace-nowrap">
            {rupiah(usual)} → {rupiah(price)}
            <span className="block text-note font-normal">{withDots(pieces)} buah</span>
          </span>,
        ],
      ),
    ...(rest > 0 ? [['Dan', `${rest} produk lagi`] satisfies [string, ReactNode]] : []),
  ]
}

/** Labels of a request's fields; a field without a label is shown by its name. */
const fieldWords: Record<string, string> = {
  reason: 'Alasan',
  amount_rupiah: 'Jumlah',
  choice: 'Barang',
  changes: 'Yang diubah',
  variants: 'Varian',
  name: 'Nama',
  email: 'Email',
  role: 'Peran',
  permissions: 'Izin',
  needs_passkey: 'Wajib passkey',
  calls_per_minute: 'Panggilan per menit',
  valid_days: 'Berlaku (hari)',
}
/** Fields that do not help the person who decides. */
const hiddenFields = ['key', 'version', 'id', 'order_id', 'lines', 'starts_at', 'ends_at']

const factsOf = (request: Record<string, unknown>): [string, ReactNode][] =>
  Object.entries(request)
    .filter(([name, value]) => !hiddenFields.includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => [
      fieldWords[name] ?? name.replaceAll('_', ' '),
      name.endsWith('_rupiah') && typeof value === 'number' ? (
        <Money key={name} amountRupiah={value} />
      ) : name === 'changes' ? (
        changesText(value as SheetChange[])
      ) : name === 'variants' ? (
        variantsText(value as VariantDraft[])
      ) : name === 'choice' ? (
        choiceText(value as RefundChoice)
      ) : (
        textOf(value)
      ),
    ])

/** "195 barang; 12 harga turun lebih dari sepertiga, paling dalam 50%" */
function changesText(changes: readonly SheetChange[]): string {
  const falls = changes.map(({ seen, to }) =>
    fallOf(seen.sale_price_rupiah ?? 0, to.sale_price_rupiah ?? seen.sale_price_rupiah ?? 0),
  )
  const deep = falls.filter(fall => fall > FALL_ALONE_MAX)
  const deepest = Math.round(Math.max(0, ...falls) * 100)
  return `${changes.length} barang; ${deep.length} harga turun lebih dari sepertiga, paling dalam ${deepest}%`
}

/** "12 varian; 2 harga turun lebih dari sepertiga: NUDE-30 89.000 → 40.000, …" */
function variantsText(variants: readonly VariantDraft[]): string {
  const falls = variants.flatMap(({ sku, seen_price_rupiah: seen, ...variant }) => {
    const to = variant.sale_price_rupiah ?? variant.list_price_rupiah
    return seen !== null && isDeepFall(seen, to) ? [`${sku} ${withDots(seen)} → ${withDots(to)}`] : []
  })
  return `${variants.length} varian; ${falls.length} harga turun lebih dari sepertiga${falls.length > 0 ? `: ${falls.slice(0, 5).join(', ')}` : ''}`
}

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
