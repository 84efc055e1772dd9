import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the current question, and of the one at which this visit to the page began. */
    quiz?: { at: number; from: number }
  }
}

/**
 * The current question. Each question is an entry in the browser's history, so that a phone's Back leads to the
 * previous one and a reload shows the same one.
 *
 * @param firstUnanswered the question to start at if there is no history entry; later questions cannot be reached
 */
export function useQuizStep(firstUnanswered: number) {
  const step = useRouterState({ select: ({ location }) => location.state.quiz })
  const navigate = useNavigate()
  const { history } = useRouter()
  const [initialIndex] = useState(firstUnanswered)
  const at = Math.min(step?.at ?? initialIndex, firstUnanswered)
  const from = step?.from ?? at
  const go = (to: number, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      state: now => ({ ...now, quiz: { at: to, from: replace ? to : from } }),
    })
  return {
    at,
    next: () => go(at + 1, false),
    /** If the page was opened in the middle, the earlier questions are not in its history. */
    back: () => (at > from ? history.back() : go(at - 1, true)),
  }
}
