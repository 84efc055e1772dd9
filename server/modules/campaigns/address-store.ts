import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The address that a page has, and those that lead to it since it was renamed. */

/**
 * Gives a page, which the caller has locked, another address; the one that it had leads to it from now on. Returns false,
 * and leaves a transaction that can only be undone, if another page has it.
 */
export async function moveTo(
  tx: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<boolean> {
  await freeAddresses(tx, [to])
  try {
    await sql`update campaigns set slug = ${to}, updated_at = now() where id = ${id}`.execute(tx)
  } catch (error) {
    // Also one that somebody has just added.
    if (isTaken(error)) return false
    throw error
  }
  await sql`insert into former_campaigns (slug, campaign_id) values (${from}, ${id})`.execute(tx)
  return true
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'campaigns_slug_key'

/** An address that a page has leads nowhere else. */
export const freeAddresses = (tx: Db, slugs: readonly string[]) =>
  sql`delete from former_campaigns where slug = any(${[...slugs]}::text[])`.execute(tx)

export async function listFormerSlugs(db: Db, campaignId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from former_campaigns where campaign_id = ${campaignId} order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Returns whether the shop has the page; then it keeps its address, and is not deleted, until the transaction ends. */
export async function holdCampaign(tx: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from campaigns where slug = ${slug} for key share`.execute(tx)
  return rows.length > 0
}

/** The draws that are played on the page, by name: they name it by its address. */
export async function findDrawsOn(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from lucky_draws where campaign_slug = ${slug} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
