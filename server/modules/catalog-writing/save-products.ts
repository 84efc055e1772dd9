import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged, refreshListing } from '../listing/index.ts'
import { savePreOrders, saveStock } from '../stock/index.ts'
import { recordProductChanges } from '../webhooks/index.ts'
import { acceptDrafts } from './accept-drafts.ts'
import type { ProductDraft, SaveReport } from './product-draft.ts'
import { combinationRows, renameCombinations, saveCombinations } from './save-combinations.ts'
import { imageRows, saveImages } from './save-images.ts'
import { saveLinks, savePackContents } from './save-links.ts'
import { productRow, saveProductRows } from './save-product-rows.ts'
import { findOrMakeCategories, findProductsWithOldNames, saveBrands, saveTags } from './save-taxonomy.ts'

/**
 * Saves a batch of products (a few hundred): inserts new ones and updates existing ones (matched by slug and SKU) where
 * they differ. Saving the same batch again changes nothing. Runs in one transaction, the caller's if there is one; an
 * invalid draft is reported and the others are saved.
 */
export async function saveProducts(db: Db, batch: ProductDraft[]): Promise<SaveReport> {
  if (!db.isTransaction) return db.transaction().execute(tx => saveProducts(tx, batch))
  const report: SaveReport = { created: [], changed: [], unchanged: [], refused: [] }
  await lockCatalog(db)
  for (const round of rounds(batch)) await saveRound(db, round, report)
  return report
}

/**
 * Lets the other saves wait until this transaction ends: two at a time would create the same category twice, or deadlock
 * on the search words they share. For a use case that decides by what it reads before it saves.
 */
export async function lockCatalog(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog.save-products'))`.execute(tx)
}

/** Gives a product a new version after a change that `saveProducts` does not write. */
export async function touchProduct(tx: Db, id: number): Promise<void> {
  await sql`update products set updated_at = now() where id = ${id}`.execute(tx)
}

/** Splits a batch, so that a slug that occurs twice is saved twice, in order. */
function rounds(batch: ProductDraft[]): ProductDraft[][] {
  const rounds: Map<string, ProductDraft>[] = []
  for (const draft of batch) {
    const round = rounds.find(drafts => !drafts.has(draft.slug))
    if (round) round.set(draft.slug, draft)
    else rounds.push(new Map([[draft.slug, draft]]))
  }
  return rounds.map(drafts => [...drafts.values()])
}

async function saveRound(db: Db, drafts: ProductDraft[], report: SaveReport): Promise<void> {
  const acceptedDrafts = await acceptDrafts(db, drafts, report.refused)
  if (acceptedDrafts.length === 0) return

  const brands = await saveBrands(
    db,
    acceptedDrafts.map(draft => draft.brand),
  )
  const tags = await saveTags(
    db,
    acceptedDrafts.flatMap(draft => draft.tags ?? []),
  )
  const categoryId = await findOrMakeCategories(
    db,
    acceptedDrafts.flatMap(draft => draft.categories ?? []),
  )
  const categoryIds = (draft: ProductDraft) =>
    draft.categories && [...new Set(draft.categories.map(categoryId).filter(id => id !== null))]

  const products = await saveProductRows(
    db,
    acceptedDrafts.map(draft => ({
      ...productRow(draft),
      brand_id: brands.idOf(draft.brand),
      default_category_id: categoryIds(draft)?.[0],
    })),
  )
  // Their names are on all pages. What changes of products, `refreshListing` announces.
  if ([...brands.terms, ...tags.terms].some(term => term.is_new || term.is_changed))
    await notifyCatalogChanged(db)
  const idOf = new Map(products.map(row => [row.slug, row.id]))
  const rows = <Row extends object>(rowsOf: (draft: ProductDraft) => Row[] | undefined) =>
    acceptedDrafts.flatMap(draft =>
      (rowsOf(draft) ?? []).map(row => ({ product_id: idOf.get(draft.slug), ...row })),
    )
  const givenIds = (isGiven: (draft: ProductDraft) => boolean) =>
    acceptedDrafts.filter(isGiven).flatMap(draft => idOf.get(draft.slug) ?? [])

  const combinations = rows(combinationRows)
  const touchedIds = [
    await saveLinks(db, 'product_categories', 'category_id', {
      products: givenIds(draft => draft.categories !== undefined),
      rows: rows(draft => categoryIds(draft)?.map(id => ({ id }))),
    }),
    await saveLinks(db, 'product_tags', 'tag_id', {
      products: givenIds(draft => draft.tags !== undefined),
      rows: rows(draft => [...new Set(draft.tags?.map(tags.idOf))].map(id => ({ id }))),
    }),
    await renameCombinations(db, combinations),
    await saveCombinations(db, combinations),
    await saveStock(db, combinations),
    await savePreOrders(db, combinations),
    await saveImages(
      db,
      givenIds(draft => draft.images !== undefined),
      rows(imageRows),
    ),
    await savePackContents(
      db,
      givenIds(draft => draft.packContents !== undefined),
      rows(draft => draft.packContents?.map((content, position) => ({ ...content, position }))),
    ),
  ]
  const changedIds = new Set([
    ...products.filter(row => row.is_changed).map(row => row.id),
    ...touchedIds.flat(),
  ])
  for (const row of products)
    if (row.is_new) report.created.push(row.slug)
    else if (changedIds.has(row.id)) report.changed.push(row.slug)
    else report.unchanged.push(row.slug)

  const changedProductIds = [...changedIds]
  await sql`update products set updated_at = now() where id = any(${changedProductIds})`.execute(db)
  const renamedIds = await findProductsWithOldNames(db, brands.terms, tags.terms)
  await refreshListing(db, [...changedProductIds, ...renamedIds])
  await recordProductChanges(db, [...changedProductIds, ...renamedIds])
}
