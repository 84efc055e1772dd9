import type { Product } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'

interface Part {
  id: string
  name: string
}

/** Everything there is to read, one under the other; the tabs are links to it, so nothing hides from anyone. */
export function ProductStory({ product }: { product: Product }) {
  const { content } = product
  const parts: Part[] = [
    { id: 'deskripsi', name: 'Deskripsi' },
    ...(content.how_to_use ? [{ id: 'cara-pakai', name: 'Cara pakai' }] : []),
    ...(content.ingredients ? [{ id: 'komposisi', name: 'Komposisi' }] : []),
    ...(product.pack_detail.length > 0 ? [{ id: 'isi-paket', name: 'Isi paket' }] : []),
  ]
  return (
    <div className="mt-8 lg:mt-14">
      <nav aria-label="Bagian halaman" className="rail gap-6 border-b border-line lg:gap-9">
        {parts.map((part, index) => (
          <a
            key={part.id}
            href={`#${part.id}`}
            className={`inline-flex min-h-12 items-center border-b-[3px] font-semibold whitespace-nowrap hover:text-coral-deep ${index === 0 ? 'border-coral' : 'border-transparent'}`}
          >
            {part.name}
          </a>
        ))}
      </nav>
      <div className="mt-6 grid gap-8 lg:mt-9 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-8 lg:space-y-10">
          <section id="deskripsi">
            <h2 className="voice text-xl lg:text-2xl">Tentang produk ini</h2>
            <div
              className="mt-2 space-y-3 [&_ul]:list-disc [&_ul]:pl-5"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop before it was stored
              dangerouslySetInnerHTML={{ __html: content.description_html }}
            />
            {content.benefits.length > 0 && (
              <ul className="mt-5 grid gap-3 md:grid-cols-2">
                {content.benefits.map(benefit => (
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
          </section>
          {content.how_to_use && (
            <section id="cara-pakai">
              <h2 className="voice text-xl">Cara pakai</h2>
              <ol className="mt-3 space-y-3">
                {stepsOf(content.how_to_use).map((step, index) => (
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
            </section>
          )}
          {content.ingredients && (
            <section id="komposisi">
              <h2 className="voice text-xl">Komposisi</h2>
              <p className="mt-2 text-sm leading-relaxed text-ink-soft">{content.ingredients}</p>
            </section>
          )}
          {product.pack_detail.length > 0 && <PackContents product={product} />}
        </div>
        <Facts product={product} />
      </div>
    </div>
  )
}

/** Steps stand on lines of their own; a single line is cut at its sentences. */
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

function PackContents({ product }: { product: Product }) {
  return (
    <section id="isi-paket">
      <h2 className="voice text-xl">Isi paket</h2>
      <ul className="mt-2 divide-y divide-line">
        {product.pack_detail.map(item => (
          <li key={item.combination_id} className="py-3">
            <a href={item.product_url} className="font-semibold hover:underline">
              {item.quantity} × {item.name}
            </a>
            <span className="block text-sm text-ink-soft">{item.brand}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
    ['Isi bersih', content.net_content],
    ['Bebas dari', content.free_from.join(', ')],
    [
      'Setelah dibuka',
      content.period_after_opening_months === null
        ? null
        : `Habiskan dalam ${content.period_after_opening_months} bulan`,
    ],
    ['BPOM', content.bpom_number],
    ['Asal', content.origin],
    ['Terjual', product.total_orders > 0 ? withDots(product.total_orders) : null],
  ]
  return (
    <dl className="h-fit divide-y divide-line rounded-card bg-white shadow-1">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid grid-cols-[112px_1fr] gap-4 px-5 py-3 text-sm">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
