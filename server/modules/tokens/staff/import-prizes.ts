import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type DraftContext, type ImportCount, importDrafts, placePictures } from '../../staff-files/index.ts'
import { type TokenPrizeDraft, tokenPrizeDraft } from '../prize-draft.ts'
import { placeTokenPrize, storePrize, type TokenPrizeFault, type TokenPrizeRow } from './place-prize.ts'

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
    schema: tokenPrizeDraft,
    names: [({ key }) => key, ({ name, type }) => `${name} (${type})`],
    rowOf: (draft, context) => rowOf(shop.db, draft, context),
    async save(tx, rows) {
      const count = { added: 0, changed: 0 }
      for (const row of rows) {
        const outcome = await storePrize(tx, row)
        if (outcome) count[outcome] += 1
      }
      return count
    },
  })
}

async function rowOf(db: Db, draft: TokenPrizeDraft, context: DraftContext): Promise<TokenPrizeRow> {
  const { image: _, voucher, voucher_days, reward, ...fields } = draft
  const [picture] = await placePictures(draft, context)
  return {
    ...fields,
    partner_id: fields.partner_id ?? null,
    quota: fields.quota ?? null,
    per_member: fields.per_member ?? null,
    starts_at: fields.starts_at ?? null,
    ends_at: fields.ends_at ?? null,
    media_hash: picture?.media_hash ?? null,
    voucher_days: voucher_days ?? null,
    ...(await placeTokenPrize(db, { ...fields, voucher, reward }, (field, fault, named) =>
      context.refuse(field, faults[fault](named)),
    )),
  }
}

const faults: Record<TokenPrizeFault, (named: string) => string> = {
  'name taken': key => `is already the name of the prize "${key}"`,
  'unknown voucher': code => `the shop has no voucher "${code}"`,
  'unknown reward': key => `the shop has no reward "${key}"`,
}
