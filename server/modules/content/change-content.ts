import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import type { ContentType } from './content-draft.ts'
import { deleteContent, setActive } from './store.ts'

/** False if nothing has that name. */
export const switchContent = (
  db: Db,
  type: Exclude<ContentType, 'category'>,
  slug: string,
  isActive: boolean,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const isFound = await setActive(tx, type, slug, isActive)
    if (isFound) await notifyCatalogChanged(tx)
    return isFound
  })

/** False if nothing has that name; `in-use` for a category with posts. */
export const removeContent = (db: Db, type: ContentType, slug: string): Promise<boolean | 'in-use'> =>
  db.transaction().execute(async tx => {
    const outcome = await deleteContent(tx, type, slug)
    if (outcome === true) await notifyCatalogChanged(tx)
    return outcome
  })
