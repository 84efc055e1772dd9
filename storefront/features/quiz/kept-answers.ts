import { useState } from 'react'
import type { QuizQuestion } from '../../../contract/quiz.ts'

/** The id of the answer to each question, by the question's id. */
export type Answers = Record<string, string>

/** What of the answers still belongs to the quiz: staff may have written it anew meanwhile. */
export const stillAsked = (questions: QuizQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ _id, answers: choices }) => {
      const answer = answers[_id]
      return choices.some(choice => choice._id === answer) && answer ? [[_id, answer]] : []
    }),
  )

/** The first question without an answer; the last one where each has one. */
export function firstOpen(questions: QuizQuestion[], answers: Answers): number {
  const at = questions.findIndex(({ _id }) => !answers[_id])
  return at < 0 ? questions.length - 1 : at
}

/** Answers of one member, kept in the tab until they are sent: whoever loads the page anew goes on where they were. */
export function useKeptAnswers(quizId: string, memberId: string) {
  const key = `carasun.quiz.${quizId}.${memberId}`
  const [answers, setAnswers] = useState<Answers>(() => read(key))
  return {
    answers,
    choose(questionId: string, answerId: string) {
      const next = { ...answers, [questionId]: answerId }
      setAnswers(next)
      keep(() => sessionStorage.setItem(key, JSON.stringify(next)))
    },
    forget: () => keep(() => sessionStorage.removeItem(key)),
  }
}

function read(key: string): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** A browser that keeps nothing begins anew after a reload; the quiz itself goes on. */
function keep(write: () => void) {
  try {
    write()
  } catch (error) {
    console.info('Answers were not kept:', error)
  }
}
