import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'

/** What the shop stands for, over every page on wide screens. */
export function PromiseStrip() {
  return (
    <aside aria-label="Janji Carasun" className="hidden bg-ink text-sm text-white/90 lg:block">
      <ul className="wrap flex min-h-9 items-center gap-8 [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:text-sun">
        <li>
          <Icon name="truck" size={16} /> Gratis ongkir mulai {rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}
        </li>
        <li>
          <Icon name="check" size={16} /> 100% asli dan terdaftar BPOM
        </li>
        <li>
          <Icon name="clock" size={16} /> Pesan sebelum 15.00, dikirim hari ini
        </li>
      </ul>
    </aside>
  )
}
