import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from '../server/env.ts'

const page = readFileSync(path.join(import.meta.dirname, 'operations.md'), 'utf8')
const [, section = ''] = page.match(/^## Settings\n(.*?)^## /ms) ?? []
/** The documented default of each setting. */
const defaults = new Map(
  [...section.matchAll(/^\| ([A-Z][^|]*?) +\| ([^|]*?) +\|/gm)].flatMap(([, names = '', byDefault = '']) =>
    names
      .split(', ')
      .filter(name => name !== '…')
      .map(name => [name, byDefault] as const),
  ),
)
const isSimple = (value: unknown) => value !== undefined && typeof value !== 'object'

test('docs/operations.md lists every setting, and nothing else', () => {
  expect(settingNames.filter(name => !RegExp(String.raw`\b${name}\b`).test(section))).toEqual([])
  expect([...defaults.keys()].filter(name => !new Set<string>(settingNames).has(name))).toEqual([])
})

test.each(Object.entries(readEnv({})).filter(([name, value]) => defaults.has(name) && isSimple(value)))(
  '%s has the default that docs/operations.md documents: %s',
  (name, value) => {
    const defaultValue = defaults.get(name) ?? ''
    expect(defaultValue.slice(0, String(value).length)).toBe(String(value))
  },
)
