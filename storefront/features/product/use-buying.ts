import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import type { EgiftInfo } from '../../../contract/cart.ts'
import type { Combination, PackPart, Product } from '../../../contract/catalog.ts'
import { LINE_QUANTITY_MAX } from '../../../contract/constants.ts'
import { useAddToBag } from '../cart/use-add-to-bag.ts'
import { track } from '../tracking/track.ts'

/** The quantity of the chosen combination, and the actions to buy it (PDP-20). */
export function useBuying(product: Product, chosen: Combination) {
  const { add, buy, isAdding, isBuying } = useAddToBag()
  const route = useRouterState({ select: state => state.location.pathname })
  useEffect(() => track('view_item', { product, chosen }), [product, chosen])
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  /** The chosen combination of each pack part, keyed by the part's default combination. */
  const [parts, setParts] = useState<Record<string, string>>({})
  const formId = useId()
  const maxQuantity = Math.max(1, Math.min(chosen.stock, LINE_QUANTITY_MAX))
  const quantity = Math.min(requestedQuantity, maxQuantity)

  const partChosen = ({ combination_id }: PackPart) => parts[combination_id] ?? combination_id

  const line = (egift?: EgiftInfo) => ({
    id: product.id,
    combination_id: chosen._id,
    quantity,
    from_product_detail: true,
    is_pre_order: chosen.is_pre_order || undefined,
    egift_info: egift,
    // Only a virtual bundle is packed per order; a physical one is already packed.
    pack:
      product.classification === 'bundle_virtual'
        ? product.pack_detail.map(part => ({ product_id: part.product_id, combination_id: partChosen(part) }))
        : undefined,
    detail: { name: product.name, brand: product.brand.name },
    reference: {
      verb: 'add',
      route,
      location_type: 'product_detail',
      location_id: product.id,
      slug: product.slug,
    },
  })
  return {
    quantity,
    maxQuantity,
    setQuantity: setRequestedQuantity,
    partChosen,
    choosePart: (part: PackPart, combinationId: string) =>
      setParts({ ...parts, [part.combination_id]: combinationId }),
    /** The id of the form to fill in first, for e-gifts, which need a recipient; the buttons submit it. */
    formId: product.classification === 'egift' ? formId : null,
    add: (egift?: EgiftInfo) => add(line(egift)),
    buy: (egift?: EgiftInfo) => buy(line(egift)),
    isAdding,
    isBuying,
  }
}

export type Buying = ReturnType<typeof useBuying>
