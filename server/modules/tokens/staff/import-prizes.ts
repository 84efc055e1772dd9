import { sql } from 'kysely'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { isReward } from '../../rewards/index.ts'
import { type DraftContext, type ImportCount, importDrafts, placePictures } from '../../staff-files/index.ts'
import { findVoucherId } from '../../vouchers/index.ts'
import { type PrizeDraft, prizeDraft } from '../prize-draft.ts'

/**
 * Imports a file of prizes, matched by key: importing it twice changes nothing.
 */
export async function importTokenPrizes(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'token-prizes.import',
    schema: prizeDraft,
    names: [({ key }) => key, ({ name, type }) => `${name} (${type})`],
    rowOf: (draft, context) => rowOf(shop.db, draft, context),
    save: upsert,
  })
}

type PrizeRow = Awaited<ReturnType<typeof rowOf>>

async function rowOf(db: Db, draft: PrizeDraft, context: DraftContext) {
  const { refuse } = context
  const namesake = await findNamesake(db, draft)
  if (namesake !== null) refuse('name', `is already the name of the prize "${namesake}"`)
  const { image: _, voucher, voucher_days, reward, ...fields } = draft
  const [picture] = await placePictures(draft, context)
  const voucherId = voucher === undefined ? null : await findVoucherId(db, voucher)
  if (voucher !== undefined && voucherId === null) refuse('voucher', `the shop has no voucher "${voucher}"`)
  if (reward !== undefined && !(await isReward(db, reward)))
    refuse('reward', `the shop has no reward "${reward}"`)
  return {
    ...fields,
    media_hash: picture?.media_hash ?? null,
    voucher_id: voucherId,
    voucher_days: voucher_days ?? null,
    reward_key: reward ?? null,
  }
}

/** Finds the key of another prize of this name and type: shoppers' calls identify a prize by both. */
async function findNamesake(db: Db, { key, name, type }: PrizeDraft): Promise<string | null> {
  const row = await db
    .selectFrom('token_prizes')
    .select('key')
    .where('name', '=', name)
    .where('type', '=', type)
    .where('key', '<>', key)
    .executeTakeFirst()
  return row?.key ?? null
}

async function upsert(tx: Db, rows: PrizeRow[]): Promise<{ added: number; changed: number }> {
  const count = { added: 0, changed: 0 }
  for (const row of rows) {
    const { rows: saved } = await sql<{ is_new: boolean }>`
      insert into token_prizes as p (key, name, type, tokens, partner_id, tnc, media_hash, voucher_id, voucher_days,
        reward_key, quota, per_member, position, is_active, starts_at, ends_at)
      values (${row.key}, ${row.name}, ${row.type}, ${row.tokens}, ${row.partner_id ?? null}, ${row.tnc}, ${row.media_hash},
        ${row.voucher_id}, ${row.voucher_days}, ${row.reward_key}, ${row.quota ?? null}, ${row.per_member ?? null},
        ${row.position}, ${row.is_active}, ${row.starts_at ?? null}, ${row.ends_at ?? null})
      on conflict (key) do update set name = excluded.name, type = excluded.type, tokens = excluded.tokens,
        partner_id = excluded.partner_id, tnc = excluded.tnc, media_hash = excluded.media_hash,
        voucher_id = excluded.voucher_id, voucher_days = excluded.voucher_days, reward_key = excluded.reward_key,
        -- the quota cannot be less than what was already redeemed
        quota = greatest(excluded.quota, case when excluded.quota is not null then p.redeemed_count end),
        per_member = excluded.per_member, position = excluded.position, is_active = excluded.is_active,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where (p.name, p.type, p.tokens, p.partner_id, p.tnc, p.media_hash, p.voucher_id, p.voucher_days, p.reward_key,
          p.quota, p.per_member, p.position, p.is_active, p.starts_at, p.ends_at)
        is distinct from (excluded.name, excluded.type, excluded.tokens, excluded.partner_id, excluded.tnc,
          excluded.media_hash, excluded.voucher_id, excluded.voucher_days, excluded.reward_key, excluded.quota,
          excluded.per_member, excluded.position, excluded.is_active, excluded.starts_at, excluded.ends_at)
      returning xmax = 0 as is_new`.execute(tx)
    const [outcome] = saved
    if (outcome) count[outcome.is_new ? 'added' : 'changed'] += 1
  }
  return count
}
