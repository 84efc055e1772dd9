import { ArrowDown, ArrowUp, CornerDownRight, Ellipsis, FolderTree, Merge } from 'lucide-react'
import { CATEGORY_DEPTH } from '../../../contract/constants.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { type Place, type PlacedCategory, placeAbove, placeBelow } from './tree-places.ts'

export type TreeAction =
  | { kind: 'move'; place: PlacedCategory; to: Place }
  | { kind: 'choose-place' | 'merge' | 'add'; place: PlacedCategory }

/** What can be done with a category: everything that dragging does, and more. */
export function CategoryMenu({
  place,
  onAction,
}: {
  place: PlacedCategory
  onAction: (action: TreeAction) => void
}) {
  const above = placeAbove(place)
  const below = placeBelow(place)
  const step = (to: Place | null) => () => {
    if (to) onAction({ kind: 'move', place, to })
  }
  return (
    <Menu
      trigger={
        <IconButton label={`Tindakan untuk ${place.category.name}`}>
          <Ellipsis aria-hidden size={18} />
        </IconButton>
      }
    >
      <MenuItem isDisabled={!above} onClick={step(above)}>
        <ArrowUp aria-hidden size={16} />
        Naik
      </MenuItem>
      <MenuItem isDisabled={!below} onClick={step(below)}>
        <ArrowDown aria-hidden size={16} />
        Turun
      </MenuItem>
      <MenuItem onClick={() => onAction({ kind: 'choose-place', place })}>
        <FolderTree aria-hidden size={16} />
        Pindahkan ke …
      </MenuItem>
      <MenuItem
        isDisabled={place.depth + 1 >= CATEGORY_DEPTH}
        onClick={() => onAction({ kind: 'add', place })}
      >
        <CornerDownRight aria-hidden size={16} />
        Tambah di bawahnya
      </MenuItem>
      <MenuItem isDisabled={place.category.is_fixed} onClick={() => onAction({ kind: 'merge', place })}>
        <Merge aria-hidden size={16} />
        Gabungkan ke …
      </MenuItem>
    </Menu>
  )
}
