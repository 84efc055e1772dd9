import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type ImportCount, importDrafts } from '../../staff-files/index.ts'
import { drawDraft, weightOf } from '../draw-draft.ts'
import { listDrawPages } from './list-draws.ts'
import { findLosses, type Loss, type PrizeFault, placePrizes } from './place-prizes.ts'
import { storeDraw } from './store-draw.ts'

/**
 * Imports a JSON file of draws, matched by type, with their prizes, matched by key: importing the same file twice
 * changes nothing. A prize that the file leaves out can no longer be drawn; prizes that were won stay.
 */
export async function importLuckyDraws(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  const pages = new Set((await listDrawPages(shop.db)).map(page => page.slug))
  return importDrafts(shop, actor, file, {
    action: 'lucky-draws.import',
    schema: drawDraft,
    names: [({ type }) => type],
    async rowOf({ prizes, starts_at = null, ends_at = null, ...draft }, { refuse }) {
      if (!pages.has(draft.campaign))
        refuse('campaign', `the shop has no promotion page "${draft.campaign}" for a draw`)
      const weighted = prizes.map(prize => ({ ...prize, weight: weightOf(prize) }))
      for (const { index, field, won } of await findLosses(shop.db, draft.type, weighted))
        refuse(`prizes.${index}.${field}`, lossTexts[field](won))
      return {
        draw: { ...draft, starts_at, ends_at },
        prizes: await placePrizes(shop.db, weighted, (field, fault, named) =>
          refuse(field, faults[fault](named)),
        ),
      }
    },
    async save(tx, draws) {
      const count = { added: 0, changed: 0 }
      for (const { draw, prizes } of draws) {
        const outcome = await storeDraw(tx, draw, prizes)
        if (outcome) count[outcome] += 1
      }
      return count
    },
  })
}

const lossTexts: Record<Loss['field'], (won: number) => string> = {
  gives: won => `was won ${won} times, so it cannot give something else: add another prize`,
  quota: won => `was won ${won} times, so the quota cannot be less`,
}

const faults: Record<PrizeFault, (named: string) => string> = {
  'listed twice': () => 'is listed twice',
  'unknown voucher': code => `the shop has no voucher "${code}"`,
  'unknown reward': key => `the shop has no reward "${key}"`,
}
