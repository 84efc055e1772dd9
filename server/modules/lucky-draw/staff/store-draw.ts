import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { holdCampaign } from '../../campaigns/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findLosses, type PrizeRow } from './place-prizes.ts'

export interface DrawRow {
  type: string
  name: string
  campaign: string
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
}

/**
 * Writes a draw and its prizes, matched by key: of the other prizes, those that were won can no longer be drawn, and the
 * rest are deleted. Nobody draws meanwhile: each claim has the wheel of before or of after. Returns null if nothing changed.
 * Refuses with CHANGED_MEANWHILE if its page is gone, and what would take something from its winners (`findLosses`).
 */
export async function storeDraw(
  tx: Db,
  { type, name, campaign, is_active, starts_at, ends_at }: DrawRow,
  prizes: readonly PrizeRow[],
): Promise<'added' | 'changed' | null> {
  if (!(await holdCampaign(tx, campaign))) throw await changedMeanwhile(tx, { kind: 'draw', id: type })
  const { rows } = await sql<{ is_new: boolean }>`
    insert into lucky_draws as d (type, name, campaign_slug, is_active, starts_at, ends_at)
    values (${type}, ${name}, ${campaign}, ${is_active}, ${starts_at}, ${ends_at})
    on conflict (type) do update set name = excluded.name, campaign_slug = excluded.campaign_slug,
      is_active = excluded.is_active, starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where (d.name, d.campaign_slug, d.is_active, d.starts_at, d.ends_at)
      is distinct from (excluded.name, excluded.campaign_slug, excluded.is_active, excluded.starts_at, excluded.ends_at)
    returning xmax = 0 as is_new`.execute(tx)
  // Blocks draws while the prizes change.
  await sql`select from lucky_draws where type = ${type} for no key update`.execute(tx)
  if ((await findLosses(tx, type, prizes)).length > 0)
    throw await changedMeanwhile(tx, { kind: 'draw', id: type })
  let arePrizesChanged = await takeOutOthers(
    tx,
    type,
    prizes.map(({ key }) => key),
  )
  for (const prize of prizes) if (await storePrize(tx, type, prize)) arePrizesChanged = true
  await notifyCatalogChanged(tx)
  if (rows[0]?.is_new) return 'added'
  if (!rows[0] && !arePrizesChanged) return null
  await sql`update lucky_draws set version = version + 1 where type = ${type}`.execute(tx)
  return 'changed'
}

/** A prize that was won stays for its winners, and for the audit. */
async function takeOutOthers(tx: Db, type: string, kept: readonly string[]): Promise<boolean> {
  const isOther = sql`draw_type = ${type} and not key = any(${[...kept]})`
  const deleted = await sql`
    delete from lucky_prizes p where ${isOther} and claimed_count = 0
      and not exists (select from lucky_claims c where c.prize_id = p.id) returning id`.execute(tx)
  const stopped = await sql`
    update lucky_prizes set weight = 0 where ${isOther} and weight > 0 returning id`.execute(tx)
  return deleted.rows.length + stopped.rows.length > 0
}

async function storePrize(tx: Db, type: string, prize: PrizeRow): Promise<boolean> {
  const {
    key,
    name,
    text,
    slot,
    weight,
    quota = null,
    voucherId,
    voucher_days = null,
    position,
    is_blank,
  } = prize
  const { rows } = await sql`
    insert into lucky_prizes as p (draw_type, key, name, text, slot, weight, quota, voucher_id, voucher_days, reward_key,
      position, is_blank)
    values (${type}, ${key}, ${name}, ${text}, ${slot}, ${weight}, ${quota}, ${voucherId}, ${voucher_days},
      ${prize.reward ?? null}, ${position}, ${is_blank})
    on conflict (draw_type, key) do update set name = excluded.name, text = excluded.text, slot = excluded.slot,
      weight = excluded.weight, voucher_id = excluded.voucher_id, voucher_days = excluded.voucher_days,
      reward_key = excluded.reward_key, position = excluded.position, is_blank = excluded.is_blank,
      quota = excluded.quota
    where (p.name, p.text, p.slot, p.weight, p.voucher_id, p.voucher_days, p.reward_key, p.position, p.quota, p.is_blank)
      is distinct from (excluded.name, excluded.text, excluded.slot, excluded.weight, excluded.voucher_id,
        excluded.voucher_days, excluded.reward_key, excluded.position, excluded.quota, excluded.is_blank)
    returning id`.execute(tx)
  return rows.length > 0
}
