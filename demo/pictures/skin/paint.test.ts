import { describe, expect, test } from 'vitest'
import { linear, luminance } from '../studio/colours.ts'
import { arrange } from './arrange.ts'
import { lay, type Patch } from './lay.ts'
import { type LookName, looks } from './looks.ts'
import { paint, paintBareSkin } from './paint.ts'
import { poses } from './poses.ts'
import { setStage } from './stage.ts'
import { tones } from './tones.ts'

const stage = setStage(poses['two arms'], 120, { key: 6, room: 10 })
const [lightest, , , , darkest] = tones
const shown = [lightest, darkest]
const bare = paintBareSkin(stage, shown)

const pictureOf = (look: LookName, patches: Patch[]) =>
  paint(stage, bare, lay(stage, patches), {
    tones: shown,
    products: ['#fffbf4'],
    finish: looks[look].finish,
    wetness: 0,
    clarity: 0,
    ground: '#bfdad6',
  })

const patchesOf = (look: LookName) => arrange(looks[look], 1)

describe('skin', () => {
  test('shows its tone where it is bare', () => {
    const picture = pictureOf('cream sunscreen', [])
    for (const [body, { name, color }] of shown.entries()) {
      const expected = linear(color)
      for (const c of [0, 1, 2] as const) {
        const values = [...stage.view.body.keys()]
          .filter(pixel => stage.view.body[pixel] === body + 1)
          .map(pixel => picture[pixel * 3 + c] ?? 0)
          .sort((a, b) => a - b)
        const median = values[values.length >> 1] ?? 0
        expect(median / expected[c], `${name}, channel ${c}`).toBeGreaterThan(0.75)
        expect(median / expected[c], `${name}, channel ${c}`).toBeLessThan(1.25)
      }
    }
  })

  test('is left without a white cast by a sunscreen, and with one by a mineral sunscreen', () => {
    const without = pictureOf('cream sunscreen', [])
    const brightened = (look: LookName, step: number) => {
      const patches = patchesOf(look).filter((patch, i) => patch.body === 1 && i % 4 === step)
      const layer = lay(stage, patches)
      const under = [...layer.shine.keys()].filter(pixel => (layer.shine[pixel] ?? 0) > 0.1)
      const picture = pictureOf(look, patches)
      expect(under.length).toBeGreaterThan(20)
      const green = (values: Float32Array) =>
        under.reduce((sum, pixel) => sum + (values[pixel * 3 + 1] ?? 0), 0) / under.length
      return green(picture) / green(without)
    }
    expect(brightened('cream sunscreen', 0)).toBeGreaterThan(3)
    expect(brightened('cream sunscreen', 3)).toBeLessThan(1.03)
    expect(brightened('mineral sunscreen', 3)).toBeGreaterThan(1.3)
  })

  test('goes from light to dark', () => {
    const lightnesses = tones.map(({ color }) => luminance(color))
    expect(lightnesses).toEqual([...new Set(lightnesses)].sort((a, b) => b - a))
  })
})
