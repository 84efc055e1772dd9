import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listCards, type StaffCard } from './list-cards.ts'

/** Finds the one card that matches the query. Refuses with NOT_FOUND, and with NAME_AMBIGUOUS if several match. */
export async function requireCard(db: Db, query: string): Promise<StaffCard> {
  const cards = await listCards(db, query)
  const [card] = cards
  if (!card) throw noSuch({ kind: 'gift card', id: query })
  if (cards.length > 1)
    throw new Refusal('NAME_AMBIGUOUS', {
      details: { kind: 'gift card', name: query, ids: cards.map(card => card.id) },
    })
  return card
}
