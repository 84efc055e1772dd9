import type { Ornament } from '../../../catalogue/shape.ts'
import type { Pen } from '../materials.ts'

/** Each brand's mark, drawn around the origin within a circle of radius 1, in one colour. */
type Drawing = (pen: Pen) => void

export function drawOrnament(
  pen: Pen,
  ornament: Ornament,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  const stamp = stampOf(ornament, radius, color)
  if (stamp) pen.drawImage(stamp, x - stamp.width / 2, y - stamp.height / 2)
}

/**
 * A cache of marks, each drawn on its own canvas, so that punching holes in it does not erase the label's background.
 */
const stamps = new Map<string, HTMLCanvasElement>()

function stampOf(ornament: Ornament, radius: number, color: string): HTMLCanvasElement | undefined {
  const drawing = drawings[ornament]
  if (!drawing) return undefined
  const key = `${ornament} ${Math.round(radius)} ${color}`
  const cached = stamps.get(key)
  if (cached) return cached
  const sheet = document.createElement('canvas')
  sheet.width = sheet.height = Math.max(2, Math.ceil(radius * 2.3))
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('The browser provides no 2D canvas: ornaments cannot be drawn')
  pen.translate(sheet.width / 2, sheet.height / 2)
  pen.scale(radius, radius)
  pen.fillStyle = pen.strokeStyle = color
  pen.lineCap = pen.lineJoin = 'round'
  pen.lineWidth = 0.06
  drawing(pen)
  if (stamps.size > 200) stamps.clear()
  stamps.set(key, sheet)
  return sheet
}

/** Fills an area with the mark in a staggered lattice, as on woven cloth. */
export function fillWithOrnament(
  pen: Pen,
  ornament: Ornament,
  area: { x: number; y: number; width: number; height: number },
  step: number,
  color: string,
): void {
  const rowHeight = latticeIsSquare(ornament) ? step : step * 0.62
  const stagger = latticeIsSquare(ornament) ? 0 : step / 2
  pen.save()
  pen.beginPath()
  pen.rect(area.x, area.y, area.width, area.height)
  pen.clip()
  for (let row = -1; row * rowHeight < area.height + step; row++)
    for (let column = -1; column * step < area.width + step; column++)
      drawOrnament(
        pen,
        ornament,
        area.x + column * step + (row % 2 ? stagger : 0),
        area.y + row * rowHeight + step / 2,
        step * (latticeIsSquare(ornament) ? 0.5 : 0.3),
        color,
      )
  pen.restore()
}

const latticeIsSquare = (ornament: Ornament) => ornament === 'kawung' || ornament === 'batik-parang'

