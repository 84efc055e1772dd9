import { describe, expect, test } from 'vitest'
import { chooseResult } from '../quiz-result.ts'
import { findQuizWarnings } from './quiz-warnings.ts'
import type { QuizInput } from './quizzes.ts'

/** Results by letter; a question is the letters that its answers vote for: "ab ac". */
const quizOf = (results: string, votes: string): Pick<QuizInput, 'questions' | 'results'> => ({
  results: [...results].map(id => ({
    ...{ id, name: id, text: id, tips: [], filter: {}, sort: null, limit: 4, product_ids: [] },
    products: 'rule',
  })),
  questions: votes.split(' ').map((letters, index) => ({
    ...{ id: `q${index}`, text: '?' },
    answers: [...letters].map((letter, at) => ({
      ...{ id: `a${at}`, text: letter },
      result: letter === '-' ? '' : letter,
    })),
  })),
})
const wordsOf = (results: string, votes: string, counts: Record<string, number> = {}) =>
  findQuizWarnings(quizOf(results, votes), new Map(Object.entries(counts))).map(warning =>
    'result' in warning
      ? `${warning.kind} ${results[warning.result]}`
      : `${warning.kind} ${warning.question}`,
  )

test.each([
  ['ab', 'ab ab', []],
  ['abc', 'ab ab', ['unvoted c']],
  // In a tie the one that is listed first wins: b has one vote at most, and the other question votes for a.
  ['ab', 'ab aa', ['beaten b', 'same-votes 1']],
  ['ba', 'ab aa', ['same-votes 1']],
  // The two questions without c must vote for a and b, one each.
  ['cab', 'ca ab ab', []],
  ['abc', 'ca ab ab', ['beaten c']],
  ['ab', 'a- ab', []],
])('the warnings of results %s with votes %s are %j', (results, votes, expected) =>
  expect(wordsOf(results, votes)).toEqual(expected),
)

test('a result is warned of if its rule finds no product, and not while that is unknown', () => {
  expect(wordsOf('ab', 'ab ab', { a: 0, b: 3 })).toEqual(['no-products a'])
})

describe('whether a result can win', () => {
  /** All ways to answer, as the results voted for. */
  const waysOf = (votes: string) =>
    votes
      .split(' ')
      .reduce<string[][]>(
        (ways, letters) => ways.flatMap(way => [...letters].map(one => [...way, one])),
        [[]],
      )

  test('is what trying all answers shows', () => {
    const letters = ['ab', 'ac', 'bc', 'abc', 'aa', 'cd', 'bd', 'dd']
    for (const first of letters)
      for (const second of letters)
        for (const third of letters)
          for (const fourth of ['ab', 'cd', 'bc', 'dd']) {
            const votes = [first, second, third, fourth].join(' ')
            const winners = new Set(waysOf(votes).map(way => chooseResult([...'abcd'], way, id => id)))
            const beaten = wordsOf('abcd', votes)
              .filter(word => /^(beaten|unvoted) /.test(word))
              .map(word => word.at(-1))
            expect(
              [...'abcd'].filter(id => !winners.has(id)),
              votes,
            ).toEqual(beaten)
          }
  })
})
