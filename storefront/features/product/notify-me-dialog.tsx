import { Dialog } from '../../ui/dialog.tsx'
import { nameOfChoice } from './choice.ts'
import { NotifyMeForm } from './notify-me-form.tsx'
import type { WindowProps } from './window-props.ts'

/** Opened from a sold-out choice (STOCK-05). */
export default function NotifyMeDialog({ product, chosen, isOpen, onClose }: WindowProps) {
  const what = [product.name, nameOfChoice(chosen)].filter(Boolean).join(', ')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Kabari aku kalau tersedia" description={what}>
      <NotifyMeForm key={chosen._id} product={product} chosen={chosen} onClose={onClose} />
    </Dialog>
  )
}
