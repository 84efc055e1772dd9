import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deletionForm } from '../../../contract/profile.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { FormRefusal } from './form-refusal.tsx'
import { logOut } from './session.ts'

/** The last question before an account is gone. Who has no password leaves the field empty and must have logged in lately. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useSentForm({
    schema: deletionForm,
    defaultValues: { password: '' },
    send: ({ password }) => api.post<null>('/api/user/me/deletion', { password: password || undefined }),
    onDone: async () => {
      await logOut(queries, () => navigate({ to: '/' }))
      showToast('success', 'Akun kamu sudah dihapus.')
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Hapus akun?">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
          <li>Profil, alamat, wishlist, isi tas, dan riwayatmu langsung dihapus.</li>
          <li>Catatan pesanan tetap kami simpan tanpa namamu, karena diwajibkan aturan pajak.</li>
          <li>Kamu keluar di semua perangkat, dan ini tidak bisa dibatalkan.</li>
        </ul>
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          hint="Kosongkan kalau kamu selalu masuk dengan akun sosial."
        />
        <FormRefusal text={form.refusal} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="line" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Hapus akun
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
