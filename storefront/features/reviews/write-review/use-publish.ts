import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OwnReview } from '../../../../contract/reviews.ts'
import { api } from '../../../api/client.ts'
import { newKey } from '../../../api/new-key.ts'
import { ApiRefusal, isDefiniteRefusal } from '../../../api/refusal.ts'
import { refusalMessage } from '../../../api/refusal-message.ts'
import { openPanel } from '../../../session/open-panel.ts'
import { handleExpiredSession } from '../../../session/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { refreshReviews } from '../review-queries.ts'
import { GENERIC_FAILURE, reviewFailureMessage } from './failure-message.ts'

interface PublishResult {
  isDone: boolean
  why: string | null
}

/**
 * Publishes a review or its changes; `isDone` is true if it succeeded, `why` is the reason for a refusal, to show in
 * the form.
 */
export function usePublish({ productId, reviewId }: { productId: string; reviewId: string | undefined }) {
  const queries = useQueryClient()
  const publishing = useAction<PublishResult>()
  /** One idempotency key per text: pressing again after a network failure creates no second review. */
  const lastSent = useRef({ text: '', key: '' })

  function keyFor(body: object): string {
    const text = JSON.stringify(body)
    if (lastSent.current.text !== text) lastSent.current = { text, key: newKey() }
    return lastSent.current.key
  }

  async function publish(body: object): Promise<PublishResult> {
    try {
      const { message } = reviewId
        ? await api.call<OwnReview>('PUT', `/api/edit_review/${reviewId}`, body)
        : await api.call<OwnReview>('POST', '/api/reviews_v2', body, {
            headers: { 'idempotency-key': keyFor(body) },
          })
      showToast('success', message)
      void refreshReviews(queries, productId)
      return { isDone: true, why: null }
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) {
        handleExpiredSession(queries)
        openPanel('login', { reason: 'session-ended' })
        return { isDone: false, why: null }
      }
      const message = reviewFailureMessage(error)
      showToast('error', message)
      // A reason that the member can fix is also shown in the form.
      const why =
        message === GENERIC_FAILURE &&
        error instanceof ApiRefusal &&
        (error.status === 0 || isDefiniteRefusal(error))
          ? refusalMessage(error)
          : null
      return { isDone: false, why }
    }
  }

  return { isBusy: publishing.isBusy, publish: (body: object) => publishing.run(() => publish(body)) }
}
