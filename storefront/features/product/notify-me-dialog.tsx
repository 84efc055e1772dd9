import { Dialog } from '../../ui/dialog.tsx'
import { nameOfChoice } from './choice.ts'
import type { ProductDialogProps } from './dialog-props.ts'
import { NotifyMeForm } from './notify-me-form.tsx'

/** Opened from a sold-out choice (STOCK-05). */
export default function NotifyMeDialog({ product, chosen, isOpen, onClose }: ProductDialogProps) {
  const what = [product.name, nameOfChoice(chosen)].filter(Boolean).join(', ')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Kabari aku kalau tersedia" description={what}>
      <NotifyMeForm key={chosen._id} product={product} chosen={chosen} onClose={onClose} />
    </Dialog>
  )
}
