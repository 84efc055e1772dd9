import type { PictureCrop } from '../../../../contract/staff/pictures.ts'

/** The frame of a crop, in parts of the whole picture's width and height. A form is width divided by height. */

export const WHOLE: PictureCrop = { x: 0, y: 0, width: 1, height: 1 }

/** The form of a crop on a picture of this form. */
export const formOf = ({ width, height }: PictureCrop, pictureForm: number): number =>
  (width * pictureForm) / height

/** The frame of a form and size (1: as large as it fits) with its middle there, or as near as it can be. */
export function frameOf(
  form: number,
  { pictureForm, size, middle }: { pictureForm: number; size: number; middle: { x: number; y: number } },
): PictureCrop {
  const widest = Math.min(1, form / pictureForm)
  const width = rounded(widest * size)
  const height = rounded(((widest * pictureForm) / form) * size)
  return {
    x: rounded(clamp(middle.x - width / 2, 1 - width)),
    y: rounded(clamp(middle.y - height / 2, 1 - height)),
    width,
    height,
  }
}

/** How large a frame is, compared with the largest of its form. */
export const sizeOf = ({ width, height }: PictureCrop): number => Math.max(width, height)

export const middleOf = ({ x, y, width, height }: PictureCrop) => ({ x: x + width / 2, y: y + height / 2 })

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0))
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** "30% 70%" → where a focus is, in parts of the crop; the middle if there is none. */
export function pointOf(focus: string | null): { x: number; y: number } {
  const [x = 50, y = 50] = focus?.split(' ').map(Number.parseFloat) ?? []
  return { x: x / 100, y: y / 100 }
}

/** The middle is where every picture is cut anyway: it is no focus. */
export function focusOf({ x, y }: { x: number; y: number }): string | null {
  const percent = (part: number) => `${Math.round(Math.min(Math.max(part, 0), 1) * 100)}%`
  const focus = `${percent(x)} ${percent(y)}`
  return focus === '50% 50%' ? null : focus
}
