import type { PackForm, Texture } from '../../shape.ts'

/** The facts that all products of one kind have in common; a product's card can override it. */
export interface Kind {
  category: string
  form: PackForm
  texture?: Texture
  textureColor?: string
  directions: string[]
  /** The base of the formula, without actives: "INCI share" in per cent. Empty for anything that is not a cosmetic. */
  formula: string
  /** Sentences about how the product feels; each product gets one of them. */
  feel: string[]
  /** Short claims on the pack; up to two are picked. */
  claims: string[]
  periodAfterOpeningMonths?: number
  skinTypes: string
  tags?: string
  /** Weight of the empty pack. */
  packGram: number
}

/** Returns the fields that all kinds of skin, body and hair care share. */
export function care(
  category: string,
  form: PackForm,
  texture: Texture,
  skinTypes: string,
  formula: string,
  use: string[],
): Omit<Kind, 'feel' | 'claims'> {
  return {
    category,
    form,
    texture,
    skinTypes,
    formula,
    directions: use,
    periodAfterOpeningMonths: 12,
    packGram: 16,
  }
}

export const everySkin = 'normal berminyak kering kombinasi'
export const oily = 'berminyak kombinasi normal'
export const dry = 'kering normal sensitif'
