import type { QuizCard } from '../../../contract/quiz.ts'
import { withDots } from '../../../contract/rupiah.ts'

/** Returns one line with the number of questions and how many members have finished the quiz. */
export const quizFacts = ({ question_count, total_joined }: QuizCard) =>
  [`${question_count} pertanyaan`, ...(total_joined > 0 ? [participantText(total_joined)] : [])].join(' · ')

/** QUIZ-03 */
export const participantText = (totalJoined: number) => `${withDots(totalJoined)} orang sudah ikut`
