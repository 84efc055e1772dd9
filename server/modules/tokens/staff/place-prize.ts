import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isReward } from '../../rewards/index.ts'
import { findVoucherId } from '../../vouchers/index.ts'

/** A prize for tokens as its row. */
export interface TokenPrizeRow {
  key: string
  name: string
  type: 'voucher' | 'reward' | 'partner'
  tokens: number
  partner_id: string | null
  tnc: string
  media_hash: string | null
  voucher_id: string | null
  voucher_days: number | null
  reward_key: string | null
  quota: number | null
  per_member: number | null
  position: number
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
}

export type TokenPrizeFault = 'name taken' | 'unknown voucher' | 'unknown reward'

/** Finds what a prize gives, and whether its name is free; `refuse` is told what is wrong with which field. */
export async function placeTokenPrize(
  db: Db,
  draft: {
    key: string | null
    name: string
    type: string
    voucher: string | undefined
    reward: string | undefined
  },
  refuse: (field: 'name' | 'voucher' | 'reward', fault: TokenPrizeFault, named: string) => void,
): Promise<{ voucher_id: string | null; reward_key: string | null }> {
  const { voucher, reward } = draft
  const namesake = await findNamesake(db, draft)
  if (namesake !== null) refuse('name', 'name taken', namesake)
  const voucherId = voucher === undefined ? null : await findVoucherId(db, voucher)
  if (voucher !== undefined && voucherId === null) refuse('voucher', 'unknown voucher', voucher)
  if (reward !== undefined && !(await isReward(db, reward))) refuse('reward', 'unknown reward', reward)
  return { voucher_id: voucherId, reward_key: reward ?? null }
}

/** Finds the key of another prize of this name and type: shoppers' calls identify a prize by both. */
async function findNamesake(
  db: Db,
  { key, name, type }: { key: string | null; name: string; type: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('token_prizes')
    .select('key')
    .where('name', '=', name)
    .where('type', '=', type)
    .where('key', 'is distinct from', key)
    .executeTakeFirst()
  return row?.key ?? null
}

/** Writes a prize, matched by its key; null if nothing changed. The quota is never less than what was redeemed. */
export async function storePrize(tx: Db, row: TokenPrizeRow): Promise<'added' | 'changed' | null> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into token_prizes as p (key, name, type, tokens, partner_id, tnc, media_hash, voucher_id, voucher_days,
      reward_key, quota, per_member, position, is_active, starts_at, ends_at)
    values (${row.key}, ${row.name}, ${row.type}, ${row.tokens}, ${row.partner_id}, ${row.tnc}, ${row.media_hash},
      ${row.voucher_id}, ${row.voucher_days}, ${row.reward_key}, ${row.quota}, ${row.per_member},
      ${row.position}, ${row.is_active}, ${row.starts_at}, ${row.ends_at})
    on conflict (key) do update set name = excluded.name, type = excluded.type, tokens = excluded.tokens,
      partner_id = excluded.partner_id, tnc = excluded.tnc, media_hash = excluded.media_hash,
      voucher_id = excluded.voucher_id, voucher_days = excluded.voucher_days, reward_key = excluded.reward_key,
      -- the quota cannot be less than what was already redeemed
      quota = greatest(excluded.quota, case when excluded.quota is not null then p.redeemed_count end),
      per_member = excluded.per_member, position = excluded.position, is_active = excluded.is_active,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = p.version + 1
    where (p.name, p.type, p.tokens, p.partner_id, p.tnc, p.media_hash, p.voucher_id, p.voucher_days, p.reward_key,
        p.quota, p.per_member, p.position, p.is_active, p.starts_at, p.ends_at)
      is distinct from (excluded.name, excluded.type, excluded.tokens, excluded.partner_id, excluded.tnc,
        excluded.media_hash, excluded.voucher_id, excluded.voucher_days, excluded.reward_key, excluded.quota,
        excluded.per_member, excluded.position, excluded.is_active, excluded.starts_at, excluded.ends_at)
    returning xmax = 0 as is_new`.execute(tx)
  const [outcome] = rows
  return outcome ? (outcome.is_new ? 'added' : 'changed') : null
}
