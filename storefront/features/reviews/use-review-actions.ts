import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review, VoteStatus } from '../../../contract/reviews.ts'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel } from '../../session/open-panel.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { useMemberAction } from '../../session/use-member-action.ts'
import { showToast } from '../../ui/toast.tsx'
import { showVote } from './review-queries.ts'

/** A photo for the large view. */
export interface ShownPhoto {
  _id: string
  url: string
  caption: string
  userName: string
  date: string
}

/** The dialogs of the reviews, one at a time. */
export type ReviewDialog =
  | { kind: 'vote'; status: VoteStatus }
  | { kind: 'report'; review: Review }
  | { kind: 'photos'; photos: ShownPhoto[]; startAt: number }
  | { kind: 'delete'; review: Review }
  | { kind: 'write'; productId: string; combinationId?: string; reviewId?: string }

export type ReviewActions = ReturnType<typeof useReviewActions>

/**
 * A reader's actions on reviews, and the dialog that they open; the last one stays rendered until its closing animation
 * ends.
 */
export function useReviewActions() {
  const queries = useQueryClient()
  const voting = useMemberAction()
  const reporting = useMemberAction()
  const [open, setOpen] = useState<ReviewDialog | null>(null)
  const [lastDialog, setLastDialog] = useState<ReviewDialog | null>(null)
  const [openings, setOpenings] = useState(0)
  const [votingId, setVotingId] = useState<string | null>(null)

  function show(next: ReviewDialog) {
    setOpen(next)
    setLastDialog(next)
    setOpenings(openings + 1)
  }

  /** Adds or removes the reader's helpful vote and shows the result (REVIEW-40). */
  async function vote({ _id, is_helpful }: Review) {
    try {
      const path = `/api/reviews_v2/${_id}/vote`
      const status = is_helpful ? await api.delete<VoteStatus>(path) : await api.put<VoteStatus>(path)
      showVote(queries, _id, status)
      show({ kind: 'vote', status })
    } catch (error) {
      showError(error)
    }
  }

  function showError(error: unknown) {
    if (error instanceof ApiRefusal && error.code === 'NOT_LOGGED_IN') {
      handleExpiredSession(queries)
      openPanel('login', { reason: 'session-ended' })
    } else showToast('error', refusalMessage(error))
  }

  return {
    open,
    lastDialog,
    /** Number of openings, used as a key so that each opening has fresh state. */
    openings,
    show,
    close: () => setOpen(null),
    vote: (review: Review) => {
      if (votingId !== null) return
      setVotingId(review._id)
      void voting.run(() => vote(review)).finally(() => setVotingId(null))
    },
    votingId,
    report: (review: Review) => void reporting.run(() => show({ kind: 'report', review })),
  }
}
