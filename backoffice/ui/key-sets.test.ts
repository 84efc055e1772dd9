import { expect, test, vi } from 'vitest'
import { KeySets, type PageKey } from './key-sets.ts'

const shortcut = (changes: Partial<PageKey> = {}): PageKey => ({
  key: 'x',
  label: 'Pilih baris',
  group: 'Daftar',
  run: () => {},
  ...changes,
})

test.each<[string, Partial<PageKey>]>([
  ['group', { group: 'Pesanan' }],
  ['shown key', { shown: 'Shift X' }],
  ['Ctrl', { isWithCtrl: true }],
  ['label', { label: 'Batal' }],
])('the list shows a shortcut whose %s has changed', (_, changes) => {
  const sets = new KeySets()
  const listener = vi.fn()
  const part = {}
  sets.put(part, [shortcut()])
  sets.subscribe(listener)
  sets.put(part, [shortcut(changes)])
  expect(sets.list()).toEqual([expect.objectContaining(changes)])
  expect(listener).toHaveBeenCalledOnce()
})

test('a new function alone does not redraw the list, but is the one that runs', () => {
  const sets = new KeySets()
  const listener = vi.fn()
  const [part, run] = [{}, () => {}]
  sets.put(part, [shortcut()])
  sets.subscribe(listener)
  sets.put(part, [shortcut({ run })])
  expect(listener).not.toHaveBeenCalled()
  expect(sets.find('x', false)?.run).toBe(run)
})

test('the part that registered last wins, also after another part has renamed its shortcut', () => {
  const sets = new KeySets()
  const [page, dialog] = [{}, {}]
  sets.put(page, [shortcut({ label: 'Halaman' })])
  sets.put(dialog, [shortcut({ label: 'Dialog' })])
  sets.put(page, [shortcut({ label: 'Halaman lain' })])
  expect(sets.find('x', false)?.label).toBe('Dialog')
  sets.remove(dialog)
  expect(sets.find('x', false)?.label).toBe('Halaman lain')
  expect(sets.find('x', true)).toBeUndefined()
})
