import type { QuizCard } from '../../../contract/quiz.ts'
import { withDots } from '../../../contract/rupiah.ts'

/** Fewer participants than this would put visitors off rather than invite them. */
const PARTICIPANTS_SHOWN_FROM = 24

/** Returns one line with the number of questions and, if they are many, how many members have finished the quiz. */
export const quizFacts = ({
  question_count,
  total_joined,
}: Pick<QuizCard, 'question_count' | 'total_joined'>) =>
  [
    `${question_count} pertanyaan`,
    ...(total_joined >= PARTICIPANTS_SHOWN_FROM ? [participantText(total_joined)] : []),
  ].join(' · ')

/** QUIZ-03 */
export const participantText = (totalJoined: number) => `${withDots(totalJoined)} orang sudah ikut`
