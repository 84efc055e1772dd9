import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { refreshReviews } from './review-queries.ts'

/** Asks the author to confirm deleting a review with its photos. */
export function DeleteReviewDialog({
  review: { _id, product_id },
  isOpen,
  onClose,
}: {
  review: Review
  isOpen: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => api.delete<null>(`/api/reviews_v2/${_id}`),
    onSuccess: () => {
      onClose()
      showToast('success', 'Ulasanmu sudah dihapus.')
      return refreshReviews(queries, product_id)
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Hapus ulasan ini?"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Batal
          </Button>
          <Button isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            Hapus
          </Button>
        </>
      }
    >
      <p>Kata-kata, bintang, dan fotonya ikut hilang.</p>
    </ConfirmDialog>
  )
}
