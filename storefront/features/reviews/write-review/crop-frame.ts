/** The square to crop from a photo, in pixels of the photo. All functions here are pure. */
export interface Frame {
  x: number
  y: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** The largest zoom: beyond it, photos are blurred. */
export const ZOOM_MAX = 5

const largestSide = ({ width, height }: Size) => Math.min(width, height)

/** Returns the largest square that fits, centred. */
export const largestFrame = (photo: Size): Frame => {
  const side = largestSide(photo)
  return { x: (photo.width - side) / 2, y: (photo.height - side) / 2, side }
}

function keepInside(frame: Frame, photo: Size): Frame {
  const side = Math.min(Math.max(frame.side, largestSide(photo) / ZOOM_MAX), largestSide(photo))
  return {
    x: Math.min(Math.max(frame.x, 0), photo.width - side),
    y: Math.min(Math.max(frame.y, 0), photo.height - side),
    side,
  }
}

/** Moves the photo with the finger, by fractions of the frame's side: dragging right reveals what is on the left. */
export const movePhoto = (frame: Frame, photo: Size, by: { x: number; y: number }): Frame =>
  keepInside({ ...frame, x: frame.x - by.x * frame.side, y: frame.y - by.y * frame.side }, photo)

/** Zooms in by a factor above 1, out below; the point `at` of the frame (0 to 1) stays where it is. */
export function zoomAt(frame: Frame, photo: Size, factor: number, at = { x: 0.5, y: 0.5 }): Frame {
  const side = Math.min(Math.max(frame.side / factor, largestSide(photo) / ZOOM_MAX), largestSide(photo))
  const lostSide = frame.side - side
  return keepInside({ x: frame.x + lostSide * at.x, y: frame.y + lostSide * at.y, side }, photo)
}

/** Returns the zoom: 1 for the largest square that fits, `ZOOM_MAX` for the smallest. */
export const zoomOf = (frame: Frame, photo: Size): number => largestSide(photo) / frame.side
