import { Refusal } from '../../../../contract/refusals.ts'
import { slugOf } from '../../../../contract/slug.ts'
import { type QuizInput, queryOfResult } from '../../../../contract/staff/quizzes.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { requirePicture } from '../../staff-files/index.ts'
import { findProductNames, insertQuiz, type QuizRow, updateQuiz } from '../desk-store.ts'
import { changedParts } from './changed-parts.ts'
import { letGo } from './let-go.ts'
import { quizRow, storedResult } from './quiz-row.ts'
import { requireQuiz } from './require-quiz.ts'

type Saving = Pick<Shop, 'now'> & { db: Db }

/**
 * Adds a quiz with this picture, which nobody sees until it is switched on; its address is made of its name. Refuses with
 * INVALID_INPUT for a product that the shop does not have.
 */
export const addQuiz = (
  { db, now }: Saving,
  actor: Actor,
  quiz: QuizInput,
  mediaHash: string | null,
): Promise<{ id: string; slug: string }> =>
  inTransaction(db, async tx => {
    await requireProducts(tx, quiz)
    const row = rowOf(quiz, mediaHash, { slug: addressOf(quiz.name), is_active: false })
    const added = await insertQuiz(tx, row, { by: actor.name, now: now() })
    await recordStaffAction(
      tx,
      actor,
      'quizzes.add',
      { kind: 'quiz', id: added.slug },
      { name: row.name, questions: row.questions.length, results: row.results.length },
    )
    return added
  })

/**
 * Changes a quiz. Members in the middle of it keep the answers that it still has. Refuses as the two above, and with
 * NOT_FOUND and CHANGED_MEANWHILE.
 */
export async function changeQuiz(
  { db, now, files }: Saving & Pick<Shop, 'files'>,
  actor: Actor,
  { id, version, ...quiz }: QuizInput & { id: string; version: number },
): Promise<void> {
  const mediaHash = await requirePicture({ files }, quiz)
  await inTransaction(db, async tx => {
    const before = await requireQuiz(tx, { id, version })
    await requireProducts(tx, quiz)
    const after = rowOf(quiz, mediaHash, before)
    const differences = differencesIn(inWords(before), inWords(after))
    const changed = changedParts(before, after)
    if (Object.keys(differences).length + changed.length === 0) return
    await updateQuiz(tx, id, after, { by: actor.name, now: now() })
    if (before.media_hash !== mediaHash) await letGo(tx, before.media_hash, now())
    await notifyCatalogChanged(tx)
    await recordStaffAction(
      tx,
      actor,
      'quizzes.change',
      { kind: 'quiz', id: before.slug },
      { name: after.name, ...differences, ...(changed.length > 0 && { changed }) },
    )
  })
}

/** As the journal shows it; of the rest it only says that it changed. */
const inWords = ({ name, text, position }: QuizRow) => ({ name, text, position })

/** The table allows 80: five are for the number of an address that is taken. */
const ADDRESS_MAX_CHARS = 75

/** "sunscreen-mana-yang-cocok-untuk-kulitmu" */
const addressOf = (name: string) =>
  slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, ADDRESS_MAX_CHARS)
    .replace(/^-+|-+$/g, '') || 'kuis'

const rowOf = (
  quiz: QuizInput,
  mediaHash: string | null,
  { slug, is_active }: Pick<QuizRow, 'slug' | 'is_active'>,
): QuizRow =>
  quizRow(
    { ...quiz, slug, is_active },
    quiz.results.map(result => storedResult(result, queryOfResult(result))),
    mediaHash,
  )

async function requireProducts(db: Db, { results }: QuizInput): Promise<void> {
  const picked = results.map(({ products, product_ids: ids }) => (products === 'picked' ? ids : []))
  const names = await findProductNames(db, picked.flat())
  for (const [index, { name }] of results.entries())
    if (picked[index]?.some(id => names[id] === undefined))
      throw new Refusal('INVALID_INPUT', {
        field: `results.${index}.product_ids`,
        message: `Satu produk dari hasil “${name}” tidak ada lagi. Lepas, lalu pilih yang lain.`,
      })
}
