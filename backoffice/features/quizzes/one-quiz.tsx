import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffQuiz } from '../../../contract/staff/quizzes.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { quizQuery } from './quiz-queries.ts'

/**
 * Shows a quiz once it is fetched, or why it could not be. The form keeps what it was opened with: it begins again with
 * newer data only after `onReload` is called.
 */
export function OneQuiz({
  id,
  head,
  children,
}: {
  id: string
  /** The head of the page, which stands there from the start. */
  head?: (found: StaffQuiz | undefined, onReload: () => void) => ReactNode
  children: (found: StaffQuiz, reload: { key: number; onReload: () => void }) => ReactNode
}) {
  const queries = useQueryClient()
  const [key, setKey] = useState(0)
  const quiz = useQuery(quizQuery(id))
  const onReload = () =>
    void queries
      .invalidateQueries({ queryKey: quizQuery(id).queryKey })
      .then(() => setKey(before => before + 1))
  return (
    <div className="stack gap-4">
      {head?.(quiz.data, onReload)}
      {quiz.data ? (
        <>
          {quiz.isError ? <Notice>{messageOf(quiz.error)}</Notice> : null}
          {children(quiz.data, { key, onReload })}
        </>
      ) : (
        <NotLoaded query={quiz} />
      )}
    </div>
  )
}
