import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { isFullScreen } from './use-full-screen.ts'

/**
 * Building blocks of the suggestions with ARIA grid roles: groups of rows whose cells contain one link or button
 * each.
 */

export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table body must be inside a table
    <div role="rowgroup" aria-label={title} className="mt-6 first:mt-0">
      <p role="presentation" className="eyebrow mb-1 px-2 text-ink-soft">
        {title}
      </p>
      {children}
    </div>
  )
}

export function Row({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see RowGroup
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active cell
    <div role="row" className={`flex items-center ${className}`}>
      {children}
    </div>
  )
}

export function Cell({ children, className = '' }: { children: ReactNode; className?: string }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see RowGroup
    // biome-ignore lint/a11y/useFocusableInteractive: see Row
    <div
      role="gridcell"
      id={id}
      className={`rounded-field data-active:bg-sand-deep data-active:outline-2 data-active:outline-teal ${className}`}
    >
      {children}
    </div>
  )
}

interface RowLinkProps {
  link: LinkProps
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** The link of a row; on phones it replaces the search's entry in the history. */
export const RowLink = ({ link, onChoose, className = rowClass, children }: RowLinkProps) => (
  <Link {...link} replace={isFullScreen()} onClick={() => onChoose()} className={className}>
    {children}
  </Link>
)

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-field px-2 py-1.5 text-[0.9375rem] hover:bg-sand-deep focus-visible:-outline-offset-2'
