import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GALLERY_PHOTOS, PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import type { UserPhoto } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { userPhotoCountQuery, userPhotosQuery } from './review-queries.ts'
import type { ReviewDialog, ShownPhoto } from './use-review-actions.ts'

const row = 'grid grid-cols-4 gap-2 md:grid-cols-8'

/** Up to seven photos from buyers, each opening the large view, and a button for the rest (PDP-13, PHOTO-11). */
export function UserPhotos({ productId, show }: { productId: string; show: (dialog: ReviewDialog) => void }) {
  const queries = useQueryClient()
  const { data: photos, isPending } = useQuery(userPhotosQuery(productId, GALLERY_PHOTOS))
  const { data: total = 0 } = useQuery(userPhotoCountQuery(productId))
  if (isPending)
    return (
      <div aria-busy="true" className={row}>
        {[1, 2, 3, 4, 5, 6, 7].map(place => (
          <Skeleton key={place} className="aspect-square rounded-card" />
        ))}
      </div>
    )
  // If the photos fail to load, show nothing: the reviews below include them anyway.
  if (!photos || photos.length === 0) return null

  const hasMore = total > photos.length
  async function showAll(startAt: number) {
    try {
      const all = await queries.fetchQuery(userPhotosQuery(productId, PAGE_SIZE_MAX))
      show({ kind: 'photos', photos: all.map(shownPhoto), startAt })
    } catch (error) {
      showToast('error', refusalMessage(error))
    }
  }
  return (
    <section aria-label="Foto dari pembeli">
      <h3 className="mb-3 font-bold">
        Foto dari pembeli{' '}
        {total > 0 && <span className="font-normal text-ink-soft">({withDots(total)})</span>}
      </h3>
      <ul className={row}>
        {photos.slice(0, GALLERY_PHOTOS).map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              onClick={() =>
                hasMore
                  ? void showAll(index)
                  : show({ kind: 'photos', photos: photos.map(shownPhoto), startAt: index })
              }
              className="block w-full overflow-hidden rounded-card"
            >
              <Picture
                src={mediaUrl(photo.url, 160)}
                srcSet={mediaSrcSet(photo.url, [160, 302])}
                sizes="(width < 768px) 22vw, 110px"
                alt={`Foto dari ${photo.user}${photo.caption && `: ${photo.caption}`}`}
                width={160}
                height={160}
                className="aspect-square w-full object-cover transition-transform duration-200 hover:scale-105 motion-reduce:transition-none"
              />
            </button>
          </li>
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              onClick={() => void showAll(GALLERY_PHOTOS)}
              className="grid aspect-square w-full place-items-center rounded-card bg-coral-tint text-center text-sm leading-tight font-bold text-coral-deep hover:bg-coral hover:text-white"
            >
              <span>
                +{withDots(total - photos.length)}
                <span className="block text-xs font-semibold">foto lagi</span>
              </span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

const shownPhoto = ({ _id, url, caption, user, date }: UserPhoto): ShownPhoto => ({
  _id,
  url,
  caption,
  date,
  userName: user,
})
