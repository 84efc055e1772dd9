import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Combination, Picture, Product } from '../../../contract/catalog.ts'
import { brandPath, productPath } from '../../../contract/paths.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nearPart } from '../../ui/near-part.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import { BuyActions, BuyBar, BuyButton, QuantityField } from './buy-actions.tsx'
import { chosenCombination } from './choice.ts'
import { CombinationPrice } from './combination-price.tsx'
import { EgiftSlot } from './egift-slot.tsx'
import { Gallery } from './gallery.tsx'
import { ProductDialogs, useProductDialog } from './product-dialogs.tsx'
import { StructuredData } from './structured-data.tsx'
import { useBuying } from './use-buying.ts'
import { useRecordView } from './use-record-view.ts'
import { REVIEWS_ID, useScrollToReviews } from './use-scroll-to-reviews.ts'
import { VariantPicker } from './variant-picker.tsx'

const loadCrumbs = () => import('./product-crumbs.tsx')
const ProductCrumbs = nearPart(import.meta.env.SSR && (await loadCrumbs()), loadCrumbs)
const loadUvNote = () => import('../sun/uv-note.tsx')
const UvNote = nearPart(import.meta.env.SSR && (await loadUvNote()), loadUvNote)
const loadFlashBand = () => import('./flash-band.tsx')
const FlashBand = nearPart(import.meta.env.SSR && (await loadFlashBand()), loadFlashBand)
const loadPack = () => import('./pack-section.tsx')
const PackSection = nearPart(import.meta.env.SSR && (await loadPack()), loadPack)
const loadPromises = () => import('./product-promises.tsx')
const ProductPromises = nearPart(import.meta.env.SSR && (await loadPromises()), loadPromises)
const loadOffers = () => import('./product-offers.tsx')
const ProductOffers = nearPart(import.meta.env.SSR && (await loadOffers()), loadOffers)
const loadDetails = () => import('./product-details.tsx')
const ProductDetails = nearPart(import.meta.env.SSR && (await loadDetails()), loadDetails)

const PICTURES_MAX = 10

interface ProductPageProps {
  product: Product
  /** The id of the combination named in the address. */
  shade: string | undefined
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
  badges,
  children,
}: Omit<ProductPageProps, 'shade'> & { chosen: Combination }) {
  const navigate = useNavigate()
  const buying = useBuying(product, chosen)
  const dialogs = useProductDialog()
  const pictures = galleryOf(product)
  const isEgift = product.classification === 'egift'
  const onNotifyMe = () => dialogs.show({ kind: 'notify-me' })
  useRecordView(product.id)
  useScrollToReviews()

  return (
    <div className="wrap max-lg:pb-6">
      <StructuredData product={product} />
      <div className="max-lg:hidden">
        <ProductCrumbs categoryId={product.default_category.id} name={product.name} />
      </div>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14">
        <Gallery
          pictures={pictures}
          shownUrl={chosen.images[0]?.url}
          onZoom={at => dialogs.show({ kind: 'zoom', at })}
          badge={<PictureOverlay product={product} chosen={chosen} badges={badges} />}
        />
        <div className="mt-3 lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <ProductTitle product={product} onShare={() => dialogs.show({ kind: 'share' })} />
          {chosen.is_flashsale && <FlashBand />}
          <div className={chosen.is_flashsale ? 'mt-3' : 'lg:mt-3'}>
            <CombinationPrice combination={chosen} />
          </div>
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
          {product.content.spf && <UvNote product={product} />}
          {product.pack_detail.some(part => part.choices.length > 1) && (
            <PackSection items={product.pack_detail} buying={buying} />
          )}
          {isEgift && <EgiftSlot buying={buying} />}
          <div className="mt-6 max-lg:hidden">
            <BuyActions product={product} chosen={chosen} buying={buying} onNotifyMe={onNotifyMe} />
          </div>
          {chosen.is_sellable && (
            <div className="mt-5 flex flex-wrap items-center gap-3 lg:hidden">
              <QuantityField chosen={chosen} buying={buying} />
              <BuyButton chosen={chosen} buying={buying} className="flex-1 px-3!" />
            </div>
          )}
          <ProductOffers productId={product.id} />
        </div>
        <div className={pictures.length > 1 ? 'lg:pl-25' : ''}>
          <ProductPromises product={product} chosen={chosen} onShow={dialogs.show} />
        </div>
      </div>
      {/* Before the descriptions, so that keyboard focus reaches it in visual order. */}
      <BuyBar product={product} chosen={chosen} buying={buying} onNotifyMe={onNotifyMe} />
      <ProductDetails product={product} />
      {children}
      <ProductDialogs product={product} chosen={chosen} pictures={pictures} state={dialogs} />
    </div>
  )
}

