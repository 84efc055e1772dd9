import type { BrandLook, Pack, Texture } from '../catalogue/shape.ts'
import type { SceneName } from './scene-of-product.ts'

/** Everything that determines the look of one packshot; its hash is the version of the picture. */
export interface PictureSpec {
  slug: string
  look: BrandLook
  pack: Pack
  /** The packs in a bundle's picture. */
  members: PictureSpec[]
  /** `cut-out` has no background: a transparent picture with a soft shadow. */
  kind: 'packshot' | 'cut-out'
  /** The place in which the product is shown, instead of on its tinted ground. */
  scene?: SceneName
  /** A close-up, so that the colour and the tip can be seen. */
  isCloseUp?: true
}

/** A smear, drop or heap of the product itself, shared by all products of that texture and almost that colour. */
export interface TextureSpec {
  texture: Texture
  color: string
}
