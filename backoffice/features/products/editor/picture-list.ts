import type { ProductPicture } from '../../../../contract/staff/pictures.ts'
import { moved } from '../../forms/moved.ts'

/** What staff do with the list of a product's pictures. There is one cover while there are pictures. */

/** Adds pictures that were uploaded; one that is there already is not added again. */
export const withUploads = (
  pictures: readonly ProductPicture[],
  uploads: readonly string[],
): ProductPicture[] => {
  const known = new Set(pictures.flatMap(({ picture, original }) => [picture, original]))
  const added = [...new Set(uploads)].filter(picture => !known.has(picture))
  return withCover([
    ...pictures,
    ...added.map(picture => ({
      alt: '',
      crop: null,
      focus: null,
      picture,
      variant: null,
      is_cover: false,
      original: null,
    })),
  ])
}

/** Moves a picture; one that comes to the first place becomes the cover. */
export function placed(pictures: readonly ProductPicture[], from: number, to: number): ProductPicture[] {
  const picture = pictures[from]
  if (!picture || from === to || to < 0 || to >= pictures.length) return [...pictures]
  const next = moved(pictures, from, to)
  // What was first, and is not any more, was the cover because of its place.
  return to === 0 || (from === 0 && picture.is_cover) ? coveredBy(next, 0) : next
}

export const without = (pictures: readonly ProductPicture[], index: number): ProductPicture[] =>
  withCover(pictures.toSpliced(index, 1))

export const withChange = (
  pictures: readonly ProductPicture[],
  index: number,
  change: Partial<ProductPicture>,
): ProductPicture[] => pictures.map((picture, at) => (at === index ? { ...picture, ...change } : picture))

/** Texts for the pictures that have none, from what is known: "Serum Malam, 30 ml", "Serum Malam, gambar 2". */
export const withSuggestedTexts = (
  pictures: readonly ProductPicture[],
  name: string,
  choiceOf: ReadonlyMap<string, string>,
): ProductPicture[] =>
  pictures.map((picture, index) => {
    if (picture.alt !== '') return picture
    const choice = picture.variant === null ? undefined : choiceOf.get(picture.variant)
    return {
      ...picture,
      alt: [name, choice || (index > 0 ? `gambar ${index + 1}` : '')].filter(Boolean).join(', '),
    }
  })

const withCover = (pictures: ProductPicture[]): ProductPicture[] =>
  pictures.some(({ is_cover }) => is_cover) ? pictures : coveredBy(pictures, 0)

const coveredBy = (pictures: readonly ProductPicture[], index: number): ProductPicture[] =>
  pictures.map((picture, at) => ({ ...picture, is_cover: at === index }))
