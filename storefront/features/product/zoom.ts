/**
 * Zoom and position of a picture: `x` and `y` are the pixels between its middle and the middle of the area that shows
 * it.
 */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}

export const unzoomed: View = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4

/** Zooms in or out around a point, which stays where it is on the screen. */
export function zoomAt(view: View, point: Point, wantedScale: number): View {
  const scale = Math.min(Math.max(wantedScale, 1), SCALE_MAX)
  const growth = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth }
}

/** Keeps each edge of the picture at or outside its unzoomed position. */
export function keepInside({ scale, x, y }: View, size: { width: number; height: number }): View {
  const clamp = (value: number, length: number) => {
    const limit = (length * (scale - 1)) / 2
    return Math.min(Math.max(value, -limit), limit) || 0
  }
  return { scale, x: clamp(x, size.width), y: clamp(y, size.height) }
}

/** Zooms as two fingers do when one of them moves and the other rests. */
export function pinch(view: View, finger: { from: Point; to: Point; other: Point }): View {
  const { from, to, other } = finger
  const growth = distance(to, other) / distance(from, other)
  return zoomAt(view, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, view.scale * growth)
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
