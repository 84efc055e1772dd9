import { Fragment, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The path to the page; the last entry is the page itself. */
export function Breadcrumbs({ links, here }: { links: ReactNode[]; here: string }) {
  return (
    <nav
      aria-label="Jalur"
      className="flex items-center gap-x-1.5 text-sm text-ink-soft max-lg:overflow-x-auto max-lg:whitespace-nowrap max-lg:[scrollbar-width:none] lg:flex-wrap lg:wrap-anywhere [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a:hover]:text-ink [&_a:hover]:underline"
    >
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the path never changes its order
        <Fragment key={index}>
          {link}
          <Icon name="chevron-right" size={14} />
        </Fragment>
      ))}
      <span aria-current="page" className="font-semibold text-ink lg:line-clamp-1">
        {here}
      </span>
    </nav>
  )
}
