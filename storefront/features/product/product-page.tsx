import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Combination, Picture, Product } from '../../../contract/catalog.ts'
import { brandPath, productPath } from '../../../contract/paths.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { BuyActs, BuyBar, QuantityField } from './buy-acts.tsx'
import { chosenCombination } from './choice.ts'
import { CombinationPrice } from './combination-price.tsx'
import { Gallery } from './gallery.tsx'
import { ProductPromises } from './product-promises.tsx'
import { ProductStory } from './product-story.tsx'
import { useBuying } from './use-buying.ts'
import { VariantPicker } from './variant-picker.tsx'

const PICTURES_MAX = 10

interface ProductPageProps {
  product: Product
  /** The combination that the address names. */
  shade: string | undefined
  crumbs: ReactNode
  /** Today's sun, for what protects from it. */
  sunNote: ReactNode
  badges: { top: string[]; bottom: string | null }
  children: ReactNode
}

export function ProductPage({ product, shade, ...rest }: ProductPageProps) {
  const chosen = chosenCombination(product, shade)
  if (!chosen) return null
  return <ProductWithChoice product={product} chosen={chosen} {...rest} />
}

function ProductWithChoice({
  product,
  chosen,
  crumbs,
  sunNote,
  badges,
  children,
}: Omit<ProductPageProps, 'shade'> & { chosen: Combination }) {
  const navigate = useNavigate()
  const buying = useBuying(product, chosen)
  const pictures = galleryOf(product)
  const { review_stats: reviews } = product

  return (
    <div className="wrap max-lg:pb-20">
      <div className="max-lg:hidden">{crumbs}</div>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start lg:gap-14">
        <Gallery
          pictures={pictures}
          shownUrl={chosen.images[0]?.url}
          badge={
            <>
              <Heart
                wish={{ productId: product.id, combinationId: chosen._id }}
                name={product.name}
                className="absolute top-2 right-2 lg:top-3 lg:right-3"
              />
              <p className="absolute top-3 left-3 flex gap-1 lg:top-4 lg:left-4">
                {badges.top.map(text => (
                  <Badge key={text} tone={text === 'NEW' ? 'ink' : 'saving'}>
                    {text}
                  </Badge>
                ))}
              </p>
              {badges.bottom && (
                <p className="absolute bottom-3 left-3 lg:bottom-4 lg:left-4">
                  <Badge
                    tone={
                      badges.bottom === 'PRE-ORDER'
                        ? 'care'
                        : badges.bottom === 'EXCLUSIVE'
                          ? 'special'
                          : 'plain'
                    }
                  >
                    {badges.bottom}
                  </Badge>
                </p>
              )}
            </>
          }
        />
        <div className="mt-4 lg:sticky lg:top-32 lg:mt-0">
          <a
            href={brandPath(product.brand)}
            className="eyebrow inline-flex min-h-9 items-center gap-1 text-coral-deep hover:underline"
          >
            {product.brand.name} <Icon name="chevron-right" size={14} />
          </a>
          <h1 className="voice text-2xl text-balance lg:text-3xl">{product.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            {reviews.total_reviews > 0 && (
              <span className="inline-flex items-center gap-1.5">
                <Stars value={reviews.average_rating} />
                <b className="text-ink">{reviews.average_rating.toFixed(1).replace('.', ',')}</b>(
                {withDots(reviews.total_reviews)} ulasan)
              </span>
            )}
            {product.total_orders > 0 && <span>{withDots(product.total_orders)} terjual</span>}
            {product.content.bpom_number && <span>BPOM {product.content.bpom_number}</span>}
          </div>
          <div className="mt-3">
            <CombinationPrice combination={chosen} />
          </div>
          {sunNote}
          <VariantPicker
            combinations={product.original_combinations}
            chosen={chosen}
            hrefOf={({ _id }) => `${productPath(product)}?shade=${_id}`}
            onChoose={({ _id }) =>
              void navigate({
                to: '.',
                search: (now: object) => ({ ...now, shade: _id }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <div className="mt-6 max-lg:hidden">
            <BuyActs product={product} chosen={chosen} buying={buying} />
          </div>
          <div className="mt-5 flex items-center justify-between lg:hidden">
            <span aria-hidden className="text-sm">
              {chosen.is_sellable && 'Jumlah'}
            </span>
            <QuantityField chosen={chosen} buying={buying} />
          </div>
          <ProductPromises chosen={chosen} />
        </div>
      </div>
      <ProductStory product={product} />
      {children}
      <BuyBar product={product} chosen={chosen} buying={buying} />
    </div>
  )
}

/** The product's own pictures, then those of its combinations and of its texture, each once. */
function galleryOf(product: Product): Picture[] {
  const all = [
    ...product.images,
    ...product.original_combinations.flatMap(combination => combination.images),
    ...(product.content.texture_image ? [product.content.texture_image] : []),
  ]
  const seen = new Set<string>()
  return all.filter(({ url }) => !seen.has(url) && seen.add(url)).slice(0, PICTURES_MAX)
}
