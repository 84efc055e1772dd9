import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ExternalLink, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { nameOfRatingType } from '../../../contract/review-rules.ts'
import { durationsOfUse, reportReasons } from '../../../contract/reviews.ts'
import type { DeskReview } from '../../../contract/staff/reviews.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { DateTime } from '../values/date-time.tsx'
import { AuthorCard } from './author-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { ReplyCard } from './reply-card.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import type { ReviewSearch } from './review-queries.ts'
import { Doubts, StarCount } from './review-words.tsx'
import { type LastDecision, useReviewActs, useUndo } from './use-review-acts.ts'

interface Props {
  /** The newest that is known. */
  review: DeskReview
  isFetching: boolean
  /** The version that the person's own last act made of it; 0 if they did nothing. */
  made: number
  search: ReviewSearch
  onOpen: (id: string) => void
  onDecided: (last: LastDecision, next: string | null) => void
}

/**
 * One review, large, with what staff can do with it (CARE-05). Remounted for each. If it changes meanwhile, the person goes
 * on seeing what they were reading until they ask for the new one, so that nothing is decided unread.
 */
export function ReviewPage({ review: newest, isFetching, made, search, onOpen, onDecided }: Props) {
  const [review, setReview] = useState(newest)
  const [known, setKnown] = useState(newest.version)
  // What was kept from before is replaced by the first answer, which comes before anybody has read.
  const [isSettled, setIsSettled] = useState(!isFetching)
  const acts = useReviewActs({ review, search, onDecided, onChanged: setKnown })
  const isNew = isSettled && newest.version > Math.max(known, made)
  if (!isNew && review !== newest) setReview(newest)
  if (!isNew && newest.version > known) setKnown(newest.version)
  if (!isSettled && !isFetching) setIsSettled(true)
  // The answer to an own act may come after the review that it changed.
  const isHeld = isNew && !acts.isBusy
  // Where there are no photos there is room beside the decision.
  const hasPhotos = review.images.length > 0
  return (
    <div className="stack gap-3.5">
      {isHeld ? <ChangedNotice acts={acts} newest={newest} onRead={() => setKnown(newest.version)} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="stack min-w-0 gap-4">
          <Words review={review} search={search} />
          <ReviewPhotos review={review} />
          {hasPhotos ? null : <AuthorCard review={review} search={search} />}
        </div>
        <div className="stack min-w-0 gap-4">
          <Doubted review={review} />
          <DecisionCard review={review} acts={acts} isHeld={isHeld} />
          {review.status === 'rejected' ? null : <ReplyCard review={review} acts={acts} isHeld={isHeld} />}
          {hasPhotos ? <AuthorCard review={review} search={search} /> : null}
        </div>
      </div>
      <NeighbourKeys review={newest} onOpen={onOpen} />
    </div>
  )
}

/** `j` and `k` lead to the next review of the list and the one before. */
function NeighbourKeys({ review: { next, previous }, onOpen }: Pick<Props, 'review' | 'onOpen'>) {
  const to = (id: string | null) => () => {
    if (id !== null) onOpen(id)
  }
  useShortcuts([
    { key: 'j', mayRepeat: true, label: 'Ulasan berikutnya', group: 'Ulasan', run: to(next) },
    { key: 'k', mayRepeat: true, label: 'Ulasan sebelumnya', group: 'Ulasan', run: to(previous) },
  ])
  return null
}

export const Neighbours = ({ review: { next, previous }, onOpen }: Pick<Props, 'review' | 'onOpen'>) => (
  <span className="flex">
    <IconButton
      label="Ulasan sebelumnya (K)"
      disabled={previous === null}
      onClick={() => previous !== null && onOpen(previous)}
    >
      <ArrowLeft aria-hidden size={18} />
    </IconButton>
    <IconButton
      label="Ulasan berikutnya (J)"
      disabled={next === null}
      onClick={() => next !== null && onOpen(next)}
    >
      <ArrowRight aria-hidden size={18} />
    </IconButton>
  </span>
)

function ChangedNotice({
  acts: { faster },
  newest,
  onRead,
}: {
  acts: ReturnType<typeof useReviewActs>
  newest: DeskReview
  onRead: () => void
}) {
  useShortcuts([{ key: 'Enter', label: 'Tampilkan yang baru', group: 'Ulasan', run: onRead }])
  const by =
    typeof faster?.by === 'string' ? faster.by : newest.status === 'pending' ? null : newest.decided_by
  const did = typeof faster?.did === 'string' ? ` ${faster.did}` : ' menangani ulasan ini'
  return (
    <Notice
      tone="sun"
      title={by ? `${by} baru saja${did}` : 'Ulasan ini baru saja berubah'}
      action={
        <Button size="small" onClick={onRead}>
          Tampilkan yang baru <KeyCap>Enter</KeyCap>
        </Button>
      }
    >
      Yang kamu baca masih yang lama. Belum ada yang kamu putuskan.
    </Notice>
  )
}

function Words({ review, search }: { review: DeskReview; search: ReviewSearch }) {
  const { product, stars, text, ratings, tags, is_recommended, is_repurchase, duration_of_used, helpful } =
    review
  const facts = [
    ...Object.entries(ratings).map(([type, given]) => `${nameOfRatingType(type)} ${given}/5`),
    ...(duration_of_used ? [`Dipakai ${durationsOfUse[duration_of_used].toLowerCase()}`] : []),
    ...(is_recommended === null ? [] : [is_recommended ? 'Merekomendasikan' : 'Tidak merekomendasikan']),
    ...(is_repurchase === null ? [] : [is_repurchase ? 'Mau beli lagi' : 'Tidak akan beli lagi']),
    ...tags,
    ...(helpful > 0 ? [`${helpful}× dianggap membantu`] : []),
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        {product.image ? <Picture src={mediaUrl(product.image, 160)} alt="" sizePx={56} /> : null}
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-bold">
            {product.name}
            {product.variant ? <span className="font-medium text-ink-soft"> · {product.variant}</span> : null}
          </p>
          <p className="flex flex-wrap gap-x-4 text-note font-semibold text-coral-deep">
            <a
              href={`${shopAddress().replace(/\/$/, '')}${product.path}#ulasan`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 hover:underline"
            >
              Lihat di toko <ExternalLink aria-hidden size={13} />
            </a>
            <Link
              to="/ulasan"
              search={{ bagian: search.bagian, produk: product.id }}
              className="hover:underline"
            >
              Ulasan lain produk ini
            </Link>
          </p>
        </div>
        <span className="text-xl">
          <StarCount stars={stars} />
        </span>
      </div>
      <p className="mt-3.5 max-w-[75ch] break-words whitespace-pre-line text-lead leading-relaxed">
        {text || <span className="text-ink-soft">Hanya bintang, tanpa kata-kata.</span>}
      </p>
      {facts.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {facts.map(fact => (
            <li key={fact} className="rounded-pill bg-well px-2.5 py-0.5 text-note">
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

/** What is suspicious, and what shoppers said when they reported it. */
function Doubted({ review }: { review: DeskReview }) {
  if (review.suspicions.length === 0 && review.open_reports.length === 0) return null
  return (
    <Card title="Perlu dicermati" tone="attention">
      <Doubts {...review} />
      {review.open_reports.length > 0 ? (
        <ul className="mt-3 stack gap-2" aria-label="Laporan pembeli">
          {review.open_reports.map(({ reason, note, at }) => (
            <li key={at}>
              <strong>{reportReasons[reason]}</strong>{' '}
              <span className="text-note text-ink-soft">
                <DateTime at={at} />
              </span>
              {note ? <p className="break-words">“{note}”</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

/** What was just decided, and the way back: `u`. */
export function LastDecisionBar({
  last,
  onUndone,
}: {
  last: LastDecision
  onUndone: (id: string, version: number) => void
}) {
  const undoing = useUndo(onUndone)
  const undo = () => {
    if (!undoing.isPending) undoing.mutate(last)
  }
  useShortcuts(
    last.undo ? [{ key: 'u', label: 'Urungkan keputusan terakhir', group: 'Ulasan', run: undo }] : [],
  )
  return (
    <Notice
      tone={undoing.isError ? 'rose' : 'teal'}
      action={
        last.undo ? (
          <Button size="small" isBusy={undoing.isPending} onClick={undo}>
            <RotateCcw aria-hidden size={15} />
            Urungkan <KeyCap>U</KeyCap>
          </Button>
        ) : null
      }
    >
      {undoing.isError ? messageOf(undoing.error) : last.done}
    </Notice>
  )
}
