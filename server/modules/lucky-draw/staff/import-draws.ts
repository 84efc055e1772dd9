import { sql } from 'kysely'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { listAllCampaigns } from '../../campaigns/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { isReward } from '../../rewards/index.ts'
import { type ImportCount, importDrafts, type Refuse } from '../../staff-files/index.ts'
import { findVoucherId } from '../../vouchers/index.ts'
import { type DrawDraft, drawDraft, type PrizeDraft } from '../draw-draft.ts'

/**
 * Imports a JSON file of draws, matched by type, with their prizes, matched by key: importing the same file twice
 * changes nothing. A prize that the file leaves out can no longer be drawn; prizes that were won stay.
 */
export async function importLuckyDraws(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  const pages = new Set((await listAllCampaigns(shop.db)).map(page => page.slug))
  return importDrafts(shop, actor, file, {
    action: 'lucky-draws.import',
    schema: drawDraft,
    names: [({ type }) => type],
    async rowOf(draft, { refuse }) {
      if (!pages.has(draft.campaign)) refuse('campaign', `the shop has no promotion page "${draft.campaign}"`)
      return { draft, prizes: await prizesOf(shop.db, draft, refuse) }
    },
    async save(tx, draws) {
      const count = { added: 0, changed: 0 }
      for (const { draft, prizes } of draws) {
        const outcome = await saveDraw(tx, draft, prizes)
        if (outcome) count[outcome] += 1
      }
      return count
    },
  })
}

type PrizeRow = PrizeDraft & { position: number; voucherId: string | null }

async function prizesOf(db: Db, { prizes }: DrawDraft, refuseDraft: Refuse): Promise<PrizeRow[]> {
  const rows: PrizeRow[] = []
  for (const [position, prize] of prizes.entries()) {
    const refuse: Refuse = (field, reason) => refuseDraft(`prizes.${position}.${field}`, reason)
    const { key, voucher, reward } = prize
    if (rows.some(row => row.key === key)) refuse('key', 'is listed twice')
    const voucherId = voucher === undefined ? null : await findVoucherId(db, voucher)
    if (voucher !== undefined && voucherId === null) refuse('voucher', `the shop has no voucher "${voucher}"`)
    if (reward !== undefined && !(await isReward(db, reward)))
      refuse('reward', `the shop has no reward "${reward}"`)
    rows.push({ ...prize, position, voucherId })
  }
  return rows
}

async function saveDraw(tx: Db, draft: DrawDraft, prizes: PrizeRow[]): Promise<'added' | 'changed' | null> {
  const { type, name, campaign, is_active, starts_at = null, ends_at = null } = draft
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
  let arePrizesChanged = false
  for (const prize of prizes) if (await savePrize(tx, type, prize)) arePrizesChanged = true
  const { rows: stopped } = await sql`
    update lucky_prizes set weight = 0
    where draw_type = ${type} and weight > 0 and not key = any(${prizes.map(prize => prize.key)}) returning id`.execute(
    tx,
  )
  await notifyCatalogChanged(tx)
  if (rows[0]) return rows[0].is_new ? 'added' : 'changed'
  return arePrizesChanged || stopped.length > 0 ? 'changed' : null
}

async function savePrize(tx: Db, type: string, prize: PrizeRow): Promise<boolean> {
  const { key, name, text, slot, weight, quota = null, voucherId, voucher_days = null, position } = prize
  const { rows } = await sql`
    insert into lucky_prizes as p (draw_type, key, name, text, slot, weight, quota, voucher_id, voucher_days, reward_key,
      position)
    values (${type}, ${key}, ${name}, ${text}, ${slot}, ${weight}, ${quota}, ${voucherId}, ${voucher_days},
      ${prize.reward ?? null}, ${position})
    on conflict (draw_type, key) do update set name = excluded.name, text = excluded.text, slot = excluded.slot,
      weight = excluded.weight, voucher_id = excluded.voucher_id, voucher_days = excluded.voucher_days,
      reward_key = excluded.reward_key, position = excluded.position,
      -- never below what was already won
      quota = greatest(excluded.quota, case when excluded.quota is not null then p.claimed_count end)
    where (p.name, p.text, p.slot, p.weight, p.voucher_id, p.voucher_days, p.reward_key, p.position, p.quota)
      is distinct from (excluded.name, excluded.text, excluded.slot, excluded.weight, excluded.voucher_id,
        excluded.voucher_days, excluded.reward_key, excluded.position, excluded.quota)
    returning id`.execute(tx)
  return rows.length > 0
}
