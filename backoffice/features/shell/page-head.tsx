import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, useEffect } from 'react'
import { usePagePath, usePurpose } from '../page-purpose/purposes.ts'

interface Crumb {
  label: string
  link: LinkProps
  /** Called first; it may prevent the link and go back instead, to where the list was scrolled to. */
  onFollow?: (event: MouseEvent) => void
}

/**
 * The head of a page: where it is, its title and state, the way to its help, what it is for, and its actions. Also the title of the tab. The
 * purpose is that of the address; null leaves it out, where the page says instead why it cannot be shown.
 */
export function PageHead({
  title,
  crumbs = [],
  state,
  summary,
  purpose,
  actions,
}: {
  title: string
  crumbs?: readonly Crumb[]
  state?: ReactNode
  summary?: ReactNode
  purpose?: string | null
  actions?: ReactNode
}) {
  const usual = usePurpose()
  const path = usePagePath()
  const sentence = purpose === undefined ? usual : purpose
  useEffect(() => {
    document.title = `${title} · Ruang staf Carasun`
  }, [title])
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {crumbs.length > 0 ? (
          <nav aria-label="Letak halaman" className="mb-1.5 flex flex-wrap gap-1.5 text-note text-ink-soft">
            {crumbs.map(({ label, link, onFollow }) => (
              <Fragment key={label}>
                <Link {...link} onClick={onFollow} className="hover:text-ink hover:underline">
                  {label}
                </Link>
                <span aria-hidden>›</span>
              </Fragment>
            ))}
            <span aria-current="page">{title}</span>
          </nav>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="voice text-2xl">{title}</h1>
          {state}
          {path.startsWith('/panduan') ? null : (
            <Link
              to="/panduan"
              search={{ halaman: path }}
              aria-label="Panduan halaman ini"
              title="Panduan halaman ini"
              className="-mx-1 grid size-9 place-items-center rounded-control text-faint hover:bg-well hover:text-ink pointer-coarse:size-11"
            >
              <CircleQuestionMark aria-hidden size={18} />
            </Link>
          )}
        </div>
        {summary ? <p className="mt-1 text-ink-soft">{summary}</p> : null}
        {sentence ? <p className="mt-1 text-ink-soft">{sentence}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  )
}
