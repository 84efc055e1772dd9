import { expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { judgeReturn } from './judge-return.ts'

const deliveredAt = new Date('2026-08-01T09:00:00+07:00')
const facts = {
  deliveredAt,
  askedAt: addDays(deliveredAt, 3),
  returnDays: 7,
  cause: 'damaged',
  isOpened: false,
} as const

test.each([
  ['asked within the days', {}, true],
  ['asked on the last day', { askedAt: new Date('2026-08-08T23:59:00+07:00') }, true],
  ['asked a day too late', { askedAt: new Date('2026-08-09T00:01:00+07:00') }, false],
  [
    'late for the setting, but the order keeps its own days',
    { askedAt: addDays(deliveredAt, 9), returnDays: 14 },
    true,
  ],
  ['opened and damaged', { isOpened: true }, true],
  ['opened, and does not suit the skin', { isOpened: true, cause: 'unsuitable' }, true],
  ['opened, and the buyer changed their mind', { isOpened: true, cause: 'changed_mind' }, false],
  ['unopened, and the buyer changed their mind', { cause: 'changed_mind' }, true],
  ['asked before the shop asked about it', { isOpened: null, cause: null }, true],
] as const)('the rule about a return that is %s', (_name, change, isWithinRule) => {
  const verdict = judgeReturn({ ...facts, ...change })
  expect(verdict.isWithinRule).toBe(isWithinRule)
  expect(verdict.findings.map(({ text }) => text.length > 10)).toEqual([true, true])
})
