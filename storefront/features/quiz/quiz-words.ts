import type { QuizCard } from '../../../contract/quiz.ts'
import { withDots } from '../../../contract/rupiah.ts'

/** How long it is, and how many finished it. */
export const quizFacts = ({ question_count, total_joined }: QuizCard) =>
  [`${question_count} pertanyaan`, ...(total_joined > 0 ? [joinedWords(total_joined)] : [])].join(' · ')

/** QUIZ-03 */
export const joinedWords = (totalJoined: number) => `${withDots(totalJoined)} orang sudah ikut`
