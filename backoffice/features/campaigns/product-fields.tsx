import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { campaignMax, type SectionOf, type SectionProduct } from '../../../contract/staff/campaigns.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ChoiceRow } from '../banners/choice-row.tsx'
import { ProductPick } from '../content/text-dialogs.tsx'
import { ProductWords } from '../forms/product-words.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { SectionPart } from './section-part.ts'
import { SectionTitle } from './section-title.tsx'

/** Which products a section shows: a list in its own order, or what a filter finds at any time. */
export const ProductFields = ({
  section,
  faultOf,
  onSection,
  known,
}: SectionPart<SectionOf<'product'>> & {
  /** Those that the page named when it was opened. */
  known: readonly SectionProduct[]
}) => (
  <div className="stack gap-4">
    <SectionTitle {...{ section, faultOf, onSection }} />
    <ChoiceRow
      label="Dari mana produknya"
      choices={[
        ['list', 'Pilih sendiri'],
        ['filter', 'Pakai saringan'],
      ]}
      value={section.by}
      onValue={by => onSection({ ...section, by })}
    />
    {section.by === 'list' ? (
      <PickedProducts
        known={known}
        slugs={section.products}
        error={faultOf('products')}
        onSlugs={products => onSection({ ...section, products })}
      />
    ) : (
      <FilterFields {...{ section, faultOf, onSection }} />
    )}
  </div>
)

/** How many of them the page shows, and whether there is room for more. */
const shownWords = (chosen: number, hidden: number): string =>
  [
    hidden > 0
      ? `${chosen - hidden} dari ${chosen} produk tampil; ${hidden} sedang tidak tampil di toko.`
      : `${chosen} produk tampil, urut seperti ini.`,
    ...(chosen >= campaignMax.products ? [`Sudah ${campaignMax.products}, batas satu bagian.`] : []),
  ].join(' ')

/** The chosen products in their order. */
function PickedProducts({
  known,
  slugs,
  error,
  onSlugs,
}: {
  known: readonly SectionProduct[]
  slugs: string[]
  error: string | undefined
  onSlugs: (slugs: string[]) => void
}) {
  const [picked, setPicked] = useState<SectionProduct[]>([])
  const products = new Map([...known, ...picked].map(product => [product.slug, product]))
  const hidden = slugs.filter(slug => products.get(slug)?.is_shown === false).length
  const put = (from: number, to: number) => {
    const slug = slugs[from]
    if (slug !== undefined) onSlugs(slugs.toSpliced(from, 1).toSpliced(to, 0, slug))
  }
  return (
    <div className="stack gap-3">
      {slugs.length > 0 ? (
        <ol
          aria-label="Produk di bagian ini"
          className="divide-y divide-rule-soft rounded-box border border-rule"
        >
          {slugs.map((slug, index) => {
            const product = products.get(slug)
            const name = product?.name ?? slug
            return (
              <li key={slug} className="flex items-center gap-2.5 px-3 py-2">
                {product ? (
                  <ProductWords product={product} />
                ) : (
                  <strong className="wrap-anywhere">{slug}</strong>
                )}
                {product && !product.is_shown ? <Badge tone="rose">tidak tampil</Badge> : null}
                <span className="ml-auto flex shrink-0">
                  <IconButton
                    label={`Naikkan ${name}`}
                    disabled={index === 0}
                    className="disabled:opacity-30"
                    onClick={() => put(index, index - 1)}
                  >
                    <ArrowUp aria-hidden size={17} />
                  </IconButton>
                  <IconButton
                    label={`Turunkan ${name}`}
                    disabled={index === slugs.length - 1}
                    className="disabled:opacity-30"
                    onClick={() => put(index, index + 1)}
                  >
                    <ArrowDown aria-hidden size={17} />
                  </IconButton>
                  <IconButton
                    label={`Lepas ${name}`}
                    onClick={() => onSlugs(slugs.filter(each => each !== slug))}
                  >
                    <X aria-hidden size={17} />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ol>
      ) : null}
      {slugs.length > 0 ? (
        <p className="text-note text-ink-soft">{shownWords(slugs.length, hidden)}</p>
      ) : null}
      {slugs.length < campaignMax.products ? (
        <ProductPick
          desk="/campaigns"
          label="Tambah produk"
          refused={({ slug }) => (slugs.includes(slug) ? 'sudah dipilih' : null)}
          onPick={product => {
            setPicked(all => [...all, product])
            onSlugs([...slugs, product.slug])
          }}
        />
      ) : null}
      {error ? <p className="text-note font-semibold text-rose-ink">{error}</p> : null}
    </div>
  )
}
