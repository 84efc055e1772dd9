import type { ComponentType, ReactNode } from 'react'
import type { UnplacedBlock } from '../../../contract/read-markdown.ts'
import type { Inline } from '../../../contract/rich-text.ts'

export interface LinkProps {
  href: string
  children: ReactNode
}

interface How {
  /** Of `##`: one below the heading that the text stands under. */
  level: 2 | 3
  /** The address of a picture, by what the text calls it. */
  pictureUrl: (source: string) => string
  /** Of all pictures, where it is known: their places are kept while they load. */
  pictureSize?: { width: number; height: number }
  Link: ComponentType<LinkProps>
}

/** Shows a text in Markdown as it was read. */
export const TextBlocks = ({ blocks, ...how }: { blocks: readonly UnplacedBlock[] } & How) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
    <Block key={index} block={block} {...how} />
  ))

function Block({ block, level, pictureUrl, pictureSize, Link }: { block: UnplacedBlock } & How): ReactNode {
  const inline = (children: Inline[]) => <Words words={children} Link={Link} />
  switch (block.type) {
    case 'heading': {
      const isChapter = block.level === 2
      const Heading = `h${isChapter ? level : level + 1}` as 'h2' | 'h3' | 'h4'
      return (
        <Heading
          id={block.id}
          className={`scroll-mt-24 ${isChapter ? 'voice mt-3 text-xl' : 'mt-1 text-lead font-bold'}`}
        >
          {inline(block.children)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p className="leading-relaxed">{inline(block.children)}</p>
    case 'quote':
      return (
        <blockquote className="voice border-sun border-l-4 pl-4 text-lead">
          {inline(block.children)}
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`grid gap-1.5 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      )
    }
    case 'picture':
      return (
        <figure>
          <img
            src={pictureUrl(block.source)}
            alt={block.alt}
            loading="lazy"
            {...pictureSize}
            className="h-auto w-full rounded-box bg-well"
          />
          {block.caption ? (
            <figcaption className="mt-1.5 text-center text-note text-ink-soft">{block.caption}</figcaption>
          ) : null}
        </figure>
      )
  }
}

const Words = ({ words, Link }: { words: Inline[]; Link: How['Link'] }): ReactNode =>
  words.map((word, index) => {
    if (typeof word === 'string') return word
    const inner = <Words words={word.children} Link={Link} />
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
    if (word.type === 'link')
      return (
        <Link key={index} href={word.href}>
          {inner}
        </Link>
      )
    const Mark = word.type
    return <Mark key={index}>{inner}</Mark>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
