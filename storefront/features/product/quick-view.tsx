import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Combination, Picture as PictureData, Product, Tile } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { moreClass } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SpinnerDialog } from '../../ui/spinner-dialog.tsx'
import type { ShownTile } from '../browse/open-quick-view.ts'
import { coverOf, TilePicture } from '../browse/tile-picture.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import { AddButton, QuantityField } from './buy-actions.tsx'
import { chosenCombination } from './choice.ts'
import { CombinationPrice } from './combination-price.tsx'
import { EgiftSlot } from './egift-slot.tsx'
import { NotifyMeForm } from './notify-me-form.tsx'
import { PackContents } from './pack-contents.tsx'
import { productQuery } from './product-queries.ts'
import { type Buying, useBuying } from './use-buying.ts'
import { VariantPicker } from './variant-picker.tsx'

interface QuickViewProps extends ShownTile {
  isOpen: boolean
  onClose: () => void
}

/** The instruction shown with the dialog's title. */
const instructions: Record<ShownTile['purpose'], string | null> = {
  look: null,
  choose: 'Pilih dulu, lalu masukkan ke tas',
  pack: 'Lihat isi paketnya dulu',
}

/**
 * Shows a product without leaving the list: picture, price, options, contents of a pack, button (PDP-15). Stays open
 * until the server has added the item (CART-34).
 */
export default function QuickView({ tile, purpose, isOpen, onClose }: QuickViewProps) {
  const { data: product, error, refetch } = useQuery({ ...productQuery(tile.id, tile.slug), enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={tile.name}
      description={[tile.brand.name, instructions[purpose]].filter(Boolean).join(' · ')}
    >
      <div className={`flex flex-col ${heightFor(tile)}`}>
        <QuickContent
          product={product}
          cover={coverOf(tile)}
          isPack={purpose === 'pack'}
          error={error}
          onTry={() => void refetch()}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

/**
 * The dialog has its final height before the product arrives, so that it does not grow under the visitor's finger.
 * Packs and e-gifts need the full height that a dialog may have.
 */
const heightFor = (tile: Tile) => (tile.classification === null ? 'min-h-162' : 'min-h-[86dvh]')

interface QuickContentProps {
  product: Product | undefined
  /** The tile's picture, which the browser has loaded already; shown until the large picture has loaded. */
  cover: PictureData | undefined
  /** The shopper wants to see the contents of the pack: the picture is left out. */
  isPack: boolean
  error: Error | null
  onTry: () => void
  onClose: () => void
}

function QuickContent({ product, cover, isPack, error, onTry, onClose }: QuickContentProps) {
  if (product)
    return <QuickChoice key={product.id} product={product} cover={cover} isPack={isPack} onClose={onClose} />
  if (error)
    return (
      <div role="alert">
        <p>{refusalMessage(error)}</p>
        <Button variant="line" className="mt-3" onClick={onTry}>
          Coba lagi
        </Button>
      </div>
    )
  return (
    <div className="space-y-4">
      {!isPack && <QuickPicture cover={cover} />}
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}

/** The picture of the chosen option, with the tile's as its background. */
function QuickPicture({
  cover,
  picture,
}: {
  cover: PictureData | undefined
  picture?: PictureData | undefined
}) {
  const fill = 'absolute inset-0 size-full object-cover'
  return (
    <div className="relative aspect-[4/3] w-full overflow-hidden rounded-card bg-sand-deep">
      {cover && <TilePicture picture={{ ...cover, alt: '' }} isFirst className={fill} />}
      {picture && (
        <Picture
          src={mediaUrl(picture.url, 358)}
          srcSet={mediaSrcSet(picture.url, [358, 716])}
          sizes="(min-width: 768px) 392px, 90vw"
          width={716}
          height={716}
          alt={picture.alt}
          focus={picture.focus}
          className={fill}
        />
      )}
    </div>
  )
}

function QuickChoice({ product, ...rest }: Pick<QuickBuyProps, 'product' | 'cover' | 'isPack' | 'onClose'>) {
  const [id, setId] = useState<string>()
  const chosen = chosenCombination(product, id)
  return chosen ? (
    <QuickBuy product={product} chosen={chosen} onChoose={({ _id }) => setId(_id)} {...rest} />
  ) : null
}

interface QuickBuyProps {
  product: Product
  chosen: Combination
  cover: PictureData | undefined
  isPack: boolean
  onChoose: (combination: Combination) => void
  onClose: () => void
}

function QuickBuy({ product, chosen, cover, isPack, onChoose, onClose }: QuickBuyProps) {
  const baseBuying = useBuying(product, chosen)
  // The bag drawer shows the added item, and only one dialog is open at a time (MODAL-01). If the server refuses the
  // item, the quick view stays open.
  const buying: Buying = {
    ...baseBuying,
    add: async egift => {
      const isAdded = await baseBuying.add(egift)
      if (isAdded) onClose()
      return isAdded
    },
  }
  const picture = chosen.images[0] ?? product.images[0]
  return (
    <>
      <SpinnerDialog isOpen={baseBuying.isAdding} />
      {!isPack && <QuickPicture cover={cover} picture={picture} />}
      <div className="mt-4">
        <CombinationPrice combination={chosen} />
      </div>
      <VariantPicker combinations={product.original_combinations} chosen={chosen} onChoose={onChoose} />
      {product.pack_detail.length > 0 && (
        <section className={isPack ? '' : 'mt-5'}>
          <h3 className="text-sm font-bold">Isi paket</h3>
          <PackContents items={product.pack_detail} buying={buying} />
        </section>
      )}
      {buying.formId && <EgiftSlot buying={buying} />}
      {chosen.is_sellable ? (
        <div className="mt-auto flex items-center gap-2 pt-6 md:gap-3">
          <QuantityField chosen={chosen} buying={buying} />
          <AddButton chosen={chosen} buying={buying} className="flex-1 px-2!">
            <Icon name="bag" />{' '}
          </AddButton>
          <Heart
            wish={{ productId: product.id, combinationId: chosen._id }}
            name={product.name}
            look="ring"
            className="size-12 shrink-0"
          />
        </div>
      ) : (
        <section className="mt-6 rounded-card bg-sand p-4">
          <p className="mb-3 font-extrabold tracking-[0.05em]">OUT OF STOCK</p>
          <NotifyMeForm key={chosen._id} product={product} chosen={chosen} onClose={onClose} />
        </section>
      )}
      <Link
        to="/$categorySlug/$product"
        params={{ categorySlug: product.default_category.slug, product: `${product.id}-${product.slug}` }}
        onClick={onClose}
        className={`${moreClass} mt-3`}
      >
        Lihat detail lengkap <Icon name="arrow-right" size={16} />
      </Link>
    </>
  )
}
