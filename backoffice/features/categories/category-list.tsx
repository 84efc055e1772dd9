import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { AddDialog, MergeCategoryDialog, PlaceDialog } from './category-dialogs.tsx'
import type { TreeAction } from './category-menu.tsx'
import { categoriesQuery } from './category-queries.ts'
import { CategoryTree } from './category-tree.tsx'
import { placesOf } from './tree-places.ts'
import { useMoveCategory } from './use-move-category.ts'

type Asking = Exclude<TreeAction, { kind: 'move' }>

/** The tree of categories with what can be done to it (CAT-01). */
export function CategoryList({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const tree = useQuery(categoriesQuery)
  const moving = useMoveCategory()
  const mayWrite = useCan()('catalog.write')
  const [asked, setAsking] = useState<Asking | null>(null)
  if (!tree.data) return <NotLoaded query={tree} lines={10} />
  const places = placesOf(tree.data)
  // As it is now: a question may be asked while the tree is still being read again after a move.
  const asking = asked && {
    ...asked,
    place: places.find(({ category }) => category.id === asked.place.category.id) ?? asked.place,
  }
  const close = () => {
    setAsking(null)
    onAdded()
  }
  return (
    <div className="stack gap-3">
      {tree.isError ? <Notice>{messageOf(tree.error)}</Notice> : null}
      {moving.isError && asking?.kind !== 'choose-place' ? <Notice>{messageOf(moving.error)}</Notice> : null}
      <Card>
        {places.length === 0 ? (
          <EmptyState icon={FolderTree} title="Belum ada kategori">
            Tambah yang pertama, atau impor produk: kategorinya ikut dibuat.
          </EmptyState>
        ) : (
          <CategoryTree
            places={places}
            moving={moving}
            mayWrite={mayWrite}
            onAction={action => {
              if (action.kind === 'move')
                return moving.mutate({ category: action.place.category, place: action.to })
              moving.reset()
              setAsking(action)
            }}
          />
        )}
      </Card>
      {isAdding || asking?.kind === 'add' ? (
        <AddDialog below={asking?.kind === 'add' ? asking.place : null} onClose={close} />
      ) : null}
      {asking?.kind === 'choose-place' ? (
        <PlaceDialog place={asking.place} places={places} moving={moving} onClose={close} />
      ) : null}
      {asking?.kind === 'merge' ? (
        <MergeCategoryDialog place={asking.place} places={places} onClose={close} />
      ) : null}
    </div>
  )
}
