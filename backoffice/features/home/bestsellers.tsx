import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { Bestseller, HomeFigures } from '../../../contract/staff/home.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { dayText } from '../values/figure-texts.ts'

/** The best sellers on the last day of the period, and how long their stock lasts. */
export function Bestsellers({ figures: { bestsellers, period } }: { figures: HomeFigures }) {
  const day = period.until === jakartaDay(new Date()) ? 'hari ini' : dayText(period.until)
  return (
    <Card title={`Terlaris ${day}`} aside={<span className="text-note text-ink-soft">buah</span>}>
      {bestsellers.length === 0 ? (
        <p className="text-ink-soft">Belum ada pesanan yang dibayar. Yang terlaris muncul di sini.</p>
      ) : (
        <ol className="stack gap-3">
          {bestsellers.map(product => (
            <li key={product.product_id} className="flex items-start gap-3">
              <Picture src={product.image ? mediaUrl(product.image, 96) : ''} alt="" />
              {/* A name is read to its end: sizes and SPF at the end tell products apart. */}
              <span className="min-w-0 flex-1 leading-tight">
                <span className="mb-0.5 flex items-center justify-between gap-2">
                  <span className="truncate text-note text-ink-soft">{product.brand}</span>
                  <Cover days={product.cover_days} />
                </span>
                <strong className="block">{product.name}</strong>
              </span>
              <b className="figure min-w-8 text-right">{withDots(product.pieces)}</b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const Cover = ({ days }: { days: Bestseller['cover_days'] }) =>
  days === null ? null : <Badge tone={coverTone(days)}>stok {days > 99 ? '99+' : days} hari</Badge>

/** Rose if it sells out before a new delivery could arrive, sun if it is time to order. */
export const coverTone = (days: number): Tone => (days <= 3 ? 'rose' : days <= 7 ? 'sun' : 'plain')
