import { QUIZ_PRODUCTS_SHOWN } from '../../../contract/staff/quiz-rules.ts'
import type {
  QuizAnswerInput,
  QuizInput,
  QuizQuestionInput,
  QuizResultInput,
} from '../../../contract/staff/quizzes.ts'

/** New parts of a quiz, and lists of them. Nobody sees their ids, which stay when their words change. */

export const newAnswer = (): QuizAnswerInput => ({ id: newId(), text: '', result: '' })

export const newQuestion = (): QuizQuestionInput => ({
  ...{ id: newId(), text: '' },
  answers: [newAnswer(), newAnswer()],
})

export const newResult = (): QuizResultInput => ({
  ...{ id: newId(), name: '', text: '', tips: [] },
  ...{ products: 'rule', filter: {}, sort: null, limit: QUIZ_PRODUCTS_SHOWN, product_ids: [] },
})

export const newQuiz = (position: number): QuizInput => ({
  ...{ name: '', text: '', image: null, position },
  questions: [newQuestion()],
  results: [newResult(), newResult()],
})

/** The same quiz as a new one, last among the others. */
export const copyOf = (quiz: QuizInput, position: number): QuizInput => ({
  ...quiz,
  position,
  name: `${quiz.name} (salinan)`,
})

/** Letters and digits, as ids of quizzes are made of. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(10))].map(byte => (byte % 36).toString(36)).join('')

export const changed = <Item>(items: readonly Item[], at: number, changes: Partial<Item>): Item[] =>
  items.map((item, index) => (index === at ? { ...item, ...changes } : item))

/** The quiz without a result: answers that voted for it vote for none until staff choose another. */
export const without = ({ results, questions }: QuizInput, resultId: string): Partial<QuizInput> => ({
  results: results.filter(({ id }) => id !== resultId),
  questions: questions.map(question => ({
    ...question,
    answers: question.answers.map(answer =>
      answer.result === resultId ? { ...answer, result: '' } : answer,
    ),
  })),
})
