import { Refusal } from '../../../contract/refusals.ts'
import type { ChosenOrders, ManyAction, ManyPreviewDraft } from '../../../contract/staff/many-orders.ts'
import { LABELS_MAX, type ManyMove, manyActions } from '../../../contract/staff/many-orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { labelPapers } from '../../../contract/staff/warehouse.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { startLabelFile } from '../packing/index.ts'
import { startRowsJob } from '../staff-jobs/index.ts'
import { type JudgedOrder, type Judgement, judgeChosen } from './judge-chosen.ts'

type At = Pick<Shop, 'db' | 'now'>

interface Seen {
  chosen: ChosenOrders
  /** How many the person was told that it can be done to; null if nobody was told, as at the command line. */
  able: number | null
  held: readonly Permission[]
}

/**
 * Starts a job that moves the chosen orders, one after another (TABLE-03). They are fixed now, each with the version
 * that it has now; those that cannot be moved are in the report with the reason. Refuses as `judgeChosen` does, and
 * with SELECTION_CHANGED.
 */
export const moveMany = async (
  at: At,
  actor: Actor,
  { act, ...seen }: Seen & { act: ManyMove } & Partial<Pick<ManyPreviewDraft, 'numbers' | 'without_number'>>,
) =>
  startMany(at, actor, { kind: 'orders.move', act, input: { act }, seen, judged: await judge(at, act, seen) })

/** Starts a job that puts the chosen orders into new waves, as `moveMany` does. */
export const waveMany = async (at: At, actor: Actor, seen: Seen) =>
  startMany(at, actor, {
    kind: 'orders.wave',
    act: 'wave',
    input: {},
    seen,
    judged: await judge(at, 'wave', seen),
  })

/** Starts a job that cancels the chosen orders, as `moveMany` does; the buyers read the reason. */
export const cancelMany = async (at: At, actor: Actor, { reason, ...seen }: Seen & { reason: string }) =>
  startMany(at, actor, {
    kind: 'orders.cancel',
    act: 'cancel',
    input: { reason },
    seen,
    judged: await judge(at, 'cancel', seen),
  })

/** Starts a job that draws the labels of the chosen orders' parcels into one file. */
export async function printLabels(
  at: At,
  actor: Actor,
  { paper, ...seen }: Seen & { paper: (typeof labelPapers)[number] },
): Promise<{ id: string }> {
  const { parcels } = await judge(at, 'labels', seen)
  if (parcels.length > LABELS_MAX) throw new Refusal('TOO_MANY_CHOSEN', { details: { max: LABELS_MAX } })
  return startLabelFile(at, actor, { parcels, paper })
}

async function judge(at: At, act: ManyAction, { able, held, ...draft }: Seen & Partial<ManyPreviewDraft>) {
  const judged = await judgeChosen(at, { ...draft, act }, held)
  const count = judged.orders.filter(({ refused }) => refused === null).length
  if (count === 0 || (able !== null && count !== able))
    throw new Refusal('SELECTION_CHANGED', { details: { able: count } })
  return judged
}

async function startMany(
  { db, now }: At,
  actor: Actor,
  job: { kind: string; act: ManyAction; input: Record<string, unknown>; seen: Seen; judged: Judgement },
): Promise<{ id: string }> {
  const { orders } = job.judged
  const draft = {
    kind: job.kind,
    title: `${manyActions[job.act].label}: ${orders.length} pesanan`,
    input: job.input,
    rows: orders.map(rowOf),
  }
  return { id: await startRowsJob(db, actor, draft, now()) }
}

const rowOf = ({ order, refused, trackingNumber }: JudgedOrder) => ({
  subjectId: order.id,
  name: order.code,
  input: { version: order.version, ...(trackingNumber ? { trackingNumber } : {}) },
  refused: refused?.reason ?? null,
})
