import { mediaUrl } from '../../../contract/media.ts'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import type { ContentFields, ContentType } from '../../../contract/staff/content.ts'
import { type LinkProps, TextBlocks } from '../rich-text/text-blocks.tsx'

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
      <TextBlocks blocks={blocks} level={3} pictureUrl={source => mediaUrl(source, 716)} Link={ShownLink} />
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

/** A preview leads nowhere: its links show where they would. */
const ShownLink = ({ href, children }: LinkProps) => (
  <span title={href} className="font-semibold text-coral-deep underline">
    {children}
  </span>
)
