import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '../../../ui/testing/stub-storage.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'

const HOUR_MS = 3_600_000
let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
})

test('[TABLE-06] what was typed is there after a reload', () => {
  writeDraft('staff.invite', { name: 'Ratna' }, 0)
  expect(readDraft('staff.invite', HOUR_MS)).toEqual({ name: 'Ratna' })
  expect(readDraft('staff.role', HOUR_MS)).toBeNull()
})

test('a draft is forgotten once saved, and after a day', () => {
  writeDraft('staff.invite', { name: 'Ratna' }, 0)
  expect(readDraft('staff.invite', 24 * HOUR_MS)).toBeNull()
  dropDraft('staff.invite')
  expect(readDraft('staff.invite', HOUR_MS)).toBeNull()
})

test('an entry of another shape is no draft', () => {
  stored.set('carasun.staff.draft.staff.invite', '{"at":"today"}')
  expect(readDraft('staff.invite', 0)).toBeNull()
})
