import type { BrandLook, Pack, Texture } from '../catalogue/shape.ts'

/** All that decides how one packshot looks; its hash names the version of the picture. */
export interface PictureSpec {
  slug: string
  look: BrandLook
  pack: Pack
  /** The packs that stand together in a bundle's picture. */
  members: PictureSpec[]
  /** `cut-out` has no ground: a transparent picture with its soft shadow. */
  kind: 'packshot' | 'cut-out'
}

/** A smear, drop or heap of the product itself, shared by all products of that texture and nearly that colour. */
export interface TextureSpec {
  texture: Texture
  color: string
}
