import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import { ARRANGED_HIDDEN_MAX, ARRANGED_PINNED_MAX } from '../../../../contract/staff/search-desk.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import {
  type ArrangedResults,
  describeArranged,
  findArrangedVersion,
  keywordTag,
  plainKeyword,
  writeArranged,
} from '../arranged-results.ts'

/**
 * Decides what a keyword shows first, what it never shows, and which page it leads to. Shoppers see it with their next
 * search. Refuses with INVALID_INPUT, and with CHANGED_MEANWHILE if `version` is not the one that was seen.
 */
export function arrangeResults(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { version, ...wanted }: ArrangedResults & { version: number },
): Promise<void> {
  const keyword = plainKeyword(wanted.keyword)
  if (keyword === '') refuse('keyword', 'Tulis kata yang diketik pembeli.')
  const { pinned, hidden, leadsTo } = wanted
  if (pinned.length > ARRANGED_PINNED_MAX)
    refuse('pinned', `Paling banyak ${ARRANGED_PINNED_MAX} produk disematkan.`)
  if (hidden.length > ARRANGED_HIDDEN_MAX)
    refuse('hidden', `Paling banyak ${ARRANGED_HIDDEN_MAX} produk disembunyikan.`)
  const ids = [...pinned, ...hidden]
  if (new Set(ids).size < ids.length)
    refuse('pinned', 'Satu produk hanya bisa disematkan atau disembunyikan sekali.')
  if (leadsTo !== null && !isShopPath(leadsTo))
    refuse('leads_to', 'Isi alamat halaman toko yang diawali satu garis miring, misalnya /promo/payday.')
  return inTransaction(shop.db, async tx => {
    if ((await countKnown(tx, ids)) < ids.length) refuse('pinned', 'Ada produk yang tidak dikenal.')
    const before = await findArrangedVersion(tx, keyword)
    const was = await describeArranged(tx, keyword)
    const isWritten =
      version === (before?.version ?? 0) &&
      (await writeArranged(
        tx,
        { keyword, pinned, hidden, leadsTo },
        { version, by: actor.name, now: shop.now() },
      ))
    if (!isWritten)
      throw new Refusal('CHANGED_MEANWHILE', {
        details: before ? { by: before.updated_by, at: before.updated_at.toISOString() } : {},
      })
    await notifyCatalogChanged(tx, [keywordTag(keyword)])
    const is = await describeArranged(tx, keyword)
    await recordStaffAction(
      tx,
      actor,
      'search-results.arrange',
      { kind: 'keyword', id: keyword },
      {
        pinned: { from: was.pinned, to: is.pinned },
        hidden: { from: was.hidden, to: is.hidden },
        leadsTo: { from: was.leadsTo, to: is.leadsTo },
      },
    )
  })
}

async function countKnown(tx: Db, ids: string[]): Promise<number> {
  const { rows } = await sql`select 1 from products where id = any(${ids}::bigint[])`.execute(tx)
  return rows.length
}

function refuse(field: string, message: string): never {
  throw new Refusal('INVALID_INPUT', { field, message })
}

/** Pages that shoppers read. A keyword that led to another search could lead back. */
const isShopPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/(search|api|backoffice|media)([/?#]|$)/.test(path)
