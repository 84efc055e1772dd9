import { addDays } from '../../../../contract/jakarta-time.ts'
import type { Db } from '../../../db/database.ts'
import { noteUnusedFiles } from '../../media/index.ts'

/** Has the picture that a quiz had deleted a day later, unless something uses it then: a copy may name it again. */
export const letGo = async (tx: Db, mediaHash: string | null, now: Date): Promise<void> =>
  mediaHash === null ? undefined : noteUnusedFiles(tx, [{ mediaHash }], addDays(now, 1))
