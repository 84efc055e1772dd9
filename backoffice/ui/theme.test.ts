import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../contract/contrast.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const colorsOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  )

const [own = '', darkRules = '', shopRules = ''] = read('./theme.css').split(':root[data-theme="dark"]')
const light = { ...colorsOf(read('../../ui/tokens.css')), ...colorsOf(own) }
const themes = { light, dark: { ...light, ...colorsOf(darkRules) } }

const grounds = ['page', 'top', 'card', 'head', 'well', 'chosen']
const textPairs = [
  ...grounds.flatMap(ground => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...grounds.filter(ground => ground !== 'well').map(ground => ['faint', ground]),
  ...['page', 'card', 'coral-tint', 'chosen'].map(ground => ['coral-deep', ground]),
  ...['card', 'rose-tint'].map(ground => ['rose-ink', ground]),
  ...['card', 'top', 'teal-tint'].map(ground => ['teal', ground]),
  ['plain-ink', 'plain-tint'],
  ['sun-ink', 'sun-tint'],
  ['violet', 'violet-tint'],
  ['on-coral', 'coral'],
  ['night-ink', 'night'],
  ['night-ink', 'night-on'],
  ['night-soft', 'night'],
  ['night-sun', 'night-well'],
] as [string, string][]

describe.each(Object.entries(themes))('[UX-04] in the %s theme', (_name, colors) => {
  const color = (name: string) => colors[name] ?? expect.fail(`no token named ${name}`)

  test.each(textPairs)('text in %s on %s can be read', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['card', 'page'])('the edge of a field stands out from %s', ground => {
    expect(contrast(color('edge'), color(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('what is drawn as the shop has the colours of the shop in the dark theme too', () => {
  const shop = colorsOf(read('../../ui/tokens.css'))
  for (const [name, hex] of Object.entries(colorsOf(shopRules))) expect(hex, name).toBe(shop[name])
})
