import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question that is shown, and the one this visit of the page began with. */
    quiz?: { at: number; from: number }
  }
}

/**
 * Which question is shown. Each is a step of the browser's history, so that a phone's way back leads to the question
 * before, and a page that is loaded anew shows the same one.
 *
 * @param firstOpen where one begins who comes without a step; nobody gets past it
 */
export function useQuizStep(firstOpen: number) {
  const step = useRouterState({ select: ({ location }) => location.state.quiz })
  const navigate = useNavigate()
  const { history } = useRouter()
  const [begun] = useState(firstOpen)
  const at = Math.min(step?.at ?? begun, firstOpen)
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
    /** Where the page was opened in the middle, the questions before are no steps of its history. */
    back: () => (at > from ? history.back() : go(at - 1, true)),
  }
}
