import type { DraftProblem, ReadDraft } from './read-drafts.ts'

/** Rules that every import follows: a file is imported completely or not at all, and each error names its line. */

/** How many entries an import read, added and changed; the others were already stored as they are. */
export interface ImportCount {
  read: number
  added: number
  changed: number
}

export const byLine = (a: DraftProblem, b: DraftProblem) => a.line - b.line

export function refuseRepeated<Draft>(
  drafts: ReadDraft<Draft>[],
  nameOf: (draft: Draft) => string,
  problems: DraftProblem[],
) {
  const firstLines = new Map<string, number>()
  for (const { line, draft } of drafts) {
    const name = nameOf(draft)
    const first = firstLines.get(name)
    if (first === undefined) firstLines.set(name, line)
    else problems.push({ line, field: '', reason: `"${name}" is already on line ${first}` })
  }
}

/** Reports a draft that ends before it starts; drafts without a period pass. */
export function refuseEndBeforeStart(line: number, draft: unknown, problems: DraftProblem[]) {
  const { starts_at, ends_at } = draft as { starts_at?: Date | undefined; ends_at?: Date | undefined }
  if (starts_at && ends_at && ends_at <= starts_at)
    problems.push({ line, field: 'ends_at', reason: 'must come after starts_at' })
}
