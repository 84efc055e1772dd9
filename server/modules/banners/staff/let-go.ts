import { addDays } from '../../../../contract/jakarta-time.ts'
import type { Db } from '../../../db/database.ts'
import { noteUnusedFiles } from '../../media/index.ts'
import type { BannerRow } from '../store.ts'

/**
 * Has the pictures that a banner had deleted a day later, unless something uses them then: a form that is still open, or a
 * copy, may name them again.
 */
export const letGo = (tx: Db, images: BannerRow['images'], now: Date): Promise<void> =>
  noteUnusedFiles(
    tx,
    images.map(({ media_hash }) => ({ mediaHash: media_hash })),
    addDays(now, 1),
  )
