import type { Attributes } from '../../../contract/catalog.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { PackPart, Sellable } from '../catalog/index.ts'
import type { LineDetails } from './line-details.ts'

/** The content of a pack whose parts the shopper chooses. Pure. */

type Pack = NonNullable<LineDetails['pack']>

/** Finds the choice for each part; null if the choices do not match this pack's parts. */
function findChosen(parts: PackPart[], pack: Pack): PackPart['choices'] | null {
  const remaining = [...pack]
  const chosen = parts.flatMap(part => {
    const index = remaining.findIndex(
      piece =>
        Number(piece.product_id) === part.productId &&
        part.choices.some(choice => choice.combinationId === Number(piece.combination_id)),
    )
    const [match] = index < 0 ? [] : remaining.splice(index, 1)
    return part.choices.find(choice => choice.combinationId === Number(match?.combination_id)) ?? []
  })
  return remaining.length === 0 && chosen.length === parts.length ? chosen : null
}

/** GIFT-08: refuses the choice for a part if it is not offered or is sold out. */
export function packContentMustFit(
  { packDetail: parts }: Pick<Sellable, 'packDetail'>,
  { pack }: LineDetails,
) {
  if (!pack) return
  const chosen = findChosen(parts, pack)
  if (!chosen) throw new Refusal('PACK_CONTENT_UNKNOWN', { field: 'pack' })
  // The availability of the pack itself covers its default content.
  const unavailablePart = chosen.find(
    (choice, index) =>
      choice.pieces < (parts[index]?.quantity ?? 1) && choice.combinationId !== parts[index]?.combinationId,
  )
  if (unavailablePart)
    throw new Refusal('PACK_PART_SOLD_OUT', {
      field: 'pack',
      details: { combination_id: String(unavailablePart.combinationId) },
    })
}

/**
 * Returns each part with its chosen combination, or its default one if none was chosen or the pack has changed since.
 */
export function chosenParts(
  { packDetail: parts }: Pick<Sellable, 'packDetail'>,
  { pack }: LineDetails,
): { part: PackPart; combinationId: number; attributes: Attributes; pieces: number }[] {
  const chosen = pack ? findChosen(parts, pack) : null
  return parts.map((part, index) => {
    const { combinationId } = part
    const defaultChoice = part.choices.find(choice => choice.combinationId === combinationId)
    return {
      part,
      ...(chosen?.[index] ?? defaultChoice ?? { combinationId, attributes: part.attributes, pieces: 0 }),
    }
  })
}

/** Returns the chosen parts for display. */
export const packContent = (
  sellable: Pick<Sellable, 'packDetail'>,
  details: LineDetails,
): Pick<PackPart, 'name' | 'quantity' | 'attributes'>[] =>
  chosenParts(sellable, details).map(({ part: { name, quantity }, attributes }) => ({
    name,
    quantity,
    attributes,
  }))
