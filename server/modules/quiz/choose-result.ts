import { chooseResult } from '../../../contract/quiz-result.ts'
import { Refusal } from '../../../contract/refusals.ts'

/** A question as staff wrote it: each answer is a vote for a result. */
export interface StoredQuestion {
  _id: string
  text: string
  answers: { _id: string; text: string; result: string }[]
}

type GivenAnswer = { question_id: string; answer_id: string }

/**
 * Returns the results that the answers vote for, one for each question. Refuses with INVALID_INPUT unless each question
 * has exactly one answer: also with answers of a quiz that staff have changed meanwhile.
 */
export function votesOf(questions: StoredQuestion[], answers: GivenAnswer[]): string[] {
  const votes = new Map<string, string>()
  for (const [index, { question_id, answer_id }] of answers.entries()) {
    const question = questions.find(question => question._id === question_id)
    const chosenAnswer = question?.answers.find(answer => answer._id === answer_id)
    if (!question) throw changed(`answers.${index}.question_id`)
    if (votes.has(question_id)) throw new Refusal('INVALID_INPUT', { field: `answers.${index}.question_id` })
    if (!chosenAnswer) throw changed(`answers.${index}.answer_id`)
    votes.set(question_id, chosenAnswer.result)
  }
  if (votes.size < questions.length)
    throw new Refusal('INVALID_INPUT', { message: 'Jawab semua pertanyaan dulu, ya.', field: 'answers' })
  return [...votes.values()]
}

/** The page fetches the quiz again when it gets this. */
const changed = (field: string) =>
  new Refusal('INVALID_INPUT', {
    message: 'Kuis ini baru saja diperbarui. Jawab lagi pertanyaan yang berubah, ya.',
    field,
  })

/** The result of a saved quiz for these votes. */
export function resultOf<Result extends { _id: string }>(results: Result[], votes: string[]): Result {
  const result = chooseResult(results, votes, ({ _id }) => _id)
  if (!result) throw new Error('A quiz without results was saved.')
  return result
}
