import type { Painter } from './materials.ts'
import { scatter } from './scatter.ts'

/** Paints wood: long, slightly wavy strokes over its colour. Their number grows with the area painted. */
export const wood =
  (color: string, strokes: number): Painter =>
  (pen, width, height) => {
    pen.fillStyle = color
    pen.fillRect(0, 0, width, height)
    for (let i = 0; i < strokes; i++) {
      pen.strokeStyle = scatter(i, 1) > 0.5 ? 'rgba(50,22,8,.13)' : 'rgba(255,232,200,.12)'
      pen.lineWidth = 1 + scatter(i, 2) * 5
      pen.beginPath()
      const y = scatter(i, 3) * height
      for (let x = 0; x <= width; x += 24)
        pen.lineTo(x, y + 7 * Math.sin(x / 170 + i) + 3 * Math.sin(x / 53 + i * 2))
      pen.stroke()
    }
  }
