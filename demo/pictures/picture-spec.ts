import type { BrandLook, Pack, Texture } from '../catalogue/shape.ts'

/** Everything that determines the look of one packshot; its hash is the version of the picture. */
export interface PictureSpec {
  slug: string
  look: BrandLook
  pack: Pack
  /** The packs in a bundle's picture. */
  members: PictureSpec[]
  /** `cut-out` has no background: a transparent picture with a soft shadow. */
  kind: 'packshot' | 'cut-out'
}

/** A smear, drop or heap of the product itself, shared by all products of that texture and almost that colour. */
export interface TextureSpec {
  texture: Texture
  color: string
}
