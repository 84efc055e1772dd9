import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Tile } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../api/client.ts'
import { Picture } from '../../ui/picture.tsx'
import { cutAtWord } from '../../ui/read-more.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useNearView } from '../../ui/use-near-view.ts'
import { TileLink } from '../browse/tile-link.tsx'

const VOICES = 3
const PLACES = [0, 1, 2]
/** More than are shown: the newest reviews are often of the same product. */
const REVIEWS_READ = 24
const QUOTE_MAX_CHARS = 90

interface Voice {
  review: Review
  /** The reviewed product. */
  tile: Tile
}

/** Returns the first review of each product in `tiles`, in the order of `reviews`. */
export function chooseVoices(reviews: Review[], tiles: Tile[]): Voice[] {
  const tileOf = new Map(tiles.map(tile => [tile.id, tile]))
  return reviews.flatMap(review => {
    const tile = tileOf.get(review.product_id)
    tileOf.delete(review.product_id)
    return tile ? [{ review, tile }] : []
  })
}

export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: async () => {
    const filter = {
      has_images: true,
      is_detail_review: true,
      is_verified_purchase: true,
      is_recommended: true,
    }
    const reviews = await api.get<Review[]>('/api/reviews_v2', {
      query: { filter: JSON.stringify(filter), sort: '-created_at', limit: REVIEWS_READ },
    })
    const ids = [...new Set(reviews.map(review => review.product_id))].slice(0, VOICES)
    if (ids.length < VOICES) return []
    const tiles = await api.get<Tile[]>('/api/v3/products', {
      query: { filter: JSON.stringify({ ids }), limit: VOICES },
    })
    return chooseVoices(reviews, tiles)
  },
})

/** The newest reviews with photos, at most one per product. Loads when it is near the screen. */
export function Voices() {
  const container = useRef<HTMLElement>(null)
  const isNear = useNearView(container)
  const { data: voices, isError } = useQuery({ ...voicesQuery, enabled: isNear })
  if (isError || voices?.length === 0) return null
  return (
    <section ref={container} className="mt-(--section)">
      <SectionHead title="Kata mereka" line="Ulasan dan foto dari pembeli." />
      <ul aria-label="Kata mereka" className="rail -mb-5 pt-1 pb-6 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {voices
          ? voices.map(voice => (
              <li key={voice.review._id} className="grid w-[min(19rem,84vw)] lg:w-auto">
                <VoiceCard {...voice} />
              </li>
            ))
          : PLACES.map(place => (
              <li key={place} className="w-[min(19rem,84vw)] lg:w-auto">
                <Skeleton className="h-[210px] rounded-card" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function VoiceCard({ review, tile }: Voice) {
  const [photo] = review.images
  return (
    <figure className="group relative flex flex-col rounded-card bg-white p-3 shadow-1 transition hover:shadow-2 lg:p-4">
      <div className="flex flex-1 gap-3 lg:gap-4">
        {photo && (
          <Picture
            src={mediaUrl(photo.name, 160)}
            srcSet={mediaSrcSet(photo.name, [160, 270, 358])}
            sizes="(min-width: 992px) 132px, 104px"
            width={132}
            height={132}
            alt={`Foto dari ${review.user.user_name}${photo.description && `: ${photo.description}`}`}
            className="size-[104px] shrink-0 rounded-field object-cover lg:size-[132px]"
          />
        )}
        <div className="min-w-0 flex-1">
          <Stars value={review.average_rating} />
          <blockquote className="mt-1 text-sm leading-[1.4] break-words lg:text-base">
            “{cutAtWord(review.detail, QUOTE_MAX_CHARS)}”
          </blockquote>
        </div>
      </div>
      <figcaption className="mt-3 border-line border-t pt-2.5 text-sm leading-snug">
        <b>{review.user.user_name}</b>
        <span className="text-ink-soft"> tentang </span>
        <TileLink
          tile={tile}
          isInSpecialPriceList={false}
          className="font-semibold text-coral-deep after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {tile.name}
        </TileLink>
      </figcaption>
    </figure>
  )
}
