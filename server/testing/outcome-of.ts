import { Refusal } from '../../contract/refusals.ts'
import type { ContentProblem } from '../modules/content/index.ts'
import type { DraftProblem, ImportCount } from '../modules/staff-files/index.ts'

type Problem = DraftProblem & Partial<Pick<ContentProblem, 'file'>>

/** Returns the result of importing a staff file, or the problems for which it was refused. */
export async function outcomeOf(
  importing: Promise<ImportCount>,
): Promise<Partial<ImportCount> & { problems: Problem[] }> {
  try {
    return { problems: [], ...(await importing) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'FILE_REFUSED') throw error
    return { problems: error.details?.problems as Problem[] }
  }
}