const circle = (pen: Pen, x: number, y: number, r: number) => {
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

const line = (pen: Pen, ...points: [number, number][]) => {
  pen.beginPath()
  points.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.stroke()
}

function around(pen: Pen, count: number, draw: (i: number) => void): void {
  for (let i = 0; i < count; i++) {
    pen.save()
    pen.rotate((i / count) * Math.PI * 2)
    draw(i)
    pen.restore()
  }
}

const drawings: Partial<Record<Ornament, Drawing>> = {
  'half-sun': pen => {
    pen.translate(0, 0.35)
    pen.beginPath()
    pen.arc(0, 0, 0.44, Math.PI, 0)
    pen.fill()
    for (let i = 0; i <= 8; i++) {
      const angle = Math.PI + (Math.PI * i) / 8
      const reach = i % 2 ? 0.8 : 0.95
      line(
        pen,
        [Math.cos(angle) * 0.58, Math.sin(angle) * 0.58],
        [Math.cos(angle) * reach, Math.sin(angle) * reach],
      )
    }
    line(pen, [-1, 0.12], [1, 0.12])
  },
  flower: pen => {
    around(pen, 6, () => {
      pen.lineWidth = 0.055
      pen.beginPath()
      pen.moveTo(0, -0.14)
      pen.bezierCurveTo(0.42, -0.36, 0.22, -0.8, 0.03, -1)
      pen.bezierCurveTo(-0.24, -0.78, -0.34, -0.34, 0, -0.14)
      pen.stroke()
      pen.lineWidth = 0.03
      line(pen, [0, -0.26], [0.02, -0.68])
    })
    circle(pen, 0, 0, 0.11)
  },
  waves: pen => {
    pen.lineWidth = 0.085
    for (const row of [-1, 0, 1]) {
      pen.beginPath()
      for (let i = 0; i <= 48; i++) {
        const t = (i / 48) * 2 - 1
        pen.lineTo(t, Math.sin(t * 5.4 + row * 0.6) * 0.14 + row * 0.36)
      }
      pen.stroke()
    }
  },
  kawung: pen => {
    around(pen, 4, () => {
      pen.beginPath()
      pen.ellipse(0.48, 0.48, 0.56, 0.28, Math.PI / 4, 0, Math.PI * 2)
      pen.fill()
    })
    pen.globalCompositeOperation = 'destination-out'
    around(pen, 4, () => {
      circle(pen, 0.36, 0.36, 0.055)
      circle(pen, 0.6, 0.6, 0.055)
    })
  },
  heart: pen => {
    pen.beginPath()
    pen.moveTo(0, 0.82)
    pen.bezierCurveTo(-0.5, 0.4, -1, 0.1, -0.98, -0.32)
    pen.bezierCurveTo(-0.96, -0.86, -0.26, -0.94, 0, -0.42)
    pen.bezierCurveTo(0.26, -0.94, 0.96, -0.86, 0.98, -0.32)
    pen.bezierCurveTo(1, 0.1, 0.5, 0.4, 0, 0.82)
    pen.fill()
  },
  'dot-grid': pen => {
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) circle(pen, i * 0.42, j * 0.42, 0.17 * (1 - Math.hypot(i, j) / 4.2))
  },
  arcs: pen => {
    pen.translate(0, 0.45)
    for (let i = 0; i < 6; i++) {
      pen.beginPath()
      pen.arc(0, 0, 0.18 + i * 0.16, Math.PI, 0)
      pen.stroke()
    }
    line(pen, [-1.05, 0], [1.05, 0])
  },
  splash: pen => {
    const rays = 12
    pen.beginPath()
    for (let i = 0; i <= rays * 10; i++) {
      const angle = (i / (rays * 10)) * Math.PI * 2
      const reach = 0.8 + 0.2 * Math.cos(angle * rays)
      pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    }
    pen.fill()
  },
  leaf: pen => {
    pen.rotate(0.5)
    pen.beginPath()
    pen.moveTo(0, 0.95)
    pen.bezierCurveTo(-0.75, 0.45, -0.62, -0.45, 0, -1)
    pen.bezierCurveTo(0.62, -0.45, 0.75, 0.45, 0, 0.95)
    pen.fill()
    pen.globalCompositeOperation = 'destination-out'
    line(pen, [0, 0.85], [0, -0.75])
    for (const y of [-0.3, 0.05, 0.4]) line(pen, [-0.36, y - 0.22], [0, y], [0.36, y - 0.22])
  },
  drop: pen => {
    pen.beginPath()
    pen.moveTo(0, -1)
    pen.bezierCurveTo(0.3, -0.45, 0.66, -0.12, 0.66, 0.3)
    pen.bezierCurveTo(0.66, 0.7, 0.36, 0.95, 0, 0.95)
    pen.bezierCurveTo(-0.36, 0.95, -0.66, 0.7, -0.66, 0.3)
    pen.bezierCurveTo(-0.66, -0.12, -0.3, -0.45, 0, -1)
    pen.fill()
    pen.globalCompositeOperation = 'destination-out'
    pen.lineWidth = 0.1
    pen.beginPath()
    pen.arc(0, 0.3, 0.4, 0.5, 1.7)
    pen.stroke()
  },
  star: pen => {
    pen.beginPath()
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * Math.PI * 2 - Math.PI / 2
      const reach = i % 2 ? 0.3 : 1
      pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    }
    pen.closePath()
    pen.fill()
    circle(pen, 0.72, -0.72, 0.1)
  },
  moon: pen => {
    pen.beginPath()
    pen.arc(0, 0, 0.9, 0.55 * Math.PI, 1.72 * Math.PI)
    pen.bezierCurveTo(-0.1, -0.62, -0.3, 0.45, -0.14, 0.89)
    pen.fill()
    circle(pen, 0.5, -0.05, 0.1)
    circle(pen, 0.72, 0.38, 0.06)
  },
  ring: pen => {
    pen.lineWidth = 0.16
    pen.beginPath()
    pen.arc(0, 0, 0.84, -0.35, Math.PI * 2 - 0.9)
    pen.stroke()
    circle(pen, 0.62, -0.62, 0.15)
  },
  'batik-parang': pen => {
    pen.beginPath()
    pen.rect(-1, -1, 2, 2)
    pen.clip()
    pen.rotate(-Math.PI / 4)
    for (const shift of [-Math.SQRT2, 0, Math.SQRT2]) {
      for (let i = -2; i <= 2; i++) {
        pen.beginPath()
        pen.ellipse(i * Math.SQRT1_2, shift, 0.3, 0.4, 0.5, 0, Math.PI * 2)
        pen.fill()
      }
      line(pen, [-3, shift - 0.56], [3, shift - 0.56])
      line(pen, [-3, shift + 0.56], [3, shift + 0.56])
    }
  },
  wing: pen => {
    for (let i = 0; i < 4; i++) {
      pen.beginPath()
      pen.moveTo(-0.9, 0.5)
      pen.quadraticCurveTo(0.1 - i * 0.12, 0.35 - i * 0.3, 0.98 - i * 0.3, -0.7 + i * 0.32)
      pen.quadraticCurveTo(0.45 - i * 0.2, 0.42 - i * 0.02, -0.9, 0.5)
      pen.fill()
    }
  },
  grain: pen => {
    line(pen, [0, 1], [0, -0.5])
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i++) {
        pen.beginPath()
        pen.ellipse(side * 0.26, 0.5 - i * 0.34, 0.11, 0.25, side * 0.62, 0, Math.PI * 2)
        pen.fill()
      }
    pen.beginPath()
    pen.ellipse(0, -0.78, 0.11, 0.22, 0, 0, Math.PI * 2)
    pen.fill()
  },
}
