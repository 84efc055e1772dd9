import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** A member's legal rights over their data: download and deletion (UU 27/2022). */
export function OwnData() {
  const [isDeleting, setIsDeleting] = useState(false)
  const saving = useMutation({
    mutationFn: () => api.post<object>('/api/user/me/data'),
    onSuccess: saveAsFile,
    onError: fault => showToast('error', refusalMessage(fault)),
  })
  return (
    <AccountSection title="Data pribadi">
      <p className="text-ink-soft">
        Semua yang kami simpan tentang kamu bisa kamu unduh kapan saja. Kalau akun dihapus, data pribadimu
        ikut hilang dan tidak bisa dikembalikan.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="line" isBusy={saving.isPending} onClick={() => saving.mutate()}>
          Unduh data saya
        </Button>
        <Button variant="quiet" onClick={() => setIsDeleting(true)}>
          Hapus akun
        </Button>
      </div>
      {isDeleting ? (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsDeleting(false)} />
        </Suspense>
      ) : null}
    </AccountSection>
  )
}

/** Saves the copy as a file that the member can read, and take elsewhere. */
function saveAsFile(data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `carasun-data-${jakartaDay(new Date())}.json`
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
