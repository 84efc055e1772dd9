import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { type ImportCount, importDrafts, placePictures } from '../../staff-files/index.ts'
import { bannerDraft } from '../banner-draft.ts'
import { upsertBanners } from '../store.ts'
import { bannerRow } from './banner-row.ts'

/** Imports a file of banners, matched by key: importing the same file twice changes nothing. */
export async function importBanners(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'banners.import',
    schema: bannerDraft,
    names: [({ key }) => key],
    rowOf: async (draft, context) => bannerRow(draft, await placePictures(draft, context)),
    async save(tx, rows) {
      const counts = await upsertBanners(tx, rows, actor.name)
      if (counts.added + counts.changed > 0) await notifyCatalogChanged(tx)
      return counts
    },
  })
}
