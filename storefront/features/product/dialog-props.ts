import type { Combination, Product } from '../../../contract/catalog.ts'

export interface ProductDialogProps {
  product: Product
  chosen: Combination
  isOpen: boolean
  onClose: () => void
}
