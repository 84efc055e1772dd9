import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnReview, Reviewable } from '../../../../contract/reviews.ts'
import { refusalMessage } from '../../../api/refusal-message.ts'
import { openPanel, usePanel } from '../../../session/open-panel.ts'
import { UntilKnown } from '../../../session/until-known.tsx'
import { meQuery, useMe } from '../../../session/use-me.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { useHistoryStep } from '../../../ui/use-history-step.ts'
import { startCreate, startEdit } from './start-wizard.ts'
import { findUnsent } from './unsent.ts'
import { Wizard } from './wizard.tsx'
import { WizardDialog } from './wizard-dialog.tsx'
import { ownReviewQuery, reviewableQuery } from './wizard-queries.ts'

export interface WriteReviewProps {
  productId: string
  /** The combination to review, if known. */
  combinationId?: string | undefined
  /** The member's review to edit; without it a new one is written. */
  reviewId?: string | undefined
  /** Where the member came from, for the review's `source`. */
  source?: 'web' | 'email'
  onClose: () => void
}

/** Writes a review, or edits the member's own (REVIEW-36). Guests log in first and then continue here (REVIEW-35). */
export function WriteReview(props: WriteReviewProps) {
  const { member, isKnown } = useMe()
  const hasFailed = useQuery(meQuery).errorUpdateCount > 0
  useHistoryStep(true, withoutInvitation)
  useLoginFirst(props.onClose)
  if (isKnown || !hasFailed) return member && <ForMember {...props} memberId={member.id} />
  return (
    <WizardDialog title="Tulis review" step={0} onBack={props.onClose} onClose={props.onClose}>
      <UntilKnown skeleton={loading} />
    </WizardDialog>
  )
}

const loading = (
  <div role="status" aria-label="Memuat" className="grid gap-3">
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-20 w-full" />
  </div>
)

const withoutInvitation = (search: object) => ({ ...search, ulas: undefined })

/** Shows guests the login instead of the wizard; if they close it, the wizard closes too. */
function useLoginFirst(onClose: () => void) {
  const { member, isKnown } = useMe()
  const panel = usePanel()
  const [wasLoginOpened, setWasLoginOpened] = useState(false)
  const isGuest = isKnown && member === null
  useEffect(() => {
    if (!isGuest) setWasLoginOpened(false)
    else if (!wasLoginOpened) {
      // If the session ended, the login is already open, with the reason.
      if (panel.kind !== 'login') openPanel('login')
      setWasLoginOpened(true)
    } else if (panel.kind === null) onClose()
  }, [isGuest, wasLoginOpened, panel.kind, onClose])
}

/** The wizard for a new review, or for an edit if the product is already reviewed. */
function ForMember({ memberId, reviewId: requestedId, ...props }: WriteReviewProps & { memberId: string }) {
  const [reviewId, setReviewId] = useState(requestedId)
  const reviewable = useQuery(reviewableQuery(props.productId))
  const review = useQuery({ ...ownReviewQuery(reviewId ?? ''), enabled: reviewId !== undefined })
  const error = reviewable.error ?? review.error
  if (reviewable.data && (reviewId === undefined || review.data))
    return (
      <StartedWizard
        key={reviewId ?? 'new'}
        {...props}
        memberId={memberId}
        reviewable={reviewable.data}
        review={reviewId === undefined ? undefined : review.data}
        onEdit={setReviewId}
      />
    )
  return (
    <WizardDialog
      title={reviewId ? 'Ubah ulasan' : 'Tulis review'}
      step={0}
      onBack={props.onClose}
      onClose={props.onClose}
    >
      {error ? (
        <TryAgain
          why={refusalMessage(error)}
          onTry={() => {
            void reviewable.refetch()
            if (reviewId) void review.refetch()
          }}
        />
      ) : (
        loading
      )}
    </WizardDialog>
  )
}

interface StartedWizardProps extends WriteReviewProps {
  memberId: string
  reviewable: Reviewable
  review: OwnReview | undefined
  onEdit: (reviewId: string) => void
}

/** The initial state is read once: later responses must not overwrite what the member has written. */
function StartedWizard({
  memberId,
  reviewable,
  review,
  combinationId,
  productId,
  ...rest
}: StartedWizardProps) {
  const unsentKey = `${memberId}.${review ? `edit.${review._id}` : productId}`
  const [start] = useState(() => {
    const unsent = findUnsent(unsentKey)
    if (review) return { state: startEdit(reviewable, review, unsent), isResumed: unsent !== null }
    const draft = reviewable.draft && {
      draft: reviewable.draft,
      tags: reviewable.draft_tags,
      images: reviewable.draft_images,
    }
    const earlier = unsent ?? draft
    return { state: startCreate(reviewable, earlier, combinationId), isResumed: earlier !== null }
  })
  return (
    <Wizard
      {...rest}
      productId={productId}
      reviewable={reviewable}
      review={review}
      start={start}
      unsentKey={unsentKey}
    />
  )
}
