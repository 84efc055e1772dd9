import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecidedReview, DeskReview } from '../../../contract/staff/reviews.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { say } from '../../ui/toast.ts'
import { writeDraft } from '../forms/draft.ts'
import { filterOf, type ReviewSearch } from './review-queries.ts'

/** The name under which an answer is kept that was not sent yet. */
export const replyDraft = (id: string) => `reviews.reply.${id}`

/** A decision that the person can take back. */
export interface LastDecision {
  id: string
  /** "Ulasan sari disetujui." */
  done: string
  /** The version that the decision made. */
  version: number
  /** How it is taken back: a review that was taken down is published again, any other waits again. */
  undo: 'approve' | 'reopen' | null
  /** It was shown first before it was taken down. */
  wasHighlighted: boolean
  /** The answer that was given with the approval: it goes with it. */
  reply: string | undefined
}

interface Decision {
  act: 'approve' | 'reject' | 'dismiss-reports'
  body?: { is_highlighted?: boolean; reply?: string; reason?: string }
  done: string
}

interface Change {
  method: 'PUT' | 'DELETE'
  path: 'highlight' | 'reply'
  body?: object
  done: string
}

/** What staff do with the version of a review that they read; a decision leads to the next review at once (CARE-05). */
export function useReviewActs({
  review,
  search,
  onDecided,
  onChanged,
}: {
  review: DeskReview
  search: ReviewSearch
  onDecided: (last: LastDecision, next: string | null) => void
  /** The version that a change made which does not lead on. */
  onChanged: (version: number) => void
}) {
  const queries = useQueryClient()
  const { id, version, status, author, is_highlighted: wasHighlighted } = review
  const renew = () => queries.invalidateQueries({ queryKey: ['reviews'] })
  const deciding = useMutation({
    mutationFn: ({ act, body }: Decision) =>
      call<DecidedReview>('POST', `/reviews/${id}/${act}`, {
        query: filterOf(search),
        body: { ...body, version },
      }),
    onSuccess({ version: decided, next }, { act, body, done }) {
      const undo = act === 'dismiss-reports' ? null : status === 'published' ? 'approve' : 'reopen'
      const last = { id, done: `Ulasan ${author} ${done}.`, version: decided, undo } as const
      onDecided({ ...last, wasHighlighted, reply: body?.reply }, next)
      void renew()
    },
    onError: () => renew(),
  })
  const changing = useMutation({
    mutationFn: ({ method, path, body }: Change) =>
      call<{ version: number }>(
        method,
        `/reviews/${id}/${path}`,
        method === 'DELETE' ? { query: { version } } : { body: { ...body, version } },
      ),
    onSuccess({ version: changed }, { done }) {
      onChanged(changed)
      say(done)
    },
    onSettled: () => renew(),
  })
  const error = deciding.error ?? changing.error
  return {
    decide: deciding.mutate,
    change: changing.mutate,
    isBusy: deciding.isPending || changing.isPending,
    /** That somebody was faster shows itself: the review is fetched again. */
    refusal: error && !hasCode(error, 'REVIEW_CHANGED') ? messageOf(error) : null,
    /** Who was faster, if it was one of the staff. */
    faster: hasCode(error, 'REVIEW_CHANGED') ? error.details : null,
  }
}

export type ReviewActs = ReturnType<typeof useReviewActs>

/** Takes the last decision back and shows that review again. */
export function useUndo(onUndone: (id: string, version: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, undo, wasHighlighted }: LastDecision) =>
      call<{ version: number }>('POST', `/reviews/${id}/${undo}`, {
        body: undo === 'approve' ? { version, is_undo: true, is_highlighted: wasHighlighted } : { version },
      }),
    onSuccess({ version }, { id, reply }) {
      if (reply !== undefined) writeDraft(replyDraft(id), { reply, over: '' })
      onUndone(id, version)
      say('Keputusan diurungkan.')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
