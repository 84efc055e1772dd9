import { expect, test } from 'vitest'
import { complete, matching, mentionedIn, nameBeforeCaret } from './mentions.ts'

const ratna = { id: 'a', name: 'Ratna Wijaya' }
const agus = { id: 'b', name: 'Agus' }
const all = [ratna, agus]

test('a name is looked for from its @ on, and nothing without one', () => {
  expect(nameBeforeCaret('Tolong @rat', 11)).toBe('rat')
  expect(nameBeforeCaret('@', 1)).toBe('')
  expect(nameBeforeCaret('surat@rat', 9)).toBeNull()
  expect(nameBeforeCaret('Tolong @rat dan', 7)).toBeNull()
})

test('colleagues are found by any word of their name', () => {
  expect(matching(all, 'wij')).toEqual([ratna])
  expect(matching(all, '')).toEqual(all)
})

test('choosing a name completes what was typed and leaves the rest', () => {
  expect(complete('Tolong @rat cek', 11, ratna.name)).toEqual({
    text: 'Tolong @Ratna Wijaya cek',
    caret: 21,
  })
})

test('everyone named in the note is mentioned', () => {
  expect(mentionedIn('@Agus dan @Ratna Wijaya', all)).toEqual(['a', 'b'])
  expect(mentionedIn('Agus', all)).toEqual([])
})
