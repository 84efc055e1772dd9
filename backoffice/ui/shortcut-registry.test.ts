import { expect, test, vi } from 'vitest'
import { type Shortcut, ShortcutRegistry } from './shortcut-registry.ts'

const shortcut = (changes: Partial<Shortcut> = {}): Shortcut => ({
  key: 'x',
  label: 'Pilih baris',
  group: 'Daftar',
  run: () => {},
  ...changes,
})

test.each<[string, Partial<Shortcut>]>([
  ['group', { group: 'Pesanan' }],
  ['shown key', { shown: 'Shift X' }],
  ['Ctrl', { isWithCtrl: true }],
  ['label', { label: 'Batal' }],
])('the list shows a shortcut whose %s has changed', (_, changes) => {
  const registry = new ShortcutRegistry()
  const listener = vi.fn()
  const part = {}
  registry.put(part, [shortcut()])
  registry.subscribe(listener)
  registry.put(part, [shortcut(changes)])
  expect(registry.list()).toEqual([expect.objectContaining(changes)])
  expect(listener).toHaveBeenCalledOnce()
})

test('a new function alone does not redraw the list, but is the one that runs', () => {
  const registry = new ShortcutRegistry()
  const listener = vi.fn()
  const [part, run] = [{}, () => {}]
  registry.put(part, [shortcut()])
  registry.subscribe(listener)
  registry.put(part, [shortcut({ run })])
  expect(listener).not.toHaveBeenCalled()
  expect(registry.find('x', false)?.run).toBe(run)
})

test('the part that registered last wins, also after another part has renamed its shortcut', () => {
  const registry = new ShortcutRegistry()
  const [page, dialog] = [{}, {}]
  registry.put(page, [shortcut({ label: 'Halaman' })])
  registry.put(dialog, [shortcut({ label: 'Dialog' })])
  registry.put(page, [shortcut({ label: 'Halaman lain' })])
  expect(registry.find('x', false)?.label).toBe('Dialog')
  registry.remove(dialog)
  expect(registry.find('x', false)?.label).toBe('Halaman lain')
  expect(registry.find('x', true)).toBeUndefined()
})

test('a shortcut of one part of the page works only from within it, whichever registered last', () => {
  const registry = new ShortcutRegistry()
  const [answer, reason, elsewhere] = [{} as Node, {} as Node, {} as Node]
  const around = (field: Node) => () => ({ contains: (node: Node | null) => node === field })
  registry.put({}, [shortcut({ label: 'Kirim jawaban', within: around(answer) })])
  registry.put({}, [shortcut({ label: 'Kirim penolakan', within: around(reason) })])
  expect(registry.find('x', false, answer)?.label).toBe('Kirim jawaban')
  expect(registry.find('x', false, reason)?.label).toBe('Kirim penolakan')
  expect(registry.find('x', false, elsewhere)).toBeUndefined()
})
