import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { deleteBanner, setBannerActive } from './store.ts'

/** Shows or hides a banner without deleting it; false if no banner has that key. */
export const switchBanner = (db: Db, key: string, isActive: boolean): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const isFound = await setBannerActive(tx, key, isActive)
    if (isFound) await notifyCatalogChanged(tx)
    return isFound
  })

export const removeBanner = (db: Db, key: string): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const isFound = await deleteBanner(tx, key)
    if (isFound) await notifyCatalogChanged(tx)
    return isFound
  })
