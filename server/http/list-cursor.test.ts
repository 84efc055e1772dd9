import { expect, test } from 'vitest'
import { isDatabaseTime, readCursor, writeCursor } from './list-cursor.ts'

test('a cursor is read as it was written, to the microsecond', () => {
  const cursor = { value: '2026-11-30 19:40:30.123456+00', id: 'abcde' }
  expect(readCursor(writeCursor(cursor), isDatabaseTime)).toEqual(cursor)
})

test.each([
  'not one',
  writeCursor({ value: '2026-99-99 10:00:00+00', id: 'abcde' }),
  writeCursor({ value: '2026-11-30 29:00:00+00', id: 'abcde' }),
  writeCursor({ value: '2026-11-30 10:00:00+00', id: '' }),
  writeCursor({ value: '2026-11-30 10:00:00+00', id: "a' or true" }),
])('the cursor %j, which somebody has changed, is refused with the name of its field', after => {
  expect(() => readCursor(after, isDatabaseTime)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', field: 'after' }),
  )
})
