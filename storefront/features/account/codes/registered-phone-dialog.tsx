import { phoneText } from '../../../../contract/phone-number.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

interface RegisteredPhoneProps {
  isOpen: boolean
  phone: string
  onClose: () => void
  onOther: () => void
}

/** Informs the visitor that the number already belongs to another member (OTP-35, OTP-39). */
export default function RegisteredPhoneDialog({ isOpen, phone, onClose, onOther }: RegisteredPhoneProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Nomor handphone sudah terdaftar"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Tutup
          </Button>
          <Button onClick={onOther}>Nomor lain</Button>
        </>
      }
    >
      Nomor <b className="text-ink">{phoneText(phone)}</b> sudah dipakai akun lain. Gunakan nomor lain, atau
      masuk ke akun dengan nomor itu.
    </ConfirmDialog>
  )
}
