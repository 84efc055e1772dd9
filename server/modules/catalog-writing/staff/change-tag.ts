import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import { placesOfKind, type TagChange, tagKindWords, tagPlaceWords } from '../../../../contract/staff/tags.ts'
import { HOME_CARDS_MAX, type TagKind, tagPlaces } from '../../../../contract/tags.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onlyRow } from '../../../db/only-row.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { findTaggedProducts, requireLoose } from '../tag-store.ts'
import { leadTo, readTerms, requireFreeName, requireFreeSlug, requireTerm, takeSlug } from '../term-store.ts'

/**
 * Changes a tag's name, address, kind, and where the shop shows it; the former address leads to the new one. Refuses with
 * NOT_FOUND, CHANGED_MEANWHILE, and with INVALID_INPUT for a name or an address that another tag has, an address or kind
 * that the shop counts on, a place that its kind has not, and a card for which the home page has no room.
 */
export const changeTag = (
  db: Db,
  actor: Actor,
  { id, version, ...change }: TagChange & { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const tags = await readTerms(tx, 'tags')
    const { id: tagId, slug } = await requireTerm(tx, 'tags', tags, { id, version })
    const others = tags.filter(other => other.id !== tagId)
    requireFreeName('tags', others, change.name)
    requireFreeSlug('tags', others, change.slug)
    const before = await tx
      .selectFrom('tags')
      .select(['name', 'slug', 'kind', 'places', 'card_title', 'card_line', 'position'])
      .where('id', '=', tagId)
      .executeTakeFirstOrThrow()
    if (change.slug !== slug) requireLoose(slug, 'slug')
    if (change.kind !== before.kind) requireLoose(slug, 'kind')
    // In one order, so that the same places are the same list.
    const inOrder = (places: readonly string[]) => tagPlaces.filter(place => places.includes(place))
    const after = { ...change, places: inOrder(change.places) }
    requirePlaces(after)
    if (after.places.includes('home')) await requireRoomAtHome(tx, tagId)
    const differences = differencesIn(
      inWords({ ...before, kind: before.kind as TagKind, places: inOrder(before.places) }),
      inWords(after),
    )
    if (Object.keys(differences).length === 0) return
    await tx
      .updateTable('tags')
      .set({ ...after, version: version + 1 })
      .where('id', '=', tagId)
      .execute()
    if (after.slug !== slug) {
      await takeSlug(tx, 'tags', after.slug)
      await leadTo(tx, 'tags', { slug }, tagId)
    }
    await showChanges(tx, await findTaggedProducts(tx, tagId))
    await recordStaffAction(
      tx,
      actor,
      'tags.change',
      { kind: 'tag', id },
      { name: after.name, ...differences },
    )
  })

/** As staff call them, for the journal. */
const inWords = (tag: Omit<TagChange, 'version'>) => ({
  ...tag,
  kind: tagKindWords[tag.kind].one,
  places: tag.places.map(place => tagPlaceWords[place].name),
})

function requirePlaces({ kind, places }: Pick<TagChange, 'kind' | 'places'>): void {
  if (places.some(place => !placesOfKind[kind].includes(place)))
    throw new Refusal('INVALID_INPUT', {
      field: 'places',
      message: 'Salah satu tempat ini tidak ada untuk jenis tag itu.',
    })
}

async function requireRoomAtHome(tx: Db, id: number): Promise<void> {
  const { cards } = onlyRow(
    await sql<{ cards: number }>`
      select count(*) as cards from tags where 'home' = any(places) and id <> ${id}`.execute(tx),
  )
  if (cards >= HOME_CARDS_MAX)
    throw new Refusal('INVALID_INPUT', {
      field: 'places',
      message: `Beranda memuat paling banyak ${HOME_CARDS_MAX} kartu. Lepas dulu salah satu.`,
    })
}
