import { useState } from 'react'
import { campaignMax, type SectionOf, type SectionProduct } from '../../../contract/staff/campaigns.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceRow } from '../banners/choice-row.tsx'
import { ProductPick } from '../content/text-dialogs.tsx'
import { OrderedProducts } from '../forms/ordered-products.tsx'
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
  return (
    <div className="stack gap-3">
      {slugs.length > 0 ? (
        <OrderedProducts
          label="Produk di bagian ini"
          keys={slugs}
          nameOf={slug => products.get(slug)?.name ?? slug}
          onKeys={onSlugs}
        >
          {slug => {
            const product = products.get(slug)
            return (
              <>
                {product ? (
                  <ProductWords product={product} />
                ) : (
                  <strong className="wrap-anywhere">{slug}</strong>
                )}
                {product && !product.is_shown ? <Badge tone="rose">tidak tampil</Badge> : null}
              </>
            )
          }}
        </OrderedProducts>
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
