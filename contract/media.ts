import { TILE_IMAGE_DESKTOP_PX, TILE_IMAGE_MOBILE_PX } from './constants.ts'

/**
 * Pictures are served only at these widths (pixels): thumbnails, tiles (302 and 270, also at double density), the
 * product page, banners. Any other width is a 400.
 */
export const mediaWidths = [
  48,
  96,
  160,
  TILE_IMAGE_MOBILE_PX,
  TILE_IMAGE_DESKTOP_PX,
  358,
  TILE_IMAGE_MOBILE_PX * 2,
  TILE_IMAGE_DESKTOP_PX * 2,
  716,
  1000,
  1440,
] as const
export type MediaWidth = (typeof mediaWidths)[number]

export const mediaUrl = (url: string, widthPx: MediaWidth) => `${url}?w=${widthPx}`

/** Returns the `srcset` of a picture that is shown at one of two tile widths and at double density. */
export const mediaSrcSet = (url: string, widthsPx: readonly MediaWidth[]) =>
  widthsPx.map(widthPx => `${mediaUrl(url, widthPx)} ${widthPx}w`).join(', ')
