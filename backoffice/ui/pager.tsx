import { ArrowLeftToLine, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Pages of a list by cursor. Each has an address, so the browser's Back leads to the page before. */
export function Pager({
  count,
  isFirst,
  next,
  onCursor,
}: {
  /** How many there are, in words: "412 pesanan". */
  count: ReactNode
  isFirst: boolean
  /** The cursor of the next page; null on the last one. */
  next: string | null
  onCursor: (cursor: string | undefined) => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-note text-ink-soft">{count}</p>
      {isFirst && next === null ? null : (
        <div className="flex gap-2">
          <Button size="small" disabled={isFirst} onClick={() => onCursor(undefined)}>
            <ArrowLeftToLine aria-hidden size={15} />
            Ke awal
          </Button>
          <Button size="small" disabled={next === null} onClick={() => next !== null && onCursor(next)}>
            Berikutnya
            <ArrowRight aria-hidden size={15} />
          </Button>
        </div>
      )}
    </div>
  )
}
