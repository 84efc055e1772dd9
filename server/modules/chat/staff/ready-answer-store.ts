import type { ReadyAnswer, ReadyAnswerBody } from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'

/** The table `ready_answers`. */

const columns = ['id', 'title', 'text', 'version'] as const
const shown = ({ id, ...answer }: Omit<ReadyAnswer, 'id'> & { id: number }): ReadyAnswer => ({
  id: String(id),
  ...answer,
})

export async function selectReadyAnswers(db: Db): Promise<ReadyAnswer[]> {
  return (await db.selectFrom('ready_answers').select(columns).orderBy('title').orderBy('id').execute()).map(
    shown,
  )
}

/** Locks a ready answer until the transaction ends; null if there is none. */
export async function lockReadyAnswer(tx: Db, id: string): Promise<ReadyAnswer | null> {
  const row = await tx
    .selectFrom('ready_answers')
    .select(columns)
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  return row ? shown(row) : null
}

export async function insertReadyAnswer(tx: Db, answer: ReadyAnswerBody): Promise<string> {
  const { id } = await tx.insertInto('ready_answers').values(answer).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

export async function updateReadyAnswer(
  tx: Db,
  id: string,
  answer: ReadyAnswerBody & { version: number },
): Promise<void> {
  await tx.updateTable('ready_answers').set(answer).where('id', '=', Number(id)).execute()
}

export async function deleteReadyAnswer(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('ready_answers').where('id', '=', Number(id)).execute()
}
