import { rupiah } from '../../../contract/rupiah.ts'
import {
  isBySun,
  type OwnRow,
  type OwnRowState,
  ownRowStates,
  rowPlaces,
  rowRules,
} from '../../../contract/staff/own-rows.ts'
import type { Recommendations } from '../../../contract/staff/recommendations.ts'
import { filledWords, sunText } from '../../../contract/staff/uv-rows.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'
import { collisionsOf } from './row-collisions.ts'
import { RowPreview } from './row-preview.tsx'
import { RowSalesPart } from './row-sales-part.tsx'
import { RowSunNow } from './row-sun-try.tsx'

const tones: Record<OwnRowState, Tone> = { live: 'teal', coming: 'violet', off: 'sun', ended: 'plain' }

/** A row that staff made: where and when it is shown, what it holds, and by the UV index also what it sold. */
export function OwnRowCard({
  row,
  data,
  onChange,
  onRemove,
}: {
  row: OwnRow
  data: Recommendations
  onChange: () => void
  onRemove: () => void
}) {
  const title = titleOf(row)
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {title}{' '}
          {isBySun(row) && row.state === 'live' ? (
            <Badge>Menyala</Badge>
          ) : (
            <Badge tone={tones[row.state]}>{ownRowStates[row.state]}</Badge>
          )}
        </span>
      }
      aside={
        <span className="flex gap-2">
          <Button size="small" onClick={onChange}>
            Ubah<span className="sr-only"> {title}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={onRemove}>
            Hapus …<span className="sr-only"> {title}</span>
          </Button>
        </span>
      }
    >
      <p className="text-ink-soft">
        {rowPlaces[row.place]} · {ruleText(row, data)}
        {row.starts_at ? (
          <>
            {' '}
            · dari <DateTime at={row.starts_at} />
          </>
        ) : null}
        {row.ends_at ? (
          <>
            {' '}
            · sampai <DateTime at={row.ends_at} />
          </>
        ) : null}{' '}
        · {row.saved_by}
      </p>
      {isBySun(row) ? (
        <p className="mt-1">
          Hanya saat <strong>{sunText(row, row.city)}</strong>
        </p>
      ) : null}
      {isBySun(row) && row.state === 'live' ? <RowSunNow row={row} /> : null}
      <RowPreview row={row} products={row.products} />
      {isBySun(row) ? (
        <>
          <Warnings row={row} own={data.own} />
          <RowSalesPart row={row} />
        </>
      ) : null}
    </Card>
  )
}

/** Its title, as staff read it. */
export const titleOf = (row: OwnRow) => (isBySun(row) ? filledWords(row.title, row, row) : row.title)

/** What staff should know of a row by the UV index: its city is gone, or another row is shown beside it. */
function Warnings({ row, own }: { row: OwnRow & { uv_from: number }; own: OwnRow[] }) {
  const isCityLost = row.uv_city_key !== null && row.city === null
  const collisions = row.state === 'ended' ? [] : collisionsOf(row, own)
  if (!isCityLost && collisions.length === 0) return null
  return (
    <div className="stack mt-3 gap-2.5">
      {isCityLost ? (
        <Notice tone="sun" title="Tidak tampil di mana pun">
          Layanan cuaca yang sekarang tidak mengenal kotanya. Ubah barisnya, lalu cari lagi nama kotanya.
        </Notice>
      ) : null}
      {collisions.map(text => (
        <Notice key={text} tone="sun" title="Bertumpuk">
          {text}
        </Notice>
      ))}
    </div>
  )
}

/** "Terlaris, kategori Stik atau Semprot, paling tinggi Rp 150.000" */
function ruleText(row: OwnRow, { categories, brands, tags }: Recommendations): string {
  if (row.rule === 'picked') return rowRules.picked
  const named = (all: { id: string; name: string }[], ids: string[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(' atau ')
  const parts = [
    ['kategori', named(categories, [row.category_id, ...row.also_category_ids])],
    ['tag', named(tags, row.tag_ids)],
    ['merek', named(brands, [row.brand_id])],
    ['paling tinggi', row.price_until_rupiah === null ? '' : rupiah(row.price_until_rupiah)],
  ]
  return [rowRules[row.rule], ...parts.filter(([, names]) => names).map(part => part.join(' '))].join(', ')
}
