import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type StaffTagDetail, type TagRemoval, tagKindWords } from '../../../contract/staff/tags.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { MergeDialog } from '../forms/merge-dialog.tsx'
import { countText } from '../values/counts.ts'
import { tagsQuery } from './tag-queries.ts'

/** Merges a tag into another, or removes it, after saying what will happen. */
export default function TagDialog({
  action,
  tag,
  onClose,
}: {
  action: 'merge' | 'remove'
  tag: StaffTagDetail
  onClose: () => void
}) {
  return action === 'merge' ? (
    <MergeTag tag={tag} onClose={onClose} />
  ) : (
    <RemoveTag tag={tag} onClose={onClose} />
  )
}

function MergeTag({ tag, onClose }: { tag: StaffTagDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const others = useQuery(tagsQuery).data?.filter(({ id }) => id !== tag.id) ?? []
  const target = others.find(({ id }) => id === into)
  return (
    <MergeDialog
      source={tag}
      into={into}
      among="tags"
      onClose={onClose}
      onMerged={() => navigate({ to: '/label/$id', params: { id: into } })}
      consequences={[
        `${countText(tag.products)} produknya mendapat ${target?.name ?? 'tag yang kamu pilih'}.`,
        'Berkas impor yang masih menyebut nama lama memasang tag yang dituju.',
      ]}
    >
      <SelectField
        label="Gabungkan ke"
        value={into}
        onChange={({ currentTarget: { value } }) => setInto(value)}
        placeholder="Pilih tag"
        choices={others.map(({ id, name, kind }) => ({
          value: id,
          name: `${name} (${tagKindWords[kind].one.toLowerCase()})`,
        }))}
      />
    </MergeDialog>
  )
}

function RemoveTag({ tag, onClose }: { tag: StaffTagDetail; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removing = useMutation({
    mutationFn: () => call<TagRemoval>('DELETE', `/tags/${tag.id}`, { query: { version: tag.version } }),
    async onSuccess({ rows }) {
      say(
        rows.length === 0
          ? `${tag.name} dihapus.`
          : `${tag.name} dihapus. Baris produk yang mati karenanya: ${rows.join(', ')}.`,
      )
      onClose()
      await navigate({ to: '/label' })
      await queries.invalidateQueries({ queryKey: ['tags'] })
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Hapus ${tag.name}`}
      consequences={[
        `${countText(tag.products)} produk kehilangan tag ini. Produknya sendiri tidak berubah.`,
        'Saringan, menu, pencarian, dan kartunya hilang dari toko seketika.',
        'Baris produk yang isinya hanya tag ini mati, sampai isinya dipilih lagi.',
        'Halamannya tidak bisa dibuka lagi. Kalau ada tag yang serupa, gabungkan saja ke sana.',
      ]}
      action="Hapus tag"
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? messageOf(removing.error) : null}
      onAction={() => removing.mutate()}
    />
  )
}
