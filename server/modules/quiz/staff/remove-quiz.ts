import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteQuiz } from '../desk-store.ts'
import { countJoined } from '../store.ts'
import { letGo } from './let-go.ts'
import { requireQuiz, type SeenQuiz } from './require-quiz.ts'

/**
 * Deletes a quiz that nobody has finished: others keep their results, and the quiz is switched off instead. Refuses with
 * NOT_FOUND, QUIZ_PLAYED, and CHANGED_MEANWHILE also if a colleague has switched it on or off since (`is_active`).
 */
export const removeQuiz = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { is_active: wasActive, ...seen }: SeenQuiz & { is_active?: boolean | undefined },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, slug, name, media_hash, is_active } = await requireQuiz(tx, seen)
    const subject = { kind: 'quiz', id: slug } as const
    if (wasActive !== undefined && wasActive !== is_active) throw await changedMeanwhile(tx, subject)
    const members = await countJoined(tx, id)
    if (members > 0) throw new Refusal('QUIZ_PLAYED', { details: { members } })
    await deleteQuiz(tx, id)
    await letGo(tx, media_hash, now())
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'quizzes.remove', subject, { name })
  })
