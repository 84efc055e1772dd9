import type { Combination } from '../../../contract/catalog.ts'
import {
  BEAUTY_POINT_BASE_RUPIAH,
  FREE_SHIPPING_THRESHOLD_RUPIAH,
  POINTS_PER_BASE,
} from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'

/** What comes with it: delivery, return, points (AMB-37). */
export function ProductPromises({ chosen }: { chosen: Combination }) {
  const points = Math.floor(chosen.price_after_discount / BEAUTY_POINT_BASE_RUPIAH) * POINTS_PER_BASE
  return (
    <ul className="mt-5 divide-y divide-line rounded-card bg-white text-sm shadow-[inset_0_0_0_1px_var(--color-line)] [&_li]:flex [&_li]:items-center [&_li]:gap-3 [&_li]:px-4 [&_li]:py-3 [&_svg]:shrink-0 [&_svg]:text-teal">
      <li>
        <Icon name="truck" />
        <span>
          {chosen.is_pre_order && chosen.delivery_date ? (
            <>
              Dikirim mulai <b>{jakartaDate(chosen.delivery_date)}</b>
            </>
          ) : (
            <>
              Pesan sebelum 15.00, <b>dikirim hari ini</b>
            </>
          )}
          <span className="block text-ink-soft">
            Gratis ongkir mulai {rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}
          </span>
        </span>
      </li>
      <li>
        <Icon name="return" />
        <span>
          Tidak cocok? <b>Kembalikan dalam 14 hari</b>, meski sudah dicoba.
        </span>
      </li>
      {points > 0 && (
        <li>
          <Icon name="sparkle" />
          <span>
            Dapat <b>{withDots(points)} Beauty Point</b> dari pembelian ini.
          </span>
        </li>
      )}
    </ul>
  )
}
