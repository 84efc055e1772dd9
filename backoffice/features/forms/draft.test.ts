import { beforeEach, expect, test, vi } from 'vitest'
import type { StaffSession } from '../../../contract/staff/session.ts'
import { stubStorage } from '../../../ui/testing/stub-storage.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { dropAllDrafts, dropDraft, readDraft, writeDraft } from './draft.ts'

const HOUR_MS = 3_600_000
let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
  queryClient.clear()
})
const signIn = (id: string) =>
  queryClient.setQueryData(sessionQuery.queryKey, { stage: 'open', me: { id } } as StaffSession)

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

test('[CARE-03] the next person at the same computer reads none of it, and finds their own again', () => {
  signIn('rani')
  writeDraft('chats.answer.c1', { text: 'Dari Rani' }, null, 0)
  signIn('dimas')
  expect(readDraft('chats.answer.c1', HOUR_MS)).toBeNull()
  dropDraft('chats.answer.c1')
  writeDraft('chats.answer.c1', { text: 'Dari Dimas' }, null, 0)
  signIn('rani')
  expect(readDraft('chats.answer.c1', HOUR_MS)?.values).toEqual({ text: 'Dari Rani' })
})

test('an entry of another shape is no draft', () => {
  for (const entry of ['{"at":"today"}', '{"at":0,"values":{"name":"Ratna"}}']) {
    stored.set('carasun.staff.draft.nobody.staff.invite', entry)
    expect(readDraft('staff.invite', 0)).toBeNull()
  }
})

test('no draft is left after signing out, also none of an earlier page; the rest of the storage stays', () => {
  const draft = JSON.stringify({ at: 0, values: { text: 'Sepertinya penipu' }, version: null })
  stored.set('carasun.staff.draft.nobody.members.note.m1', draft)
  stored.set('carasun.theme', 'dark')
  // Its names can be listed as those of a browser's storage.
  vi.stubGlobal('localStorage', Object.assign(globalThis.localStorage, Object.fromEntries(stored)))
  writeDraft('members.note.m2', { text: 'Suka ditelepon sore' }, null, 0)
  dropAllDrafts()
  expect(readDraft('members.note.m1', HOUR_MS)).toBeNull()
  expect(readDraft('members.note.m2', HOUR_MS)).toBeNull()
  expect([...stored.keys()]).toEqual(['carasun.theme'])
})
