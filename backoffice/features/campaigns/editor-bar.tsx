import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleStop, Copy, EllipsisVertical, ExternalLink, Eye, EyeOff, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { campaignPath as shopPath } from '../../../contract/campaigns.ts'
import type { LinkToCampaign, StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { call } from '../../api/call.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { campaignApiPath } from './campaign-queries.ts'
import { linkWords } from './section-words.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))
const NewCampaignDialog = lazyPart(() => import('./new-campaign-dialog.tsx'))

type Act = 'hide' | 'show' | 'end' | 'remove'

/** Saves and publishes; hides, ends, copies, renames and deletes. */
export function EditorBar({
  campaign,
  isDirty,
  saving,
  onDraft,
  onPublish,
  onSaved,
}: {
  campaign: StaffCampaign
  isDirty: boolean
  /** What is being sent. */
  saving: 'draft' | 'publish' | null
  onDraft: () => void
  onPublish: () => void
  onSaved: () => Promise<void>
}) {
  const { state, version, slug, name, keeps_address: keepsAddress } = campaign
  const [asked, setAsked] = useState<Act | 'address' | 'copy' | null>(null)
  const close = () => setAsked(null)
  const isShown = state === 'live' || state === 'planned' || state === 'over'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onDraft} isBusy={saving === 'draft'}>
        Simpan draf
      </Button>
      <Button variant="main" onClick={onPublish} isBusy={saving === 'publish'}>
        Tayangkan …
      </Button>
      <Menu
        align="start"
        trigger={
          <IconButton label="Tindakan lain">
            <EllipsisVertical aria-hidden size={19} />
          </IconButton>
        }
      >
        {state === 'live' || state === 'over' ? (
          <MenuItem
            render={
              <a
                href={`${shopAddress().replace(/\/$/, '')}${shopPath(slug)}`}
                target="_blank"
                rel="noreferrer"
              />
            }
          >
            <ExternalLink aria-hidden size={16} />
            Lihat di toko
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => setAsked('copy')}>
          <Copy aria-hidden size={16} />
          Salin halaman …
        </MenuItem>
        <MenuItem isDisabled={isDirty || keepsAddress !== null} onClick={() => setAsked('address')}>
          <Link2 aria-hidden size={16} />
          <span>
            Ganti alamat …
            {keepsAddress ? (
              <span className="block max-w-64 text-note font-normal">{keepsAddress}</span>
            ) : null}
          </span>
        </MenuItem>
        <MenuLine />
        {state === 'live' ? (
          <MenuItem isDisabled={isDirty} onClick={() => setAsked('end')}>
            <CircleStop aria-hidden size={16} />
            Akhiri sekarang …
          </MenuItem>
        ) : null}
        {isShown ? (
          <MenuItem isDisabled={isDirty} onClick={() => setAsked('hide')}>
            <EyeOff aria-hidden size={16} />
            Sembunyikan …
          </MenuItem>
        ) : null}
        {state === 'hidden' ? (
          <MenuItem isDisabled={isDirty} onClick={() => setAsked('show')}>
            <Eye aria-hidden size={16} />
            Tampilkan lagi …
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden size={16} />
          Hapus …
        </MenuItem>
      </Menu>
      <p className="text-note text-ink-soft">
        {isDirty
          ? 'Ada yang belum disimpan.'
          : campaign.has_draft
            ? `Versi ${version} masih draf; pembeli melihat yang sebelumnya.`
            : state === 'draft'
              ? `Versi ${version}, draf. Pembeli belum melihatnya.`
              : version === 0
                ? ''
                : `Versi ${version}.`}
      </p>
      {asked === 'address' ? (
        <AddressDialog campaign={campaign} onClose={close} onGiveUp={close} onSaved={onSaved} />
      ) : asked === 'copy' ? (
        <NewCampaignDialog copied={{ id: campaign.id, name }} onClose={close} onGiveUp={close} />
      ) : asked ? (
        <ActDialog act={asked} campaign={campaign} onClose={close} onSaved={onSaved} />
      ) : null}
    </div>
  )
}

const actWords: Record<Act, { title: string; action: string; done: string }> = {
  hide: { title: 'Sembunyikan', action: 'Sembunyikan', done: 'Disembunyikan.' },
  show: { title: 'Tampilkan lagi', action: 'Tampilkan', done: 'Tampil lagi.' },
  end: { title: 'Akhiri', action: 'Akhiri sekarang', done: 'Diakhiri.' },
  remove: { title: 'Hapus', action: 'Hapus', done: 'Dihapus.' },
}

/** Says what will happen to shoppers, and to what leads them here. */
function ActDialog({
  act,
  campaign: { id, name, version, state, links, has_draft: hasDraft },
  onClose,
  onSaved,
}: {
  act: Act
  campaign: StaffCampaign
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { title, action, done } = actWords[act]
  const acting = useMutation({
    async mutationFn() {
      const path = campaignApiPath(id)
      if (act === 'remove') await call('DELETE', path, { query: { version, is_hidden: state === 'hidden' } })
      else if (act === 'end') await call('POST', `${path}/end`, { body: { version } })
      else await call('POST', `${path}/switch`, { body: { version, is_active: act === 'show' } })
    },
    async onSuccess() {
      say(done)
      onClose()
      if (act !== 'remove') return onSaved()
      // What was typed goes with it.
      await navigate({ to: '/etalase/kampanye', ignoreBlocker: true })
      await queries.invalidateQueries({ queryKey: ['campaigns', 'list'] })
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`${title} “${name}”?`}
      consequences={[...consequencesOf(act, hasDraft), ...leadingWords(act, links)]}
      action={action}
      onAction={() => acting.mutate()}
      isBusy={acting.isPending}
      isDanger={act === 'remove' || act === 'end'}
      refusal={acting.isError ? messageOf(acting.error) : null}
    />
  )
}

function consequencesOf(act: Act, hasDraft: boolean): string[] {
  switch (act) {
    case 'hide':
      return [
        'Pembeli tidak bisa membukanya lagi, juga lewat tautan lama.',
        'Semua versinya tetap ada di sini.',
      ]
    case 'show':
      return [
        hasDraft
          ? 'Pembeli melihat versi yang terakhir ditayangkan; drafmu tetap draf.'
          : 'Pembeli melihatnya lagi, menurut rencana tayangnya.',
      ]
    case 'end':
      return [
        'Hilang dari daftar, peta situs, dan ikon beranda.',
        'Alamatnya tetap bisa dibuka, dan mengatakan bahwa acaranya sudah selesai.',
      ]
    case 'remove':
      return [
        'Hilang dari toko sekarang juga, bersama semua versinya.',
        'Tidak bisa dipulihkan. Kalau hanya sementara, sembunyikan saja.',
      ]
  }
}

/** What leads shoppers to a page that is going. */
const leadingWords = (act: Act, links: readonly LinkToCampaign[]): string[] =>
  act === 'show'
    ? []
    : links
        .filter(({ kind }) => kind !== 'icon')
        .map(link =>
          act === 'end'
            ? `${linkWords(link)} masih mengantar ke sini.`
            : link.kind === 'draw'
              ? `${linkWords(link)} dimainkan di halaman ini: tanpa halaman, tidak ada yang bisa bermain.`
              : `${linkWords(link)} mengantar ke sini: pembeli akan melihat “halaman tidak ada”.`,
        )
