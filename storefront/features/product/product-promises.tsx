import type { Combination, Product } from '../../../contract/catalog.ts'
import { BEAUTY_POINT_BASE_RUPIAH, POINTS_PER_BASE } from '../../../contract/constants.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import type { ProductDialog } from './product-dialogs.tsx'

interface ProductPromisesProps {
  product: Product
  chosen: Combination
  onShow: (dialog: ProductDialog) => void
}

const actionClass = '-mr-1 min-h-11 shrink-0 px-1 font-bold text-coral-deep hover:underline'

/**
 * The extras that come with the product: delivery, points (AMB-37), points for sharing (GAME-02), the authenticity
 * seal.
 */
export default function ProductPromises({ product, chosen, onShow }: ProductPromisesProps) {
  const game = product.is_pink_university_game
  // An e-gift is e-mailed, so it has no delivery and no seal.
  const isEgift = product.classification === 'egift'
  const points = Math.floor(chosen.price_after_discount / BEAUTY_POINT_BASE_RUPIAH) * POINTS_PER_BASE
  return (
    <ul className="mt-5 divide-y divide-line rounded-card bg-white text-sm shadow-[inset_0_0_0_1px_var(--color-line)] [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-3 [&_li]:px-4 [&_li]:py-3 [&_svg]:shrink-0 [&_svg]:text-teal">
      {isEgift ? (
        <li>
          <Icon name="gift" />
          <span>
            Lengkap dengan <b>nama penerima dan pesanmu</b>.
          </span>
        </li>
      ) : (
        <DeliveryLine chosen={chosen} onChangeCity={() => onShow({ kind: 'delivery' })} />
      )}
      {points > 0 && !isEgift && (
        <li>
          <Icon name="sparkle" />
          <span>
            Dapat <b>{withDots(points)} Beauty Point</b> dari pembelian ini.
          </span>
        </li>
      )}
      {game.is_active && (
        <li>
          <Icon name="share" />
          <span className="flex-1">
            Bagikan produk ini, dapat <b className="whitespace-nowrap">{withDots(game.points)} poin</b>.
          </span>
          <button type="button" onClick={() => onShow({ kind: 'share' })} className={actionClass}>
            Bagikan
          </button>
        </li>
      )}
      {!isEgift && (
        <li>
          <Icon name="shield" />
          <span className="flex-1">
            Ada <b>kode keaslian</b> di segel kemasan.
          </span>
          <button type="button" onClick={() => onShow({ kind: 'authenticity' })} className={actionClass}>
            Cek keaslian
          </button>
        </li>
      )}
    </ul>
  )
}
