import { MeshBasicMaterial } from 'three'
import { expect, test } from 'vitest'
import { sweptPart } from './solids.ts'

test('a swept part that is print casts no shadow and is drawn over the body below it', () => {
  const corners: [number, number][] = [
    [1, 0],
    [1, 1],
  ]
  const material = new MeshBasicMaterial()
  expect(sweptPart(corners, material, { isPrint: true })).toMatchObject({
    castShadow: false,
    renderOrder: 2,
    userData: { isPrint: true },
  })
  expect(sweptPart(corners, material)).toMatchObject({ castShadow: true, userData: { isPrint: false } })
})
