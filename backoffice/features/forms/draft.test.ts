import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../ui/testing/stub-storage.ts'
import { dropAllDrafts, dropDraft, readDraft, writeDraft } from './draft.ts'

const HOUR_MS = 3_600_000
let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
})

test('[TABLE-06] what was typed is there after a reload', () => {
  writeDraft('staff.invite', { name: 'Ratna' }, 3, 0)
  expect(readDraft('staff.invite', HOUR_MS)).toEqual({ values: { name: 'Ratna' }, version: 3 })
  expect(readDraft('staff.role', HOUR_MS)).toBeNull()
})

test('a draft is forgotten once saved, and after a day', () => {
  writeDraft('staff.invite', { name: 'Ratna' }, null, 0)
  expect(readDraft('staff.invite', 24 * HOUR_MS)).toBeNull()
  dropDraft('staff.invite')
  expect(readDraft('staff.invite', HOUR_MS)).toBeNull()
})

test('an entry of another shape is no draft', () => {
  for (const entry of ['{"at":"today"}', '{"at":0,"values":{"name":"Ratna"}}']) {
    stored.set('carasun.staff.draft.staff.invite', entry)
    expect(readDraft('staff.invite', 0)).toBeNull()
  }
})

test('no draft is left after signing out, also none of an earlier page; the rest of the storage stays', () => {
  const draft = JSON.stringify({ at: 0, values: { text: 'Sepertinya penipu' }, version: null })
  stored.set('carasun.staff.draft.members.note.m1', draft)
  stored.set('carasun.theme', 'dark')
  // Its names can be listed as those of a browser's storage.
  vi.stubGlobal('localStorage', Object.assign(globalThis.localStorage, Object.fromEntries(stored)))
  writeDraft('members.note.m2', { text: 'Suka ditelepon sore' }, null, 0)
  dropAllDrafts()
  expect(readDraft('members.note.m1', HOUR_MS)).toBeNull()
  expect(readDraft('members.note.m2', HOUR_MS)).toBeNull()
  expect([...stored.keys()]).toEqual(['carasun.theme'])
})
