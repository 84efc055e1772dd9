import { Check, X } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { nameOfRatingType } from '../../../contract/review-rules.ts'
import { durationsOfUse, type Review, starsOf } from '../../../contract/reviews.ts'
import { Picture } from '../../ui/picture.tsx'
import { ReadMore } from '../../ui/read-more.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReviewActionsRow } from './review-actions.tsx'
import { REVIEW_MAX_CHARS } from './review-view.ts'
import { Reviewer } from './reviewer.tsx'
import { HighlightMark, ShopReply } from './shop-reply.tsx'
import type { ReviewActions } from './use-review-actions.ts'

/** A full review. */
export function ReviewCard({ review, actions }: { review: Review; actions: ReviewActions }) {
  const { average_rating, created_at, detail, duration_of_used, images, user } = review
  return (
    <li className="grid gap-4 rounded-card bg-white p-5 pb-2 shadow-1 md:p-6 md:pb-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Reviewer review={review} />
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <HighlightMark review={review} />
          <Stars value={average_rating} /> {jakartaDate(created_at)}
        </p>
      </div>
      <ReviewerTags review={review} />
      {detail !== '' && (
        <ReadMore
          text={detail}
          maxChars={REVIEW_MAX_CHARS}
          className="max-w-[72ch] break-words whitespace-pre-line"
        />
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image._id}>
              <button
                type="button"
                onClick={() => actions.show({ kind: 'photos', photos: photosOf(review), startAt: index })}
                className="block overflow-hidden rounded-field"
              >
                <Picture
                  src={mediaUrl(image.name, 96)}
                  srcSet={mediaSrcSet(image.name, [96, 160])}
                  sizes="88px"
                  alt={`Foto ${index + 1} dari ${user.user_name}${image.description && `: ${image.description}`}`}
                  width={88}
                  height={88}
                  className="size-22 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Judgement review={review} />
      <ShopReply review={review} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-2 text-sm text-ink-soft">
        {duration_of_used && <span>Dipakai {durationsOfUse[duration_of_used].toLowerCase()}</span>}
        <div className="flex-1">
          <ReviewActionsRow review={review} actions={actions} />
        </div>
      </div>
    </li>
  )
}

const photosOf = ({ images, user, created_at }: Review) =>
  images.map(({ _id, name, description }) => ({
    _id,
    url: name,
    caption: description,
    date: created_at,
    userName: user.user_name,
  }))

/** The reviewer's skin and hair types and other tags, without duplicates. */
function ReviewerTags({ review: { user, tags } }: { review: Review }) {
  const names = [...new Set([...user.skin_types, ...user.hair_types, ...tags.map(tag => tag.name)])]
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Kondisi kulit dan rambut">
      {names.map(name => (
        <li key={name} className="rounded-pill bg-sand-deep px-3 py-1 text-xs font-semibold">
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The stars per rating type, and whether the reviewer would recommend and repurchase it. */
function Judgement({ review }: { review: Review }) {
  const { is_recommended, is_repurchase } = review
  const ratings = Object.entries(starsOf(review))
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {ratings.map(([type, stars]) => (
        <span key={type} className="inline-flex gap-1.5">
          <span className="text-ink-soft">{nameOfRatingType(type)}</span>
          <b className="tabular-nums">{stars}/5</b>
        </span>
      ))}
      {is_recommended !== null && (
        <Verdict
          isYes={is_recommended}
          label={is_recommended ? 'Merekomendasikan' : 'Tidak merekomendasikan'}
        />
      )}
      {is_repurchase !== null && (
        <Verdict isYes={is_repurchase} label={is_repurchase ? 'Mau beli lagi' : 'Tidak akan beli lagi'} />
      )}
    </div>
  )
}

const Verdict = ({ isYes, label }: { isYes: boolean; label: string }) => (
  <span className={`inline-flex items-center gap-1 font-semibold ${isYes ? 'text-teal' : 'text-ink-soft'}`}>
    {isYes ? <Check aria-hidden size={16} /> : <X aria-hidden size={16} />}
    {label}
  </span>
)
