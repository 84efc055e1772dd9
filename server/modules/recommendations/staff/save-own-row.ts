import { Refusal } from '../../../../contract/refusals.ts'
import {
  findRowFault,
  isBySun,
  type OwnRowBody,
  type OwnRowInput,
  plainRow,
  rowPlaces,
  rowRules,
} from '../../../../contract/staff/own-rows.ts'
import { type SunCity, sunText } from '../../../../contract/staff/uv-rows.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findSunCity } from '../../weather/index.ts'
import {
  deleteOwnRow,
  findRowProducts,
  findUnknownProducts,
  insertOwnRow,
  listRowChoices,
  lockOwnRow,
  type OwnRowRow,
  updateOwnRow,
} from '../own-row-store.ts'

type Saving = Pick<Shop, 'now' | 'weather'> & { db: Db }

/** Adds a row of products. Returns its id. Refuses with INVALID_INPUT for what the shop does not have. */
export const addOwnRow = (
  { db, now, weather }: Saving,
  actor: Actor,
  sent: OwnRowBody,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const row = fillIn(plainRow, sent)
    const city = await requireKnown({ db: tx, weather }, row, null)
    const id = await insertOwnRow(tx, row, { by: actor.name, at: now() })
    await notifyCatalogChanged(tx)
    const subject = { kind: 'product-row', id } as const
    const names = await readNames(tx, [row])
    await recordStaffAction(tx, actor, 'recommendations.add-row', subject, inWords(row, city, names))
    return { id }
  })

/** Changes a row; what is not sent stays as it is. Refuses also with NOT_FOUND and CHANGED_MEANWHILE. */
export const changeOwnRow = (
  { db, now, weather }: Saving,
  actor: Actor,
  { id, version, ...sent }: OwnRowBody & { id: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const before = inputOf(await requireOwnRow(tx, { id, version }))
    const row = fillIn(before, sent)
    const cityBefore =
      before.uv_city_key === null ? null : await findSunCity({ db: tx, weather }, before.uv_city_key)
    const city = await requireKnown({ db: tx, weather }, row, before)
    const names = await readNames(tx, [before, row])
    const differences = differencesIn(inWords(before, cityBefore, names), inWords(row, city, names))
    if (Object.keys(differences).length === 0) return
    await updateOwnRow(tx, id, row, { by: actor.name, at: now() })
    await notifyCatalogChanged(tx)
    await recordStaffAction(
      tx,
      actor,
      'recommendations.change-row',
      { kind: 'product-row', id },
      { title: row.title, ...differences },
    )
  })

/** Deletes a row. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const removeOwnRow = (
  { db }: Pick<Saving, 'db'>,
  actor: Actor,
  seen: { id: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, title } = await requireOwnRow(tx, seen)
    await deleteOwnRow(tx, id)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'recommendations.remove-row', { kind: 'product-row', id }, { title })
  })

async function requireOwnRow(tx: Db, { id, version }: { id: string; version: number }): Promise<OwnRowRow> {
  const row = await lockOwnRow(tx, id)
  if (!row) throw noSuch({ kind: 'product-row', id })
  if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { by: row.saved_by } })
  return row
}

/** Completes what an older client sent, and checks the row as a whole. Refuses with INVALID_INPUT. */
function fillIn(known: Partial<OwnRowInput>, sent: OwnRowBody): OwnRowInput {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const row = { ...known, ...Object.fromEntries(given) } as OwnRowInput
  const fault = findRowFault(row)
  if (fault) throw new Refusal('INVALID_INPUT', { ...fault })
  return row
}

/** Returns the one city of the row. What the row had before may be gone meanwhile: a city that no service knows any more. */
async function requireKnown(
  shop: { db: Db; weather: Shop['weather'] },
  row: OwnRowInput,
  before: OwnRowInput | null,
): Promise<SunCity | null> {
  const refuse = (field: keyof OwnRowInput, message: string) => {
    throw new Refusal('INVALID_INPUT', { field, message })
  }
  if (row.rule === 'picked' && (await findUnknownProducts(shop.db, row.product_ids)).length > 0)
    refuse('product_ids', 'Salah satu produknya tidak ada lagi.')
  const { categories, brands, tags, provinces } = await listRowChoices(shop.db)
  const lacks = (known: { id: string }[], ids: string[]) => ids.some(id => !known.some(one => one.id === id))
  if (row.category_id !== '' && lacks(categories, [row.category_id]))
    refuse('category_id', 'Kategori ini tidak ada lagi.')
  if (lacks(categories, row.also_category_ids))
    refuse('also_category_ids', 'Salah satu kategorinya tidak ada lagi.')
  if (row.brand_id !== '' && lacks(brands, [row.brand_id])) refuse('brand_id', 'Merek ini tidak ada lagi.')
  if (lacks(tags, row.tag_ids)) refuse('tag_ids', 'Salah satu tagnya tidak ada lagi.')
  const isNew = (field: 'uv_province' | 'uv_city_key') => row[field] !== (before?.[field] ?? null)
  if (row.uv_province !== null && isNew('uv_province') && !provinces.includes(row.uv_province))
    refuse('uv_province', 'Provinsi ini tidak dikenal.')
  const city = row.uv_city_key === null ? null : await findSunCity(shop, row.uv_city_key)
  if (city === null && row.uv_city_key !== null && isNew('uv_city_key'))
    refuse('uv_city_key', 'Layanan cuaca tidak mengenal kota ini. Cari lagi namanya.')
  return city
}

const inputOf = ({
  category_id,
  brand_id,
  starts_at,
  ends_at,
  version: _version,
  saved_by: _savedBy,
  saved_at: _savedAt,
  id: _id,
  ...row
}: OwnRowRow): OwnRowInput => ({
  ...row,
  category_id: category_id ?? '',
  brand_id: brand_id ?? '',
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
})

type Names = Record<'category' | 'brand' | 'tag' | 'product', (id: string) => string>

/** The names of what rows are made of; what is gone meanwhile keeps its number. */
async function readNames(tx: Db, rows: readonly OwnRowInput[]): Promise<Names> {
  const { categories, brands, tags } = await listRowChoices(tx)
  const products = await findRowProducts(
    tx,
    rows.flatMap(({ product_ids: ids }) => ids),
  )
  const nameIn = (things: readonly { id: string; name: string }[]) => {
    const names = new Map(things.map(({ id, name }) => [id, name]))
    return (id: string) => names.get(id) ?? id
  }
  return {
    category: nameIn(categories),
    brand: nameIn(brands),
    tag: nameIn(tags),
    product: nameIn(products),
  }
}

/** As the journal shows it. */
function inWords(row: OwnRowInput, city: SunCity | null, nameOf: Names) {
  const isRule = row.rule !== 'picked'
  return {
    title: row.title,
    text: row.line,
    place: rowPlaces[row.place],
    sun: isBySun(row) ? sunText(row, city) : '',
    kind: rowRules[row.rule],
    category: isRule ? nameOf.category(row.category_id) : '',
    categories: isRule ? row.also_category_ids.map(nameOf.category).join(', ') : '',
    tags: isRule ? row.tag_ids.map(nameOf.tag).join(', ') : '',
    brand: isRule ? nameOf.brand(row.brand_id) : '',
    max_price_rupiah: isRule ? row.price_until_rupiah : null,
    products: isRule ? '' : row.product_ids.map(nameOf.product).join(', '),
    position: row.position,
    starts_at: row.starts_at === null ? null : new Date(row.starts_at).toISOString(),
    ends_at: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    is_active: row.is_active,
  }
}
