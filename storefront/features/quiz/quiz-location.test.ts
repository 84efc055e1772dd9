import { expect, test } from 'vitest'
import { quizLocation, toHome, toIntro, toQuestions, toResult } from './quiz-location.ts'

test.each([
  [undefined, { page: 'home' }],
  ['', { page: 'home' }],
  ['kenali-kulitmu', { page: 'intro', slug: 'kenali-kulitmu' }],
  ['kenali-kulitmu/', { page: 'intro', slug: 'kenali-kulitmu' }],
  ['question/spf', { page: 'question', slug: 'spf' }],
  ['question/spf/result', { page: 'result', slug: 'spf' }],
  ['question', null],
  ['question/spf/hasil', null],
  ['question/spf/result/lagi', null],
  ['spf/result', null],
  ['Sp f', null],
])('/quiz/%s is the page %j', (rest, place) => expect(quizLocation(rest)).toEqual(place))

test('each link leads to its page', () => {
  expect(quizLocation(toHome._splat)).toEqual({ page: 'home' })
  expect(quizLocation(toIntro('spf')._splat)).toEqual({ page: 'intro', slug: 'spf' })
  expect(quizLocation(toQuestions('spf')._splat)).toEqual({ page: 'question', slug: 'spf' })
  expect(quizLocation(toResult('spf')._splat)).toEqual({ page: 'result', slug: 'spf' })
})
