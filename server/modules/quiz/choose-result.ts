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
 * has exactly one answer.
 */
export function votesOf(questions: StoredQuestion[], answers: GivenAnswer[]): string[] {
  const votes = new Map<string, string>()
  for (const [index, { question_id, answer_id }] of answers.entries()) {
    const question = questions.find(question => question._id === question_id)
    const chosenAnswer = question?.answers.find(answer => answer._id === answer_id)
    if (!question || votes.has(question_id))
      throw new Refusal('INVALID_INPUT', { field: `answers.${index}.question_id` })
    if (!chosenAnswer) throw new Refusal('INVALID_INPUT', { field: `answers.${index}.answer_id` })
    votes.set(question_id, chosenAnswer.result)
  }
  if (votes.size < questions.length)
    throw new Refusal('INVALID_INPUT', { message: 'Jawab semua pertanyaan dulu, ya.', field: 'answers' })
  return [...votes.values()]
}

/** Chooses the result with the most votes; in a tie, the one that staff listed first (AMB-67). */
export function chooseResult<Result extends { _id: string }>(results: Result[], votes: string[]): Result {
  const resultVotes = results.map(result => ({
    result,
    votes: votes.filter(vote => vote === result._id).length,
  }))
  const [first] = resultVotes
  if (!first) throw new Error('A quiz without results was saved.')
  return resultVotes.reduce((best, next) => (next.votes > best.votes ? next : best), first).result
}
