import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CATEGORY_DEPTH } from '../../../contract/constants.ts'
import { addCategoryBody, type StaffCategory } from '../../../contract/staff/categories.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { MergeDialog } from '../forms/merge-dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { countText } from '../values/counts.ts'
import { heightOf, isWithin, type PlacedCategory } from './tree-places.ts'
import type { MoveCategory } from './use-move-category.ts'

/** "— — Sunscreen Gel": a select shows no other indentation. */
const optionName = ({ category, depth }: PlacedCategory) => `${'— '.repeat(depth)}${category.name}`

/** "12 produknya dan 3 kategori di bawahnya"; empty if it has neither. */
const movedText = ({ own_products: products, children }: StaffCategory): string =>
  [
    ...(products > 0 ? [`${countText(products)} produknya`] : []),
    ...(children.length > 0 ? [`${countText(children.length)} kategori di bawahnya`] : []),
  ].join(' dan ')

/** Adds a category below another, or at the root. */
export function AddDialog({ below, onClose }: { below: PlacedCategory | null; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: addCategoryBody,
    defaultValues: { name: '', parent: below?.category.id ?? null },
    send: body => call<{ id: string }>('POST', '/categories', { body }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: ['categories'] })
      say('Kategori ditambahkan.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={below ? `Kategori baru di bawah ${below.category.name}` : 'Kategori baru'}
      description="Pembeli melihatnya di menu begitu ada, juga sebelum ada produknya."
      width="narrow"
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField {...form.field('name')} label="Nama" maxLength={60} autoComplete="off" />
        <FormNotices refusal={form.refusal ?? form.field('parent').error ?? null} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Tambah kategori
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Chooses a place by its parent and its neighbour. */
export function PlaceDialog({
  place,
  places,
  moving,
  onClose,
}: {
  place: PlacedCategory
  places: PlacedCategory[]
  moving: MoveCategory
  onClose: () => void
}) {
  const { category } = place
  const [parent, setParent] = useState(place.parent?.id ?? '')
  const [before, setBefore] = useState('')
  const parents = places.filter(
    each => !isWithin(category, each.category.id) && each.depth + 1 + heightOf(category) <= CATEGORY_DEPTH,
  )
  const sisters = places.filter(
    each => (each.parent?.id ?? '') === parent && each.category.id !== category.id,
  )
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Pindahkan ${category.name}`}
      consequences={[
        'Semua yang di bawahnya ikut pindah. Menu dan daftar di toko berubah seketika; alamatnya tetap.',
      ]}
      action="Pindahkan"
      isBusy={moving.isPending}
      refusal={moving.isError ? messageOf(moving.error) : null}
      onAction={() =>
        moving.mutate(
          { category, place: { parent: parent || null, before: before || null } },
          { onSuccess: onClose },
        )
      }
    >
      <SelectField
        label="Di bawah"
        value={parent}
        onChange={({ currentTarget: { value } }) => {
          setParent(value)
          setBefore('')
        }}
        choices={[
          { value: '', name: 'Tingkat teratas' },
          ...parents.map(each => ({ value: each.category.id, name: optionName(each) })),
        ]}
      />
      <SelectField
        label="Urutan"
        value={before}
        onChange={({ currentTarget: { value } }) => setBefore(value)}
        choices={[
          { value: '', name: 'Paling akhir' },
          ...sisters.map(each => ({ value: each.category.id, name: `Sebelum ${each.category.name}` })),
        ]}
      />
    </ActionDialog>
  )
}

/** Merges a category into another. */
export function MergeCategoryDialog({
  place: { category },
  places,
  onClose,
}: {
  place: PlacedCategory
  places: PlacedCategory[]
  onClose: () => void
}) {
  const [into, setInto] = useState('')
  const target = places.find(each => each.category.id === into)?.category.name
  return (
    <MergeDialog
      source={category}
      into={into}
      among="categories"
      onClose={onClose}
      consequences={[
        ...(movedText(category)
          ? [`${movedText(category)} pindah ke ${target ?? 'kategori yang kamu pilih'}.`]
          : []),
        'Voucher dan harga spesial untuk kategori ini ikut pindah.',
      ]}
    >
      <SelectField
        label="Gabungkan ke"
        value={into}
        onChange={({ currentTarget: { value } }) => setInto(value)}
        placeholder="Pilih kategori"
        choices={places
          .filter(each => !isWithin(category, each.category.id))
          .map(each => ({ value: each.category.id, name: optionName(each) }))}
      />
    </MergeDialog>
  )
}
