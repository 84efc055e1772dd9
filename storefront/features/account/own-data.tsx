import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AccountSection } from './account-section.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** A member's legal rights over their data: download and deletion (UU 27/2022). */
export function OwnData() {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <AccountSection title="Data pribadi">
      <p className="text-ink-soft">
        Semua yang kami simpan tentang kamu bisa kamu unduh kapan saja. Kalau akun dihapus, data pribadimu
        ikut hilang dan tidak bisa dikembalikan.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="/api/user/me/data" download className={buttonClass({ variant: 'line' })}>
          Unduh data saya
        </a>
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
