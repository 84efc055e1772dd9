import { expect, test } from 'vitest'
import { quizPlace, toHome, toIntro, toQuestions, toResult } from './quiz-place.ts'

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
])('/quiz/%s is the page %j', (rest, place) => expect(quizPlace(rest)).toEqual(place))

test('each link leads to its page', () => {
  expect(quizPlace(toHome._splat)).toEqual({ page: 'home' })
  expect(quizPlace(toIntro('spf')._splat)).toEqual({ page: 'intro', slug: 'spf' })
  expect(quizPlace(toQuestions('spf')._splat)).toEqual({ page: 'question', slug: 'spf' })
  expect(quizPlace(toResult('spf')._splat)).toEqual({ page: 'result', slug: 'spf' })
})
