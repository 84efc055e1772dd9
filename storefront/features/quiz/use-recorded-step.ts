import { useEffect } from 'react'
import type { Quiz, QuizStepBody } from '../../../contract/quiz.ts'
import { api } from '../../api/client.ts'
import type { Answers } from './stored-answers.ts'

/** A touched answer leads to the next question sooner than this: both are sent at once. */
const SETTLES_AFTER_MS = 600

/**
 * Tells the shop which question is shown and which are answered, so that staff see where members leave a quiz. Nothing
 * waits for it, and the next step makes up for one that was lost.
 */
export function useRecordedStep(quiz: Quiz, questionId: string | undefined, answers: Answers): void {
  const path = `/api/quiz/pid_quiz/${quiz.pid_quiz._id}/steps`
  const answered = Object.keys(answers).join(' ')
  useEffect(() => {
    if (questionId === undefined) return
    const step: QuizStepBody = { question_id: questionId, answered: answered.split(' ').filter(Boolean) }
    const timer = setTimeout(
      () => void api.post(path, step, { keepalive: true, isBackground: true }).catch(() => undefined),
      SETTLES_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [path, questionId, answered])
}
