import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import type { StaffBanner } from '../../../contract/staff/banners.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { say } from '../../ui/toast.ts'
import { bannersQuery } from './banner-queries.ts'

/** Ends a banner now, or deletes it, after saying what will happen. */
export default function BannerDialog({
  action,
  banner: { id, title, version, state, location },
  onClose,
}: {
  action: 'end' | 'remove'
  banner: StaffBanner
  onClose: () => void
}) {
  const queries = useQueryClient()
  const isEnding = action === 'end'
  const acting = useMutation({
    mutationFn: () =>
      isEnding
        ? call('POST', `/banners/${id}/end`, { body: { version } })
        : call('DELETE', `/banners/${id}`, { query: { version } }),
    onSuccess() {
      say(isEnding ? `“${title}” diakhiri.` : `“${title}” dihapus.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries(bannersQuery),
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={isEnding ? `Akhiri “${title}”` : `Hapus “${title}”`}
      consequences={[
        state === 'hanging'
          ? 'Hilang dari toko seketika.'
          : state === 'coming'
            ? 'Tidak akan tayang.'
            : 'Toko tidak berubah: banner ini tidak sedang tayang.',
        ...(state === 'hanging' ? [`Kalau tempatnya jadi kosong: ${bannerPlaces[location].empty}`] : []),
        isEnding
          ? 'Banner tetap ada di daftar yang selesai, dan bisa disalin.'
          : 'Tidak bisa dikembalikan. Kalau mungkin dipakai lagi, matikan atau akhiri saja.',
      ]}
      action={isEnding ? 'Akhiri sekarang' : 'Hapus banner'}
      isDanger
      isBusy={acting.isPending}
      refusal={
        hasCode(acting.error, 'CHANGED_MEANWHILE')
          ? 'Orang lain baru saja mengubah banner ini. Tutup, lihat yang baru, lalu putuskan lagi.'
          : acting.isError
            ? messageOf(acting.error)
            : null
      }
      onAction={() => acting.mutate()}
    />
  )
}
