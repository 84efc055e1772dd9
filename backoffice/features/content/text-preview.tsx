import type { ReactNode } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { readMarkdown, type UnplacedBlock } from '../../../contract/read-markdown.ts'
import type { Inline } from '../../../contract/rich-text.ts'
import type { ContentFields, ContentType } from '../../../contract/staff/content.ts'

/** What is being written, read as the shop reads it, with every key. */
export function TextPreview({ type, fields }: { type: ContentType; fields: ContentFields }) {
  const { title, name, excerpt, picture, picture_alt: alt, text } = fields
  const blocks = readMarkdown(text).blocks
  if (type === 'answer') return <AnswerPreview fields={fields} />
  return (
    <article className="stack gap-3 rounded-box border border-rule bg-card p-5 wrap-anywhere">
      <h2 className="voice text-2xl">{(type === 'post' || type === 'page' ? title : name) || 'Judulnya'}</h2>
      {excerpt ? <p className="text-lead text-ink-soft">{excerpt}</p> : null}
      {picture ? (
        <img src={mediaUrl(picture, 716)} alt={alt} className="w-full rounded-box bg-well object-cover" />
      ) : null}
      {blocks.length === 0 ? (
        <p className="text-ink-soft">Tulisanmu muncul di sini sambil kamu mengetik.</p>
      ) : null}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
        <Block key={index} block={block} />
      ))}
    </article>
  )
}

/** As the help sheet of the shop shows it. */
const AnswerPreview = ({ fields: { question, answer, label } }: { fields: ContentFields }) => (
  <div className="stack gap-2 rounded-box border border-rule bg-card p-5 wrap-anywhere">
    <p className="text-lead font-bold">{question || 'Pertanyaannya'}</p>
    <p className="text-ink-soft">{answer || 'Jawabannya'}</p>
    {label ? (
      <p>
        <span className="inline-block rounded-pill border border-rim px-4 py-2 font-bold">{label}</span>
      </p>
    ) : null}
  </div>
)

function Block({ block }: { block: UnplacedBlock }): ReactNode {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? (
        <h3 className="voice mt-3 text-xl">{inline(block.children)}</h3>
      ) : (
        <h4 className="mt-1 text-lead font-bold">{inline(block.children)}</h4>
      )
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
            src={mediaUrl(block.source, 716)}
            alt={block.alt}
            loading="lazy"
            className="w-full rounded-box bg-well"
          />
          {block.caption ? (
            <figcaption className="mt-1.5 text-center text-note text-ink-soft">{block.caption}</figcaption>
          ) : null}
        </figure>
      )
  }
}

const inline = (children: Inline[]): ReactNode =>
  children.map((child, index) => {
    if (typeof child === 'string') return child
    const inner = inline(child.children)
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
    if (child.type === 'link')
      return (
        <span key={index} title={child.href} className="font-semibold text-coral-deep underline">
          {inner}
        </span>
      )
    const Mark = child.type
    return <Mark key={index}>{inner}</Mark>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
