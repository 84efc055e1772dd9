import { expect, test } from 'vitest'
import { quizFacts } from './quiz-texts.ts'

test('a quiz names its participants only once they are many', () => {
  expect(quizFacts({ question_count: 5, total_joined: 1 })).toBe('5 pertanyaan')
  expect(quizFacts({ question_count: 5, total_joined: 1240 })).toBe('5 pertanyaan · 1.240 orang sudah ikut')
})
