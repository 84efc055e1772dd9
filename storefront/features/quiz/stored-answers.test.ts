import { expect, test } from 'vitest'
import { currentAnswers, firstUnanswered } from './stored-answers.ts'

const question = (_id: string) => ({
  _id,
  text: '',
  answers: ['a', 'b'].map(answer => ({ _id: answer, text: '' })),
})
const questions = [question('q1'), question('q2'), question('q3')]

test.each([
  [{}, {}],
  [
    { q1: 'a', q3: 'b' },
    { q1: 'a', q3: 'b' },
  ],
  [{ q1: 'c', q2: 'b', q9: 'a' }, { q2: 'b' }],
  [{ q1: '' }, {}],
])('of the stored answers %j, the quiz still contains %j', (storedAnswers, still) =>
  expect(currentAnswers(questions, storedAnswers)).toStrictEqual(still),
)

test.each([
  [{}, 0],
  [{ q1: 'a' }, 1],
  [{ q2: 'a' }, 0],
  [{ q1: 'a', q2: 'a' }, 2],
  [{ q1: 'a', q2: 'a', q3: 'b' }, 2],
])('with answers %j the quiz continues at question %i', (answers, at) =>
  expect(firstUnanswered(questions, answers)).toBe(at),
)
