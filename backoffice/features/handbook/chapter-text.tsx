import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Card } from '../../ui/card.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { type LinkProps, TextBlocks } from '../rich-text/text-blocks.tsx'
import type { ChapterKey } from './chapters.ts'
import { chapterQuery } from './handbook-queries.ts'

const pictures = import.meta.glob<string>('./pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A chapter with its contents beside it, scrolled to the heading that the address names. */
export function ChapterText({ chapter }: { chapter: ChapterKey }) {
  const query = useQuery(chapterQuery(chapter))
  const hash = useLocation({ select: location => location.hash })
  const blocks = query.data
  useEffect(() => {
    if (blocks && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [blocks, hash])
  if (!blocks) return <NotLoaded query={query} lines={12} />
  const headings = blocks.filter(block => block.type === 'heading' && block.level === 2)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="Isi bab" className="lg:sticky lg:top-4">
        <ul className="stack gap-1">
          {headings.map(heading =>
            heading.type === 'heading' ? (
              <li key={heading.id}>
                <Link
                  to="/panduan/$bab"
                  params={{ bab: chapter }}
                  hash={heading.id}
                  className="block rounded-control px-3 py-2 font-semibold hover:bg-well"
                >
                  {heading.children.filter(child => typeof child === 'string').join('')}
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <Card>
        <article className="stack max-w-3xl gap-3.5 wrap-anywhere">
          <TextBlocks
            blocks={blocks}
            level={2}
            pictureUrl={name => pictures[`./pictures/${name}.jpg`] ?? ''}
            pictureSize={{ width: 1280, height: 800 }}
            Link={PageLink}
          />
        </article>
      </Card>
    </div>
  )
}

/** The handbook's links name pages of the back office. */
const PageLink = ({ href, children }: LinkProps) => (
  <Link to={href} className="font-semibold text-coral-deep underline">
    {children}
  </Link>
)
