import { useRef } from 'react'
import type {
  DeskAction,
  MovingAction,
  OfferedAction,
  StaffOrder,
} from '../../../contract/staff/order-page.ts'
import { movingActions } from '../../../contract/staff/order-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { ActionNotices } from './action-notices.tsx'
import { returnedWords } from './money-words.ts'
import { nextActionOf } from './next-action.ts'
import { useDeskAction } from './use-desk-action.ts'

/** The next action on the order, with its consequences; the other actions, and why some cannot be done. */
export function NextStep({ order, onAction }: { order: StaffOrder; onAction: (act: DeskAction) => void }) {
  const next = nextActionOf(order.acts, order.order.state.name)
  const moving = useDeskAction(order)
  const button = useRef<HTMLButtonElement>(null)
  useShortcuts([
    { key: 'a', label: 'Ke langkah berikutnya', group: 'Pesanan', run: () => button.current?.focus() },
  ])
  // The card about the delivery offers it.
  const others = order.acts.filter(
    ({ act, refused }) => act !== next?.act && (act !== 'change-delivery' || refused !== null),
  )
  return (
    <Card
      title={next ? 'Langkah berikutnya' : 'Tidak ada langkah untukmu sekarang'}
      aside={next ? <KeyCap>A</KeyCap> : null}
      tone={next ? 'attention' : 'plain'}
    >
      <div className="stack gap-3">
        {next ? (
          <>
            <Consequences act={next} />
            <ActionNotices {...moving} />
            <Button
              ref={button}
              variant="main"
              isBusy={moving.isBusy}
              onClick={() => {
                if (!isPlainMove(next.act)) return onAction(next.act)
                moving.act({
                  path: `/orders/${order.order._id}/move`,
                  body: { act: next.act },
                  done: `${next.label}: selesai.`,
                })
              }}
            >
              {next.label}
              {isPlainMove(next.act) ? '' : ' …'}
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">{waitingFor(order)}</p>
        )}
        <OtherActions actions={others} onAction={onAction} />
      </div>
    </Card>
  )
}

/** Moves that need no input are done at once: the person has just read their consequences. */
const isPlainMove = (act: DeskAction): act is MovingAction =>
  act !== 'ship' && (movingActions as readonly string[]).includes(act)

const Consequences = ({ act: { label, leads_to } }: { act: OfferedAction }) => (
  <div className="rounded-control border border-rule bg-card p-3.5">
    <p className="font-bold">{label}</p>
    <ul className="mt-1.5 stack gap-1 text-note text-ink-soft">
      {leads_to.map(sentence => (
        <li key={sentence} className="flex gap-2">
          <span aria-hidden className="mt-1.75 size-1 shrink-0 rounded-full bg-coral" />
          {sentence}
        </li>
      ))}
    </ul>
  </div>
)

const waitingFor = (order: StaffOrder) =>
  order.order.state.name === 'Returned'
    ? returnedWords(order)
    : (waits[order.order.state.name] ??
      'Pesanan ini menunggu pihak lain, atau tindakannya bukan untuk peranmu.')

const waits: Record<string, string> = {
  'Order created': 'Menunggu pembeli membayar.',
  'Awaiting payment': 'Menunggu pembeli membayar.',
  'Payment Failure': 'Menunggu pembeli mencoba membayar lagi.',
  Cancelled: 'Pesanan ini sudah berakhir.',
  Refunded: 'Pesanan ini sudah berakhir.',
  Delivered: 'Pesanan ini sudah sampai.',
}

/** The other actions: those that are possible now, those that another role could do, and those that nobody can, with the reason. */
function OtherActions({
  actions,
  onAction,
}: {
  actions: readonly OfferedAction[]
  onAction: (act: DeskAction) => void
}) {
  const possible = actions.filter(({ refused }) => refused === null)
  const foreign = actions.filter(action => action.is_for_others)
  const refused = actions.filter(action => action.refused !== null && !action.is_for_others)
  return (
    <>
      {possible.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {possible.map(({ act, label, is_final }) => (
            <Button
              key={act}
              size="small"
              variant={is_final ? 'danger' : 'line'}
              onClick={() => onAction(act)}
            >
              {label} …
            </Button>
          ))}
        </div>
      ) : null}
      {foreign.length > 0 ? (
        <div className="text-note">
          <p className="font-semibold">Bisa sekarang, tetapi bukan oleh peranmu</p>
          <Reasons actions={foreign} />
        </div>
      ) : null}
      {refused.length > 0 ? (
        <details className="text-note">
          <summary className="font-semibold text-ink-soft hover:text-ink">
            {refused.length} tindakan yang belum bisa, dan alasannya
          </summary>
          <Reasons actions={refused} />
        </details>
      ) : null}
    </>
  )
}

const Reasons = ({ actions }: { actions: readonly OfferedAction[] }) => (
  <dl className="mt-2 stack gap-2">
    {actions.map(({ act, label, refused: reason }) => (
      <div key={act}>
        <dt className="font-bold">{label}</dt>
        <dd className="text-ink-soft">{reason}</dd>
      </div>
    ))}
  </dl>
)
