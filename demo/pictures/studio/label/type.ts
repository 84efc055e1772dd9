import type { Pen } from '../materials.ts'

/** Typesetting on a label: measuring, fitting to a width, breaking into even lines. */

export interface Face {
  family: string
  weight: number
  trackingEm?: number
}

function setFace(pen: Pen, { family, weight, trackingEm = 0 }: Face, size: number): void {
  pen.font = `${weight} ${size}px "${family}"`
  pen.letterSpacing = `${trackingEm * size}px`
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
}

/** Measures the width in pixels, without the letter spacing after the last letter. */
function widthOf(pen: Pen, text: string, face: Face, size: number): number {
  setFace(pen, face, size)
  return pen.measureText(text).width - (face.trackingEm ?? 0) * size
}

/** Returns the given size, or the smaller one at which the text fits into `maxWidth`. */
export function fittingSize(pen: Pen, text: string, face: Face, size: number, maxWidth: number): number {
  const width = widthOf(pen, text, face, size)
  return width > maxWidth ? (size * maxWidth) / width : size
}

export interface LinePlace {
  x: number
  baseline: number
  align: 'left' | 'centre' | 'right'
  color: string
}

export function printLine(
  pen: Pen,
  text: string,
  face: Face,
  size: number,
  { x, baseline, align, color }: LinePlace,
): void {
  const width = widthOf(pen, text, face, size)
  pen.fillStyle = color
  pen.fillText(text, align === 'left' ? x : align === 'centre' ? x - width / 2 : x - width, baseline)
}

/** Breaks text into as few lines as fit the width, as even as possible. */
export function breakEvenly(pen: Pen, text: string, face: Face, size: number, maxWidth: number): string[] {
  const lines = breakGreedily(pen, text, face, size, maxWidth)
  let best = lines
  for (let width = maxWidth * 0.95; width > maxWidth * 0.4; width -= maxWidth * 0.05) {
    const tighter = breakGreedily(pen, text, face, size, width)
    if (tighter.length > lines.length) break
    best = tighter
  }
  return best
}

function breakGreedily(pen: Pen, text: string, face: Face, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(pen, longer, face, size) > maxWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
