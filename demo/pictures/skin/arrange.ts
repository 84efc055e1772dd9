import type { Patch } from './lay.ts'
import type { Look } from './looks.ts'
import { scatter, smooth } from './noise.ts'
import { poses } from './poses.ts'

/** Decides where a look's substances lie: a row on each arm, or one sweep on the cheek. */
export function arrange({ pose, substances, size = 1 }: Look, colorCount: number): Patch[] {
  const count = Math.max(substances.length, colorCount)
  return poses[pose].bodies.flatMap((body, number) =>
    Array.from({ length: count }, (_, i) => {
      // Neighbouring strokes differ, but five drawings are enough.
      const seed = 1 + ((number * 2 + i) % 5)
      const unsteady = scatter(number * 31 + i, 7) - 0.5
      const substance = substances[i % substances.length] ?? substances[0]
      if (!substance) throw new Error(`A look in the pose ${pose} has no substance`)
      const patch = { body: number, substance, seed, color: colorCount > 1 ? i : 0 }
      if (pose === 'cheek')
        return { ...patch, along: -2, around: 0.5, turn: -0.16 + 0.1 * unsteady, scale: 1 }
      if (pose === 'two arms')
        return { ...patch, along: 172 - 44 * i, around: -1, turn: Math.PI / 2 + 0.2 * unsteady, scale: 1.12 }
      const spacing = count === 1 ? 0 : Math.min(5.6, 21.6 / count)
      const scale = count === 1 ? 1.2 : Math.min(0.98, (spacing * 10) / 21.5)
      const along = body.alongAt((i - (count - 1) / 2) * spacing + 0.25 * unsteady)
      return {
        ...patch,
        along,
        around: -2 - 4 * smooth(140, 40, along) + 2 * (scatter(number * 17 + i, 3) - 0.5),
        turn: (count === 1 ? 0.62 : 0.5) * Math.PI + 0.16 * unsteady,
        // The arm is narrower near the wrist.
        scale: scale * size * (1 - 0.36 * smooth(125, 35, along)),
      }
    }),
  )
}
