import type { ReactNode } from 'react'
import type { Run } from './compare-words.ts'

/** A text with what was taken out and what was put in. */
export const ChangedWords = ({
  runs,
  same = words => words,
}: {
  runs: readonly Run[]
  /** How words that have not changed are shown. */
  same?: (words: string) => ReactNode
}) =>
  runs.map(
    ({ kind, words }, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: runs have no id
      kind === 'same' ? (
        <span key={index}>{same(words)}</span>
      ) : kind === 'gone' ? (
        <del key={index} className="rounded bg-rose-tint text-rose-ink">
          {words}
        </del>
      ) : (
        <ins key={index} className="rounded bg-teal-tint font-semibold text-teal no-underline">
          {words}
        </ins>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: runs have no id
  )
