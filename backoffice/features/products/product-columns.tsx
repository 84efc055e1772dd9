import { Sparkles, Star } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { productFaults } from '../../../contract/staff/product-tabs.ts'
import type { StaffProductRow } from '../../../contract/staff/products.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Picture } from '../../ui/picture.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { ProductStateBadge } from './product-state.tsx'

/** The columns of the list of products. */
export const productColumns: Column<StaffProductRow>[] = [
  {
    id: 'produk',
    title: 'Produk',
    isSortable: true,
    cell: row => (
      <span className="flex min-w-0 items-center gap-3">
        <ProductPicture image={row.image} />
        <span className="min-w-0">
          <span className="block text-note font-medium text-ink-soft">{row.brand}</span>
          <strong className="block">{row.name}</strong>
          <span className="block text-note text-ink-soft">
            {row.sku ?? `${withDots(row.variants)} varian`}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'kategori',
    title: 'Kategori',
    isOnlyWide: true,
    isHiddenAtFirst: true,
    cell: ({ category }) => category,
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state, is_sold_out: isSoldOut, plan }) => (
      <span className="inline-flex flex-col items-start gap-1">
        <ProductStateBadge state={state} isSoldOut={isSoldOut} />
        {plan ? <PlannedTime plan={plan} /> : null}
      </span>
    ),
  },
  { id: 'harga', title: 'Harga', isNumber: true, isSortable: true, cell: row => <Prices row={row} /> },
  {
    id: 'stok',
    title: 'Stok',
    isNumber: true,
    isSortable: true,
    cell: ({ stock }) =>
      stock === null ? (
        <span className="text-faint">–</span>
      ) : (
        <strong className={stock <= 0 ? 'text-rose-ink' : ''}>{withDots(stock)}</strong>
      ),
  },
  { id: 'terjual', title: 'Terjual', isNumber: true, isSortable: true, cell: ({ sold }) => withDots(sold) },
  {
    id: 'nilai',
    title: 'Penilaian',
    isNumber: true,
    isSortable: true,
    cell: ({ average_rating: rating, total_reviews: reviews }) =>
      reviews === 0 ? (
        <span className="text-faint">belum ada</span>
      ) : (
        <span className="whitespace-nowrap">
          <Star aria-hidden size={13} className="mr-1 inline -translate-y-px fill-current text-sun-ink" />
          <strong>{rating.toFixed(1).replace('.', ',')}</strong>{' '}
          <span className="text-note text-ink-soft">({withDots(reviews)})</span>
        </span>
      ),
  },
  {
    id: 'kurang',
    title: 'Yang kurang',
    cell: ({ faults }) =>
      faults.length === 0 ? (
        <span className="text-faint">lengkap</span>
      ) : (
        <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
          {faults.map(fault => (
            <Badge key={fault} tone="sun">
              {productFaults[fault]}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    id: 'diubah',
    title: 'Diubah',
    isSortable: true,
    isHiddenAtFirst: true,
    cell: ({ updated_at: at }) => <DateTime at={at} />,
  },
]

/** The product's name is written beside it. */
const ProductPicture = ({ image }: { image: string | null }) =>
  image ? (
    <Picture src={mediaUrl(image, 160)} alt="" sizePx={52} />
  ) : (
    <span
      aria-hidden
      className="grid size-13 shrink-0 place-items-center rounded-control bg-well text-ink-soft"
    >
      <Sparkles size={20} strokeWidth={1.6} />
    </span>
  )

/** What a buyer pays now; the price before the discount is struck out. */
function Prices({ row: { price_rupiah: price, list_price_rupiah: listPrice } }: { row: StaffProductRow }) {
  const isReduced = price.min !== listPrice.min || price.max !== listPrice.max
  return (
    <span className="block whitespace-nowrap">
      <Range range={price} isStrong />
      {isReduced ? (
        <s className="block text-note text-ink-soft">
          <Range range={listPrice} />
        </s>
      ) : null}
    </span>
  )
}

const Range = ({
  range: { min, max },
  isStrong = false,
}: {
  range: { min: number; max: number }
  isStrong?: boolean
}) => (
  <>
    <Money amountRupiah={min} isStrong={isStrong} />
    {max > min ? (
      <>
        –<span className={`figure ${isStrong ? 'font-bold' : ''}`}>{withDots(max)}</span>
      </>
    ) : null}
  </>
)

/** What happens to the product next, by itself. */
const PlannedTime = ({ plan }: { plan: NonNullable<StaffProductRow['plan']> }) =>
  plan.refusal === null ? (
    <span className="text-note whitespace-nowrap text-ink-soft">
      {plan.publishes_at ? 'tayang ' : 'ditarik '}
      <DateTime at={plan.publishes_at ?? plan.archives_at ?? ''} />
    </span>
  ) : (
    <span title={plan.refusal}>
      <Badge tone="rose">Jadwal tidak jalan</Badge>
      <span className="sr-only">: {plan.refusal}</span>
    </span>
  )
