import type { Tile } from '../../../contract/catalog.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Picture } from '../../ui/picture.tsx'
import { MatchedText } from './matched-text.tsx'
import { Cell, Row, RowLink } from './suggestion-rows.tsx'

const PICTURE_PX = 56

/** A product in one row: picture, brand, name, lowest price. */
export function ProductRow({ tile, typed, onChoose }: { tile: Tile; typed: string; onChoose: () => void }) {
  const cover = tile.images.find(image => image.is_cover) ?? tile.images[0]
  // The shade or size that the shopper searched for.
  const chosen = tile.choices.find(({ combination_id }) => combination_id === tile.selected_variant)
  const { min, max } = tile.price_after_discount_range
  return (
    <Row>
      <Cell className="min-w-0 flex-1">
        <RowLink
          link={{
            to: '/$categorySlug/$product',
            params: { categorySlug: tile.default_category.slug, product: `${tile.id}-${tile.slug}` },
            search: { shade: chosen?.combination_id },
          }}
          onChoose={onChoose}
        >
          <span className="size-14 shrink-0 overflow-hidden rounded-field bg-sand-deep">
            {cover && (
              <Picture
                src={mediaUrl(cover.url, 160)}
                width={PICTURE_PX}
                height={PICTURE_PX}
                alt=""
                focus={cover.focus}
                className="size-full object-cover"
              />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-xs font-bold tracking-[0.08em] text-ink-soft uppercase">
              <MatchedText text={tile.brand.name} typed={typed} />
            </span>
            <span className="line-clamp-2 text-sm leading-snug font-semibold">
              <MatchedText text={tile.name} typed={typed} />
            </span>
            {chosen && (
              <span className="block truncate text-sm text-ink-soft">
                <MatchedText text={chosen.name} typed={typed} />
              </span>
            )}
          </span>
          <span className="money text-right text-sm font-bold">
            {tile.is_sellable ? (
              <>
                {min !== max && <span className="block text-xs font-normal text-ink-soft">mulai</span>}
                {rupiah(min)}
              </>
            ) : (
              <span className="text-xs font-semibold text-ink-soft">Habis</span>
            )}
          </span>
        </RowLink>
      </Cell>
    </Row>
  )
}
