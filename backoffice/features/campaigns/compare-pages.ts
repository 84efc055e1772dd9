import { compareWords, type Run } from '../content/compare-words.ts'
import type { PagePart, pageWords } from './page-words.ts'

type Page = ReturnType<typeof pageWords>

/** What became of a part of a page between two versions. */
export interface ComparedPart {
  name: string
  /** Its position in the newer version, or in the older one if it is gone, from 1; null for the head. */
  place: number | null
  kind: 'same' | 'changed' | 'gone' | 'new' | 'moved'
  runs: Run[]
}

/** Compares two versions part by part, in the newer one's order; what is gone stands where it was. */
export function comparePages(before: Page, after: Page): ComparedPart[] {
  const parts = [compared(before.head, after.head, null)]
  const pairs = pairUp(before.sections, after.sections)
  const unpaired = (list: PagePart[], at: 0 | 1) =>
    list.flatMap(({ words }, index) =>
      pairs.some(pair => pair[at] === index && pair[at === 0 ? 1 : 0] === null) ? [words] : [],
    )
  const [gone, added] = [unpaired(before.sections, 0), unpaired(after.sections, 1)]
  for (const [old, now] of pairs) {
    const [was, is] = [before.sections[old ?? -1], after.sections[now ?? -1]]
    if (was && is) parts.push(compared(was, is, (now ?? 0) + 1))
    // The same words elsewhere: it was only moved, and is shown once, where it stands now.
    else if (is)
      parts.push({
        ...{ name: is.name, place: (now ?? 0) + 1 },
        ...(gone.includes(is.words)
          ? { kind: 'moved', runs: [{ kind: 'same', words: is.words }] }
          : { kind: 'new', runs: [{ kind: 'new', words: is.words }] }),
      })
    else if (was && !added.includes(was.words))
      parts.push({
        ...{ name: was.name, place: (old ?? 0) + 1, kind: 'gone' },
        runs: [{ kind: 'gone', words: was.words }],
      })
  }
  return parts
}

const compared = (was: PagePart, is: PagePart, place: number | null): ComparedPart => ({
  ...{ name: is.name, place, kind: was.words === is.words ? 'same' : 'changed' },
  // Each line ends with a newline, so that the last one counts as unchanged if others are added below it.
  runs: compareWords(`${was.words}\n`, `${is.words}\n`),
})

type Pair = readonly [old: number | null, now: number | null]

/** Pairs sections of the same kind without crossing: best those with the same words, then those that stand alike. */
function pairUp(before: readonly PagePart[], after: readonly PagePart[]): Pair[] {
  const worth = (i: number, j: number) => {
    const [was, is] = [before[i], after[j]]
    if (!was || !is || was.name !== is.name) return 0
    return was.words === is.words ? 4 : was.words.split('\n')[0] === is.words.split('\n')[0] ? 2 : 1
  }
  const best = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = best[i]
      const paired = worth(i, j) > 0 ? worth(i, j) + at(i + 1, j + 1) : 0
      if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1))
    }
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const isPaired = worth(i, j) > 0 && at(i, j) === worth(i, j) + at(i + 1, j + 1)
    if (isPaired) pairs.push([i, j])
    else if (i < before.length && (j >= after.length || at(i + 1, j) === at(i, j))) pairs.push([i, null])
    else pairs.push([null, j])
    const [old, now] = pairs.at(-1) ?? [null, null]
    if (old !== null) i += 1
    if (now !== null) j += 1
  }
  return pairs
}
