import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { deleteCampaign } from './store.ts'

/** False if no page has that slug. */
export const removeCampaign = (db: Db, slug: string): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const isFound = await deleteCampaign(tx, slug)
    if (isFound) await notifyCatalogChanged(tx)
    return isFound
  })
