import { addDays } from '../../../contract/jakarta-time.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { noteUnusedFiles } from '../media/index.ts'
import { takeOldUploads } from './upload-store.ts'

const KEPT_DAYS = 30

/** Deletes pictures that were uploaded and then neither published nor kept in a draft. The schedule deletes their files. */
export const deleteOldUploads = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  inTransaction(db, async tx => {
    await noteUnusedFiles(tx, await takeOldUploads(tx, addDays(now(), -KEPT_DAYS)), now())
  })
