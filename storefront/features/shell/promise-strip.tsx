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
          <Icon name="check" size={16} /> Komposisi dan nomor BPOM di halaman produk
        </li>
        <li>
          <Icon name="sun" size={16} /> Panduan UV untuk kulit tropis, setiap jam
        </li>
      </ul>
    </aside>
  )
}
