import type { QuizCard } from '../../../contract/quiz.ts'
import { withDots } from '../../../contract/rupiah.ts'

/** Number of questions, and how many members finished it. */
export const quizFacts = ({ question_count, total_joined }: QuizCard) =>
  [`${question_count} pertanyaan`, ...(total_joined > 0 ? [joinedWords(total_joined)] : [])].join(' · ')

/** QUIZ-03 */
export const joinedWords = (totalJoined: number) => `${withDots(totalJoined)} orang sudah ikut`
