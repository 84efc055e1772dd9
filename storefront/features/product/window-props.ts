import type { Combination, Product } from '../../../contract/catalog.ts'

export interface WindowProps {
  product: Product
  chosen: Combination
  isOpen: boolean
  onClose: () => void
}
