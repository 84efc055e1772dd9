import { Link } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { Badge } from '../../ui/badge.tsx'
import { DraggedName, Grip } from '../../ui/grip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { countText } from '../values/counts.ts'
import { CategoryMenu, type TreeAction } from './category-menu.tsx'
import type { PlacedCategory } from './tree-places.ts'
import type { MoveCategory } from './use-move-category.ts'
import { type Target, useTreeDrag } from './use-tree-drag.ts'

/**
 * The tree. A category is dragged by its grip, with a mouse or a finger: onto another one to be below it, or onto the upper
 * edge of one to be in front of it. The menu of each row does the same for the keyboard and screen readers.
 */
export function CategoryTree({
  places,
  moving,
  mayWrite,
  onAction,
}: {
  places: PlacedCategory[]
  moving: MoveCategory
  mayWrite: boolean
  onAction: (action: TreeAction) => void
}) {
  const { drag, gripOf } = useTreeDrag(places, (category, place) => moving.mutate({ category, place }))
  const movingId = moving.isPending ? moving.variables.category.id : undefined
  return (
    <>
      <ul aria-label="Pohon kategori" className="divide-y divide-rule-soft">
        {places.map(place => (
          <Row
            key={place.category.id}
            place={place}
            grip={mayWrite ? gripOf(place.category) : null}
            target={drag?.target?.row === place.category.id ? drag.target : null}
            isPale={[drag?.thing.id, movingId].includes(place.category.id)}
            onAction={onAction}
          />
        ))}
      </ul>
      {drag ? (
        <div
          data-category-end
          className={`mt-1 rounded-control border border-dashed px-3 py-2 text-note text-ink-soft ${drag.target?.row === null ? 'border-coral bg-chosen' : 'border-rim'}`}
        >
          Ke paling akhir di tingkat teratas
        </div>
      ) : null}
      {drag ? <DraggedName name={drag.thing.name} x={drag.x} y={drag.y} /> : null}
    </>
  )
}

const indents = ['', 'pl-6 md:pl-10', 'pl-12 md:pl-20']

function Row({
  place,
  grip,
  target,
  isPale,
  onAction,
}: {
  place: PlacedCategory
  /** Null for those who may only look. */
  grip: ReturnType<ReturnType<typeof useTreeDrag>['gripOf']> | null
  target: Target | null
  isPale: boolean
  onAction: (action: TreeAction) => void
}) {
  const { category, depth } = place
  const mark = target ? (target.isInside ? 'bg-chosen outline-2 outline-coral' : 'border-coral') : ''
  return (
    <li className={`${indents[depth] ?? ''} ${isPale ? 'opacity-50' : ''}`}>
      <div
        data-category={category.id}
        className={`flex items-center gap-2.5 border-t-2 py-2 pr-1 ${target && !target.isInside ? '' : 'border-transparent'} ${mark}`}
      >
        {grip ? <Grip {...grip} /> : <span className="w-3" />}
        {category.picture ? <Picture src={mediaUrl(category.picture, 96)} alt="" sizePx={36} /> : null}
        <span className="min-w-0 flex-1">
          <Link
            to="/kategori/$id"
            params={{ id: category.id }}
            className="font-bold wrap-anywhere hover:underline"
          >
            {category.name}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-note text-ink-soft">
            <span className="figure">{countText(category.products)} produk</span>
            {category.pins > 0 ? (
              <span className="inline-flex items-center gap-1">
                <Pin aria-hidden size={13} />
                {category.pins} disematkan
              </span>
            ) : null}
          </span>
        </span>
        {category.products === 0 ? (
          <span className="max-md:hidden">
            <Badge tone="sun">Kosong</Badge>
          </span>
        ) : null}
        {grip ? <CategoryMenu place={place} onAction={onAction} /> : null}
      </div>
    </li>
  )
}
