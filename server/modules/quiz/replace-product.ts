import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { replacedInQueries } from '../catalog/index.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/**
 * Lets the results of quizzes that name one product name another instead: the first was merged into it. Who finished a quiz
 * was shown the second too, so that buying it counts.
 */
export async function replaceInQuizzes(tx: Db, from: number, to: number): Promise<void> {
  const named = JSON.stringify([{ query: { filter: { ids: [String(from)] } } }])
  const { numAffectedRows } = await sql`
    update quizzes q set results = ${replacedInQueries(sql`q.results`, from, to)}
    where q.results @> ${named}::jsonb`.execute(tx)
  await sql`
    update quiz_finishes set product_ids = product_ids || ${to}::bigint
    where ${from} = any(product_ids) and not ${to} = any(product_ids)`.execute(tx)
  if (numAffectedRows) await notifyCatalogChanged(tx)
}
