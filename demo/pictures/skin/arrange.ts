import type { Patch } from './lay.ts'
import type { Look } from './looks.ts'
import { scatter } from './noise.ts'
import { poses } from './poses.ts'

/** Decides where a look's substances lie: a row on each arm, or one sweep on the cheek. */
export function arrange({ pose, substances }: Look, colorCount: number): Patch[] {
  const count = Math.max(substances.length, colorCount)
  return poses[pose].bodies.flatMap((body, number) =>
    Array.from({ length: count }, (_, i) => {
      // Two strokes are never the same, but a few drawings are enough.
      const seed = 1 + ((number * 2 + i) % 5)
      const unsteady = scatter(number * 31 + i, 7) - 0.5
      const substance = substances[i % substances.length] ?? substances[0]
      if (!substance) throw new Error(`A look in the pose ${pose} has no substance`)
      const patch = { body: number, substance, seed, color: colorCount > 1 ? i : 0 }
      if (pose === 'cheek')
        return { ...patch, along: -2, around: 0.5, turn: -0.16 + 0.1 * unsteady, scale: 1 }
      if (pose === 'two arms')
        return { ...patch, along: 172 - 44 * i, around: -1, turn: Math.PI / 2 + 0.2 * unsteady, scale: 1 }
      const spacing = count === 1 ? 0 : Math.min(6.4, 22.4 / count)
      const scale = count === 1 ? 1.35 : Math.min(1.12, (spacing * 10) / 21.5)
      return {
        ...patch,
        along: body.alongAt((i - (count - 1) / 2) * spacing + 0.25 * unsteady),
        around: 1 + 3 * (scatter(number * 17 + i, 3) - 0.5),
        turn: (count === 1 ? 0.62 : 0.5) * Math.PI + 0.16 * unsteady,
        scale,
      }
    }),
  )
}
