import { lazy } from 'react'
import type { VoteStatus } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { ReviewActions } from './use-review-actions.ts'

const WriteReview = lazy(() =>
  import('./write-review/write-review.tsx').then(part => ({ default: part.WriteReview })),
)

/**
 * The dialogs of the reviews: the wizard, the result of a vote, a report, a large photo, and the confirmation of a
 * deletion.
 */
export default function ReviewDialogs({
  actions: { open, lastDialog, openings, close },
}: {
  actions: ReviewActions
}) {
  const dialogProps = { isOpen: open !== null, onClose: close }
  switch (lastDialog?.kind) {
    case 'vote':
      return <VoteDialog {...dialogProps} status={lastDialog.status} />
    case 'report':
      return <ReportDialog {...dialogProps} key={openings} review={lastDialog.review} />
    case 'photos':
      return (
        <PhotoDialog
          {...dialogProps}
          key={openings}
          photos={lastDialog.photos}
          startAt={lastDialog.startAt}
        />
      )
    case 'delete':
      return <DeleteReviewDialog {...dialogProps} review={lastDialog.review} />
    case 'write':
      // Unmounted when closed, with all its state: the next one is a different review.
      return open && <WriteReview {...lastDialog} onClose={close} />
    case undefined:
      return null
  }
}

/** The result of a helpful vote (REVIEW-40, AMB-71). */
function VoteDialog({
  status: { is_helpful, total_helpful },
  isOpen,
  onClose,
}: {
  status: VoteStatus
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={is_helpful ? 'Terima kasih!' : 'Tandamu sudah dicabut'}
      description={is_helpful ? 'Kamu menandai ulasan ini membantu.' : undefined}
    >
      <p className="mb-5">
        {total_helpful > 0
          ? `${withDots(total_helpful)} orang merasa terbantu oleh ulasan ini.`
          : 'Belum ada yang menandai ulasan ini membantu.'}
      </p>
      <Button className="w-full" onClick={onClose}>
        Oke
      </Button>
    </Dialog>
  )
}
