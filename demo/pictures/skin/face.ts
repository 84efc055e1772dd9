import type { Body } from './body.ts'
import { smooth } from './noise.ts'

/** Height of the skin over the table, cm: a broad curve like that of a cheek, falling away towards the jaw. */
const heightAt = (x: number, z: number) =>
  6 -
  (x * x) / 24 -
  (z * z) / (z < 0 ? 34 : 17) -
  0.5 * smooth(1, 7, x) +
  0.05 * Math.sin(x * 0.7 + 1) * Math.cos(z * 0.6)

/** A cheek so close that it fills the picture. */
export const cheek: Body = {
  axis: [1, 0, 0],
  hand: 1,
  seed: 3,
  distance: (x, y, z) => (y - heightAt(x, z)) * 0.8,
  skinAt: (x, _y, z) => ({ along: x * 10, around: z * 10 }),
  alongAt: x => x * 10,
  marksAt: ({ along, around }) => ({
    height: 0,
    redness: 0.35 * smooth(0, 60, along) + 0.2 * smooth(-10, -60, around),
    melanin: 0,
    vein: 0,
  }),
}
