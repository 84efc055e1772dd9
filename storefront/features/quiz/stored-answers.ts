import { useState } from 'react'
import type { QuizQuestion } from '../../../contract/quiz.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../../ui/stored-json.ts'

/** The id of the answer to each question, by the question's id. */
export type Answers = Record<string, string>

/** Drops answers that are no longer in the quiz: staff may have changed it since the answers were given. */
export const currentAnswers = (questions: QuizQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ _id, answers: choices }) => {
      const answer = answers[_id]
      return choices.some(choice => choice._id === answer) && answer ? [[_id, answer]] : []
    }),
  )

/** Returns the index of the first question without an answer, or of the last one if all are answered. */
export function firstUnanswered(questions: QuizQuestion[], answers: Answers): number {
  const index = questions.findIndex(({ _id }) => !answers[_id])
  return index < 0 ? questions.length - 1 : index
}

/** One member's answers, stored in the tab until they are sent, so that the quiz continues after a reload. */
export function useStoredAnswers(quizId: string, memberId: string) {
  const key = `carasun.quiz.${quizId}.${memberId}`
  const [answers, setAnswers] = useState<Answers>(() => readJson(tabStorage, key, isAnswers) ?? {})
  return {
    answers,
    choose(questionId: string, answerId: string) {
      const next = { ...answers, [questionId]: answerId }
      setAnswers(next)
      writeJson(tabStorage, key, next)
    },
    remove: () => tabStorage.remove(key),
  }
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && isStringArray(Object.values(value))
