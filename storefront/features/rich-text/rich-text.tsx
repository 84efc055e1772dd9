import type { ReactNode } from 'react'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import type { Block, Inline, RichText as Text } from '../../../contract/rich-text.ts'
import { Picture } from '../../ui/picture.tsx'

/** Renders staff's text block by block, so that it can contain only these elements and no other HTML. */
export function RichText({ body }: { body: Text }) {
  return (
    <div className="grid gap-4 text-base leading-relaxed lg:text-lg lg:leading-relaxed [&_a]:font-semibold [&_a]:text-coral-deep [&_a]:underline [&_a]:underline-offset-4">
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="voice mt-5 scroll-mt-28 text-[1.5rem] leading-tight lg:mt-8 lg:text-3xl">
          {inline(block.children)}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-2 scroll-mt-28 text-lg leading-snug font-bold lg:text-xl">
          {inline(block.children)}
        </h3>
      )
    case 'paragraph':
      return <p>{inline(block.children)}</p>
    case 'quote':
      return (
        <blockquote className="voice border-l-4 border-sun pl-5 text-xl leading-snug">
          {inline(block.children)}
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          className={`grid gap-2.5 pl-6 marker:font-bold marker:text-coral ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index} className="pl-1">
              {inline(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'picture':
      return (
        <figure className="my-2">
          <Picture
            src={mediaUrl(block.url, 716)}
            srcSet={mediaSrcSet(block.url, [358, 716, 1000, 1440])}
            sizes="(min-width: 1024px) 680px, 92vw"
            width={block.width}
            height={block.height}
            alt={block.alt}
            className="h-auto w-full rounded-panel bg-sand-deep"
          />
          {block.caption && (
            <figcaption className="mt-2 text-center text-sm text-ink-soft">{block.caption}</figcaption>
          )}
        </figure>
      )
  }
}

function inline(children: Inline[]): ReactNode {
  return children.map((child, index) => {
    if (typeof child === 'string') return child
    const inner = inline(child.children)
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (child.type === 'link') return <TextLink key={index} href={child.href} inner={inner} />
    const Mark = child.type
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Mark key={index}>{inner}</Mark>
  })
}

/** Plain links, with a full page load: texts contain few links. */
const TextLink = ({ href, inner }: { href: string; inner: ReactNode }) =>
  href.startsWith('https://') ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
      <span className="sr-only"> (tab baru)</span>
    </a>
  ) : (
    <a href={href}>{inner}</a>
  )
