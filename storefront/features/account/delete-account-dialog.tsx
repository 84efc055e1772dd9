import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deletionForm } from '../../../contract/profile.ts'
import { api } from '../../api/client.ts'
import { logOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { hasPasswordQuery } from './passwords/has-password.ts'

/** The confirmation before an account is deleted. A member without a password must have logged in recently instead. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const form = useSubmitForm({
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
        {hasPassword ? (
          <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        ) : null}
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
