import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type StaffList, type StaffView, saveViewBody } from '../../../contract/staff/views.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { sameSearch, viewSearch } from './view-search.ts'

/** A view that every shop has, such as "Lewat batas kirim". */
export interface ReadyView {
  name: string
  /** The query of its address, without "?". */
  search: string
}

/** The named views of a list (TABLE-02): ready ones, the person's own, and shared ones. */
export function ViewsMenu({ list, ready = [] }: { list: StaffList; ready?: readonly ReadyView[] }) {
  const me = useMe()
  const router = useRouter()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const search = viewSearch(useLocation({ select: ({ searchStr }) => searchStr }))
  const query = {
    queryKey: ['views', list],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<StaffView[]>('GET', '/views', { query: { list }, signal }),
  }
  const { data: kept = [] } = useQuery(query)
  const [isSaving, setIsSaving] = useState(false)
  const [removed, setRemoved] = useState<StaffView | null>(null)
  const removing = useMutation({
    mutationFn: ({ id }: StaffView) => call('DELETE', `/views/${id}`),
    async onSuccess() {
      await queries.invalidateQueries(query)
      setRemoved(null)
    },
  })

  const views = [...ready, ...kept]
  const current = views.find(view => sameSearch(view.search, search))
  const own = kept.find(view => view === current && (view.owner.id === me.id || me.role.key === 'owner'))
  const openView = (text: string) =>
    navigate({ to: '.', search: () => router.options.parseSearch(text) as never })
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="small" className="text-ink-soft">
            <Bookmark aria-hidden size={15} />
            Tampilan:{' '}
            <span className="text-ink">{current?.name ?? (search === '' ? 'semua' : 'belum bernama')}</span>
          </Button>
        }
      >
        <MenuItem onClick={() => openView('')}>Semua</MenuItem>
        {ready.length > 0 ? <MenuLine /> : null}
        {ready.map(view => (
          <MenuItem key={view.name} onClick={() => openView(view.search)}>
            {view.name}
          </MenuItem>
        ))}
        {kept.length > 0 ? <MenuLine /> : null}
        {kept.map(view => (
          <MenuItem key={view.id} onClick={() => openView(view.search)}>
            {view.name}
            {view.is_shared ? (
              <span className="ml-auto pl-4 text-note font-medium text-ink-soft">
                {view.owner.id === me.id ? 'untuk semua' : view.owner.name}
              </span>
            ) : null}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem isDisabled={search === ''} onClick={() => setIsSaving(true)}>
          <BookmarkPlus aria-hidden size={16} />
          Simpan tampilan ini …
        </MenuItem>
        {own ? (
          <MenuItem onClick={() => setRemoved(own)}>
            <Trash2 aria-hidden size={16} />
            Hapus “{own.name}” …
          </MenuItem>
        ) : null}
      </Menu>
      {isSaving ? (
        <SaveViewDialog
          list={list}
          search={search}
          onClose={() => setIsSaving(false)}
          onSaved={() => queries.invalidateQueries(query)}
        />
      ) : null}
      <ActionDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Hapus tampilan “${removed?.name ?? ''}”?`}
        consequences={[
          removed?.is_shared
            ? 'Tampilan ini hilang untuk semua orang.'
            : 'Tampilan ini hilang dari daftarmu.',
          'Data di dalamnya tidak berubah.',
        ]}
        action="Hapus tampilan"
        isDanger
        isBusy={removing.isPending}
        refusal={removing.isError ? messageOf(removing.error) : null}
        onAction={() => removed && removing.mutate(removed)}
      />
    </>
  )
}

const nameBody = z.object({ name: saveViewBody.shape.name, is_shared: z.boolean() })

function SaveViewDialog({
  list,
  search,
  onClose,
  onSaved,
}: {
  list: StaffList
  search: string
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const form = useStaffForm({
    schema: nameBody,
    defaultValues: { name: '', is_shared: false },
    async send(body) {
      await call('PUT', '/views', { body: { ...body, list, search } })
      return body
    },
    async onDone({ name }) {
      await onSaved()
      onClose()
      say(`Tampilan ${name} disimpan.`)
    },
  })
  const { error: _, isRequired: __, ...shared } = form.field('is_shared')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Simpan tampilan"
      description="Saringan, urutan, dan kolom yang sekarang, dengan satu nama."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField {...form.field('name')} label="Nama tampilan" maxLength={60} autoComplete="off" />
        <Checkbox {...shared} label="Tampilkan untuk semua orang" />
        <FormNotices refusal={form.refusal} />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
