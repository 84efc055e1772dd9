import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const color = (name: string) => {
  const hex = css.match(new RegExp(`--color-${name}: (#[0-9a-f]{6})`))?.[1]
  if (!hex) throw new Error(`no token named ${name}`)
  return hex
}

/** Foreground and background pairs used on screens; WCAG AA requires 4.5 for text, 3 for borders and icons. */
const textPairs = [
  ...['sand', 'white', 'sand-deep', 'coral-tint', 'teal-tint', 'sun-tint', 'sun', 'rose-tint'].map(
    ground => ['ink', ground] as const,
  ),
  ...['sand', 'white', 'sand-deep', 'sun-tint'].map(ground => ['ink-soft', ground] as const),
  ['coral-deep', 'coral-tint'],
  ['coral-deep', 'sand'],
  ['coral-deep', 'sand-deep'],
  ['teal', 'teal-tint'],
  ['teal', 'sand'],
  ['teal', 'white'],
  ['rose', 'sand'],
  ['rose', 'white'],
  ['rose', 'rose-tint'],
  ['sun-ink', 'sun-tint'],
  ['sun-ink', 'white'],
  ['white', 'coral'],
  ['white', 'coral-deep'],
  ['white', 'teal'],
  ['white', 'ink'],
  ['white', 'uv-very-high'],
  ['white', 'uv-extreme'],
  ['ink', 'uv-low'],
  ['ink', 'uv-moderate'],
  ['ink', 'uv-high'],
] as const
const edgePairs = [
  ['edge', 'white'],
  ['edge', 'sand'],
  ['teal', 'sand'],
] as const

describe('Colours have enough contrast in sunlight (WCAG AA)', () => {
  test.each(textPairs)('text in %s on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edgePairs)('edges in %s on %s', (edge, ground) => {
    expect(contrast(color(edge), color(ground))).toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('[LAYOUT-14] every breakpoint in a class name is a token, because an unknown one silently does nothing', () => {
  const known = [...css.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name)
  const unknown = globSync('{storefront,backoffice}/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/["'` ](?:max-)?(xs|sm|md|lg|xl|[2-7]xl):[a-z-]/g)]
      .filter(([, name]) => !known.includes(name))
      .map(([match]) => `${file}: ${match}`),
  )
  expect(unknown).toEqual([])
})
