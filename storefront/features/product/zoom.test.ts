import { describe, expect, test } from 'vitest'
import { keepInside, pinch, SCALE_MAX, unzoomed, zoomAt } from './zoom.ts'

const size = { width: 400, height: 400 }

describe('zooming a picture', () => {
  test('the point under the finger stays under it', () => {
    const near = zoomAt(unzoomed, { x: 100, y: -50 }, 2)
    // The picture's point at (100, -50) is drawn at scale * point + offset.
    expect([near.scale * 100 + near.x, near.scale * -50 + near.y]).toEqual([100, -50])
    const nearer = zoomAt(near, { x: 100, y: -50 }, 3)
    expect([nearer.scale * 100 + nearer.x, nearer.scale * -50 + nearer.y]).toEqual([100, -50])
  })
  test('two fingers twice as far apart make it twice as large, around the point between them', () => {
    const pinched = pinch(unzoomed, {
      from: { x: 50, y: 0 },
      to: { x: 100, y: 0 },
      other: { x: 0, y: 0 },
    })
    expect(pinched).toEqual({ scale: 2, x: -50, y: 0 })
  })
  test('the scale stays between 1 and the maximum', () => {
    expect(zoomAt(unzoomed, { x: 0, y: 0 }, 0.2).scale).toBe(1)
    expect(zoomAt(unzoomed, { x: 0, y: 0 }, 99).scale).toBe(SCALE_MAX)
  })
  test('the picture cannot be dragged out of view', () => {
    expect(keepInside({ scale: 2, x: 900, y: -900 }, size)).toEqual({ scale: 2, x: 200, y: -200 })
    expect(keepInside({ scale: 1, x: 50, y: 50 }, size)).toEqual(unzoomed)
  })
})