function PictureOverlay({
  product,
  chosen,
  badges,
}: {
  product: Product
  chosen: Combination
  badges: ProductPageProps['badges']
}) {
  const bottomTone =
    badges.bottom === 'PRE-ORDER' ? 'care' : badges.bottom === 'EXCLUSIVE' ? 'special' : 'plain'
  return (
    <>
      <Heart
        wish={{ productId: product.id, combinationId: chosen._id }}
        name={product.name}
        className="absolute top-2 right-2 lg:top-3 lg:right-3"
      />
      <p className="pointer-events-none absolute top-3 left-3 flex gap-1 lg:top-4 lg:left-4">
        {badges.top.map(text => (
          <Badge key={text} tone={text === 'NEW' ? 'ink' : 'saving'}>
            {text}
          </Badge>
        ))}
      </p>
      {badges.bottom && (
        <p className="pointer-events-none absolute bottom-3 left-3 lg:bottom-4 lg:left-4">
          <Badge tone={bottomTone}>{badges.bottom}</Badge>
        </p>
      )}
    </>
  )
}

function ProductTitle({ product, onShare }: { product: Product; onShare: () => void }) {
  const { review_stats: reviews } = product
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 lg:items-start">
      {/* On phones the header names the brand. */}
      <a
        href={brandPath(product.brand)}
        className="eyebrow inline-flex min-h-11 items-center gap-1 wrap-anywhere text-coral-deep hover:underline max-lg:hidden"
      >
        {product.brand.name} <Icon name="chevron-right" size={14} />
      </a>
      <h1 className="voice col-span-2 text-xl leading-tight text-balance lg:col-span-1 lg:text-3xl">
        {product.name}
      </h1>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft lg:col-span-2">
        {reviews.total_reviews > 0 && (
          <Link
            to="."
            search
            hash={REVIEWS_ID}
            hashScrollIntoView={false}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
          >
            {/* One star on phones. */}
            <span className="contents max-lg:[&_svg+svg]:hidden">
              <Stars value={reviews.average_rating} />
            </span>
            <b className="text-ink">{reviews.average_rating.toFixed(1).replace('.', ',')}</b>(
            {withDots(reviews.total_reviews)} penilaian)
          </Link>
        )}
        {product.total_orders > 0 && <span>{withDots(product.total_orders)} terjual</span>}
        {product.content.bpom_number && (
          <span className="max-lg:hidden">BPOM {product.content.bpom_number}</span>
        )}
      </div>
      <button
        type="button"
        onClick={onShare}
        aria-label="Bagikan produk ini"
        className="-mr-2.5 grid size-11 place-items-center rounded-pill hover:bg-sand-deep lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mr-0"
      >
        <Icon name="share" />
      </button>
    </div>
  )
}

/** Returns the product's pictures, then those of its combinations and its texture, without duplicates. */
function galleryOf(product: Product): Picture[] {
  const all = [
    ...product.images,
    ...product.original_combinations.flatMap(combination => combination.images),
    ...(product.content.texture_image ? [product.content.texture_image] : []),
  ]
  const seenUrls = new Set<string>()
  return all.filter(({ url }) => !seenUrls.has(url) && seenUrls.add(url)).slice(0, PICTURES_MAX)
}
