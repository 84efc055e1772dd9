import { FORMER_SECRET_HOURS } from '../../../contract/staff/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'

export interface ShownSecret {
  secret: string
  isRenewed: boolean
}

/** Shows a secret, once: it is in no other response. */
export default function SecretDialog({ secret, isRenewed, onClose }: ShownSecret & { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={null}
      title={isRenewed ? 'Rahasia baru' : 'Webhook ditambah'}
      description="Berikan rahasia ini kepada mitra lewat jalur yang aman. Dengan itu servernya tahu bahwa panggilan benar dari toko."
      actions={
        <Button variant="main" onClick={onClose}>
          Sudah kusimpan
        </Button>
      }
    >
      <div className="stack gap-3">
        <code className="block select-all break-all rounded-control bg-well px-3.5 py-3 text-body">
          {secret}
        </code>
        <div>
          <CopyButton text={secret} label="Salin rahasia" />
        </div>
        <Notice tone="sun">Hanya terlihat sekali. Kalau hilang, perbarui rahasianya.</Notice>
        {isRenewed ? (
          <p className="text-note text-ink-soft">
            Selama {FORMER_SECRET_HOURS} jam panggilan ditandatangani dengan rahasia lama dan baru, jadi mitra
            sempat menggantinya.
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
