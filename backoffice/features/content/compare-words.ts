/** A run of words that both texts have, or only one of them. */
export interface Run {
  kind: 'same' | 'gone' | 'new'
  words: string
}

/** Compares two texts word by word: line by line first, which keeps long texts quick. */
export function compareWords(before: string, after: string): Run[] {
  const runs: Run[] = []
  const add = (kind: Run['kind'], words: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words += words
    else if (words !== '') runs.push({ kind, words })
  }
  let gone: string[] = []
  let fresh: string[] = []
  const settle = () => {
    for (const { kind, part } of differences(wordsOf(gone.join('')), wordsOf(fresh.join('')))) add(kind, part)
    gone = []
    fresh = []
  }
  for (const { kind, part } of differences(linesOf(before), linesOf(after)))
    if (kind === 'gone') gone.push(part)
    else if (kind === 'new') fresh.push(part)
    else {
      settle()
      add('same', part)
    }
  settle()
  return runs
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
/** With the space after each: spaces alone would join sentences that have nothing in common. */
const wordsOf = (text: string) => text.match(/^\s+|\S+\s*/g) ?? []

/** The longest common sequence, by dynamic programming over what is between equal beginnings and ends. */
function differences(before: string[], after: string[]): { kind: Run['kind']; part: string }[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  const a = before.slice(head, before.length - tail)
  const b = after.slice(head, after.length - tail)
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const same = (part: string) => ({ kind: 'same' as const, part })
  const middle: { kind: Run['kind']; part: string }[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      middle.push(same(left))
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      middle.push({ kind: 'gone', part: left })
      i += 1
    } else {
      middle.push({ kind: 'new', part: right ?? '' })
      j += 1
    }
  }
  return [...before.slice(0, head).map(same), ...middle, ...before.slice(before.length - tail).map(same)]
}
