import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { lazyPart } from '../../lazy-part/lazy-part.tsx'
import { type EditorPart, textsOf } from './field-props.ts'
import { IngredientsField } from './ingredients-field.tsx'
import { WordsField } from './words-field.tsx'

/** Larger than the rest of the page: loaded when somebody writes. */
const RichText = lazyPart(() => import('./rich-text.tsx'))

/** What the shop tells about the product. */
export function StoryCard(part: EditorPart) {
  const { fields, set } = part
  const [isWriting, setIsWriting] = useState(false)
  const texts = textsOf(part, 'description_html')
  const read = (
    <ReadStory
      {...texts}
      html={fields.description_html}
      onNear={RichText.preload}
      onWrite={() => setIsWriting(true)}
    />
  )
  return (
    <Card title="Cerita dan pemakaian">
      <div className="stack gap-4">
        {isWriting ? (
          <RichText
            {...texts}
            fallback={read}
            onGiveUp={() => setIsWriting(false)}
            html={fields.description_html}
            onHtml={(html: string) => set('description_html', html)}
          />
        ) : (
          read
        )}
        <WordsField
          {...textsOf(part, 'benefits')}
          words={fields.benefits}
          onWords={words => set('benefits', words)}
          placeholder="Misalnya: Tahan keringat naik motor"
        />
        <TextArea
          {...textsOf(part, 'how_to_use')}
          value={fields.how_to_use}
          rows={4}
          maxLength={8_000}
          onChange={event => set('how_to_use', event.currentTarget.value)}
        />
        <IngredientsField {...part} />
      </div>
    </Card>
  )
}

/** The text as it reads, until somebody writes in it. */
const ReadStory = ({
  label,
  hint,
  html,
  onNear,
  onWrite,
}: {
  label: string
  hint: string
  html: string
  /** Somebody is about to press the button. */
  onNear: () => void
  onWrite: () => void
}) => (
  <div>
    <p className="mb-1 text-note font-bold">{label}</p>
    <div className="rounded-control border border-edge bg-card px-3 py-2.5">
      {html === '' ? (
        <p className="text-ink-soft">Belum ada cerita.</p>
      ) : (
        <div
          className="rich-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores only what the shop allows
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      <Button size="small" className="mt-2.5" onPointerEnter={onNear} onFocus={onNear} onClick={onWrite}>
        <PenLine aria-hidden size={15} />
        Tulis cerita produk
      </Button>
    </div>
    <p className="mt-1 text-note text-ink-soft">{hint}</p>
  </div>
)
