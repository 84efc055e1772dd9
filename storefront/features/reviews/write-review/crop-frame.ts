/** The square that is cut out of a photo, in pixels of the photo; pure. */
export interface Frame {
  x: number
  y: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** So far in, and no farther: beyond it a photo is a blur. */
export const NEARNESS_MAX = 5

const widest = ({ width, height }: Size) => Math.min(width, height)

/** As much as fits, from the middle. */
export const wholeFrame = (photo: Size): Frame => {
  const side = widest(photo)
  return { x: (photo.width - side) / 2, y: (photo.height - side) / 2, side }
}

function keepInside(frame: Frame, photo: Size): Frame {
  const side = Math.min(Math.max(frame.side, widest(photo) / NEARNESS_MAX), widest(photo))
  return {
    x: Math.min(Math.max(frame.x, 0), photo.width - side),
    y: Math.min(Math.max(frame.y, 0), photo.height - side),
    side,
  }
}

/** The photo follows the finger: moved by shares of the frame's side, to the right it shows what lies on the left. */
export const movePhoto = (frame: Frame, photo: Size, by: { x: number; y: number }): Frame =>
  keepInside({ ...frame, x: frame.x - by.x * frame.side, y: frame.y - by.y * frame.side }, photo)

/** Nearer by a factor above 1; what lies at this place of the frame (0 to 1) stays there. */
export function zoomAt(frame: Frame, photo: Size, factor: number, at = { x: 0.5, y: 0.5 }): Frame {
  const side = Math.min(Math.max(frame.side / factor, widest(photo) / NEARNESS_MAX), widest(photo))
  const lost = frame.side - side
  return keepInside({ x: frame.x + lost * at.x, y: frame.y + lost * at.y, side }, photo)
}

/** 1 is as much as fits, `NEARNESS_MAX` the nearest. */
export const zoomOf = (frame: Frame, photo: Size): number => widest(photo) / frame.side
