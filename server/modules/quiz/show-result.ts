import type { Tile } from '../../../contract/catalog.ts'
import type { ProductQuery, QuizResult } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { listProducts } from '../catalog/index.ts'
import { countJoined, findFinish, findRules, type QuizRules, type StoredResult } from './store.ts'

/** Shows the result of a member's last answers, with currently matching products. */
export async function findResult(shop: Shop, memberId: string, slug: string): Promise<QuizResult> {
  const quiz = await findRules(shop.db, { slug })
  if (!quiz) throw new Refusal('NOT_FOUND')
  const finish = await findFinish(shop.db, quiz.id, memberId)
  const result = quiz.results.find(result => result._id === finish?.result)
  // Staff may have removed the result since the member finished the quiz.
  if (!finish || !result) throw new Refusal('QUIZ_UNFINISHED')
  const products = await findResultProducts(shop, result.query)
  return showResult(shop, { quiz, result, products, finishedAt: finish.finished_at })
}

/** What a result shows today; products that staff named keep their order. */
export async function findResultProducts(shop: Shop, { filter, limit, sort }: ProductQuery): Promise<Tile[]> {
  const { body } = await listProducts(shop, { filter, limit, ...(sort && { sort }) })
  const { data: tiles } = JSON.parse(body) as { data: Tile[] }
  const { ids } = filter
  return ids ? tiles.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : tiles
}

export async function showResult(
  { db }: Pick<Shop, 'db'>,
  {
    quiz,
    result,
    products,
    finishedAt,
  }: { quiz: QuizRules; result: StoredResult; products: Tile[]; finishedAt: Date },
): Promise<QuizResult> {
  return {
    ...result,
    quiz: { _id: quiz.id, slug: quiz.slug, name: quiz.name },
    products,
    finished_at: finishedAt.toISOString(),
    total_joined: await countJoined(db, quiz.id),
  }
}
