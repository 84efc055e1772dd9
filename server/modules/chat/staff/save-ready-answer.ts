import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  placeholdersIn,
  READY_ANSWERS_MAX,
  type ReadyAnswer,
  type ReadyAnswerBody,
} from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  deleteReadyAnswer,
  insertReadyAnswer,
  lockReadyAnswer,
  selectReadyAnswers,
  updateReadyAnswer,
} from './ready-answer-store.ts'

const subjectOf = (id: string) => ({ kind: 'ready answer', id }) as const

/** Adds a ready answer (CARE-03). Refuses with PLACEHOLDER_UNKNOWN and TOO_MANY_READY_ANSWERS. */
export const addReadyAnswer = (db: Db, actor: Actor, answer: ReadyAnswerBody): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    refuseUnknownPlaceholders(answer)
    // One after the other: they are counted.
    await sql`lock table ready_answers in share row exclusive mode`.execute(tx)
    if ((await selectReadyAnswers(tx)).length >= READY_ANSWERS_MAX)
      throw new Refusal('TOO_MANY_READY_ANSWERS', { details: { most: READY_ANSWERS_MAX } })
    const id = await insertReadyAnswer(tx, answer)
    await recordStaffAction(tx, actor, 'ready-answers.add', subjectOf(id), { title: answer.title })
    return { id }
  })

/** Changes a ready answer. Refuses with NOT_FOUND, CHANGED_MEANWHILE and PLACEHOLDER_UNKNOWN. */
export const changeReadyAnswer = (
  db: Db,
  actor: Actor,
  { id, version, ...answer }: ReadyAnswer,
): Promise<void> =>
  inTransaction(db, async tx => {
    refuseUnknownPlaceholders(answer)
    const { id: _, version: current, ...before } = await requireVersion(tx, id, version)
    await updateReadyAnswer(tx, id, { ...answer, version: current + 1 })
    await recordStaffAction(tx, actor, 'ready-answers.change', subjectOf(id), differencesIn(before, answer))
  })

/** Removes a ready answer. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const removeReadyAnswer = (
  db: Db,
  actor: Actor,
  { id, version }: Pick<ReadyAnswer, 'id' | 'version'>,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { title } = await requireVersion(tx, id, version)
    await deleteReadyAnswer(tx, id)
    await recordStaffAction(tx, actor, 'ready-answers.remove', subjectOf(id), { title })
  })

async function requireVersion(tx: Db, id: string, version: number): Promise<ReadyAnswer> {
  const answer = await lockReadyAnswer(tx, id)
  if (!answer) throw noSuch(subjectOf(id))
  if (answer.version !== version) throw await changedMeanwhile(tx, subjectOf(id))
  return answer
}

function refuseUnknownPlaceholders({ text }: ReadyAnswerBody): void {
  const [name] = placeholdersIn(text).unknown
  if (name !== undefined) throw new Refusal('PLACEHOLDER_UNKNOWN', { field: 'text', details: { name } })
}
