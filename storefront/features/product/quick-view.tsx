import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Combination, Product, Tile } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { moreClass } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { QuantityField } from './buy-acts.tsx'
import { chosenCombination } from './choice.ts'
import { CombinationPrice } from './combination-price.tsx'
import { productQuery } from './product-queries.ts'
import { useBuying } from './use-buying.ts'
import { VariantPicker } from './variant-picker.tsx'

interface QuickViewProps {
  tile: Tile
  isOpen: boolean
  onClose: () => void
}

/** A product without leaving the list: picture, price, choice, act (PDP-15). */
export default function QuickView({ tile, isOpen, onClose }: QuickViewProps) {
  const { data: product, error, refetch } = useQuery({ ...productQuery(tile.id, tile.slug), enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={tile.name} description={tile.brand.name}>
      {product ? (
        <QuickChoice key={product.id} product={product} onClose={onClose} />
      ) : error ? (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="line" className="mt-3" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </div>
      ) : (
        <div className="space-y-4">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function QuickChoice({ product, onClose }: { product: Product; onClose: () => void }) {
  const [id, setId] = useState<string>()
  const chosen = chosenCombination(product, id)
  return chosen ? (
    <QuickBuy product={product} chosen={chosen} onChoose={({ _id }) => setId(_id)} onClose={onClose} />
  ) : null
}

interface QuickBuyProps {
  product: Product
  chosen: Combination
  onChoose: (combination: Combination) => void
  onClose: () => void
}

function QuickBuy({ product, chosen, onChoose, onClose }: QuickBuyProps) {
  const buying = useBuying(product, chosen)
  const picture = chosen.images[0] ?? product.images[0]
  return (
    <>
      {picture && (
        <Picture
          src={mediaUrl(picture.url, 358)}
          srcSet={mediaSrcSet(picture.url, [358, 716])}
          sizes="(min-width: 768px) 392px, 90vw"
          width={716}
          height={716}
          alt={picture.alt}
          className="aspect-[4/3] w-full rounded-card bg-sand-deep object-cover"
        />
      )}
      <div className="mt-4">
        <CombinationPrice combination={chosen} />
      </div>
      <VariantPicker combinations={product.original_combinations} chosen={chosen} onChoose={onChoose} />
      <div className="mt-6 flex items-center gap-3">
        <QuantityField chosen={chosen} buying={buying} />
        <Button
          className="flex-1"
          disabled={!chosen.is_sellable}
          isBusy={buying.isAdding}
          onClick={() => {
            buying.add()
            onClose()
          }}
        >
          <Icon name="bag" />
          {chosen.is_sellable ? (chosen.is_pre_order ? 'PRE-ORDER' : 'ADD TO BAG') : 'OUT OF STOCK'}
        </Button>
        <Heart
          wish={{ productId: product.id, combinationId: chosen._id }}
          name={product.name}
          look="ring"
          className="size-12 shrink-0"
        />
      </div>
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
