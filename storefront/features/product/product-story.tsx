import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'
import { PackContents } from './pack-contents.tsx'

interface Part {
  id: string
  name: string
  body: ReactNode
}

/**
 * The product's texts. On phones each part unfolds under its name; on wide screens the names are tabs and one part is
 * open. Both use the same `details`, so that everything is reachable without JavaScript.
 */
export function ProductStory({ product }: { product: Product }) {
  const { content } = product
  const parts: Part[] = [
    { id: 'deskripsi', name: 'Deskripsi', body: <About content={content} /> },
    ...(product.pack_detail.length > 0
      ? [{ id: 'isi-paket', name: 'Isi paket', body: <PackContents items={product.pack_detail} /> }]
      : []),
    ...(content.how_to_use
      ? [{ id: 'cara-pakai', name: 'Cara pakai', body: <HowToUse text={content.how_to_use} /> }]
      : []),
    ...(content.ingredients
      ? [
          {
            id: 'komposisi',
            name: 'Komposisi',
            body: <p className="text-sm leading-relaxed text-ink-soft">{content.ingredients}</p>,
          },
        ]
      : []),
    ...(content.questions.length > 0
      ? [{ id: 'tanya-jawab', name: 'Tanya jawab', body: <Questions questions={content.questions} /> }]
      : []),
  ]
  const [open, setOpen] = useState<string[]>(['deskripsi'])
  return (
    <div className="mt-8 lg:mt-14">
      <Tabs parts={parts} open={open} onOpen={id => setOpen([id])} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere lg:mt-9 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:gap-16">
        <div className="max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line">
          {parts.map(({ id, name, body }) => (
            <details
              key={id}
              open={open.includes(id)}
              onToggle={({ currentTarget: { open: isOpen } }) =>
                setOpen(before =>
                  isOpen ? [...new Set([...before, id])] : before.filter(openId => openId !== id),
                )
              }
              className="group [@media(scripting:enabled)]:lg:[&:not([open])]:hidden"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between text-lg font-bold [&::-webkit-details-marker]:hidden [@media(scripting:enabled)]:lg:hidden">
                {name}
                <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
              </summary>
              <div id={id} role="tabpanel" aria-labelledby={`tab-${id}`} className="pb-6 lg:pb-0">
                {body}
              </div>
            </details>
          ))}
        </div>
        <Facts product={product} />
      </div>
    </div>
  )
}

/** The tabs on wide screens; arrow keys move between them. */
function Tabs({ parts, open, onOpen }: { parts: Part[]; open: string[]; onOpen: (id: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    parts.findIndex(({ id }) => open.includes(id)),
  )
  function onKeyDown({ key }: KeyboardEvent) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = parts[(at + step + parts.length) % parts.length]
    if (step === 0 || !next) return
    onOpen(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Tentang produk ini"
      onKeyDown={onKeyDown}
      className="hidden gap-9 border-b border-line [@media(scripting:enabled)]:lg:flex"
    >
      {parts.map(({ id, name }, index) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={index === at}
          aria-controls={id}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onOpen(id)}
          className={`inline-flex min-h-12 items-center border-b-[3px] font-semibold whitespace-nowrap hover:text-coral-deep ${index === at ? 'border-coral' : 'border-transparent'}`}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const About = ({ content: { description_html, benefits } }: { content: Product['content'] }) => (
  <>
    <h2 className="voice text-xl max-lg:sr-only lg:text-2xl">Tentang produk ini</h2>
    <div
      className="space-y-3 wrap-anywhere lg:mt-2 [&_ul]:list-disc [&_ul]:pl-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored
      dangerouslySetInnerHTML={{ __html: description_html }}
    />
    {benefits.length > 0 && (
      <ul className="mt-5 grid gap-3 md:grid-cols-2">
        {benefits.map(benefit => (
          <li
            key={benefit}
            className="flex items-center gap-3 rounded-card bg-sand-deep px-4 py-3 text-sm font-semibold"
          >
            <Spark />
            {benefit}
          </li>
        ))}
      </ul>
    )}
  </>
)

const HowToUse = ({ text }: { text: string }) => (
  <ol className="space-y-3">
    {stepsOf(text).map((step, index) => (
      <li key={step} className="flex gap-3">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-pill bg-teal-tint text-sm font-bold text-teal"
        >
          {index + 1}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)

const Questions = ({ questions }: Pick<Product['content'], 'questions'>) => (
  <dl className="space-y-4">
    {questions.map(({ question, answer }) => (
      <div key={question}>
        <dt className="font-bold">{question}</dt>
        <dd className="mt-1 text-ink-soft">{answer}</dd>
      </div>
    ))}
  </dl>
)

/** Splits the text into steps: one per line, or one per sentence if there is a single line. */
export function stepsOf(text: string): string[] {
  const lines = text.split('\n').flatMap(line => line.trim().replace(/^\d+[.)]\s*/, '') || [])
  return lines.length > 1
    ? lines
    : (lines[0]
        ?.match(/[^.!]+[.!]*/g)
        ?.map(part => part.trim())
        .filter(Boolean) ?? [])
}

const Spark = () => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-coral stroke-2" aria-hidden>
    <path
      d="M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18"
      strokeLinecap="round"
    />
  </svg>
)

function Facts({ product }: { product: Product }) {
  const { content } = product
  const rows: [string, string | null][] = [
    [
      'Perlindungan',
      [content.spf && `SPF ${content.spf}`, content.pa && `PA${content.pa.replace(/^PA/i, '')}`]
        .filter(Boolean)
        .join(' · '),
    ],
    ['Jenis kulit', content.skin_types.join(', ')],
    // An e-gift's content is its amount, which the choices show.
    ['Isi bersih', product.classification === 'egift' ? null : content.net_content],
    ['Bebas dari', content.free_from.join(', ')],
    [
      'Setelah dibuka',
      content.period_after_opening_months === null
        ? null
        : `Habiskan dalam ${content.period_after_opening_months} bulan`,
    ],
    ['BPOM', content.bpom_number],
    ['Halal', content.halal_number],
    ['Asal', content.origin],
    ['Terjual', product.total_orders > 0 ? withDots(product.total_orders) : null],
  ]
  return (
    <dl className="h-fit divide-y divide-line rounded-card bg-white shadow-1">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap gap-x-4 px-5 py-3 text-sm">
              <dt className="w-28 text-ink-soft">{name}</dt>
              <dd className="min-w-32 flex-1 font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
