import { CircleCheck } from 'lucide-react'
import type { PasswordReset } from '../../../../contract/one-time-codes.ts'
import { newPasswordForm } from '../../../../contract/one-time-codes.ts'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPageProps {
  /** Null if the URL has no usable reset token. */
  reset: PasswordReset | null
  onLogin: () => void
}

/** /forgot/reset/password: sets a new password once a code has been verified (ROUTE-55, AUTH-07). */
export function ResetPage({ reset, onLogin }: ResetPageProps) {
  const form = useSubmitForm({
    schema: newPasswordForm,
    defaultValues: { newpassword: '', confirmnewpassword: '' },
    send: ({ newpassword }) =>
      api.post<null>('/api/auth/reset-password', { ...reset, password: newpassword }),
  })

  if (!reset)
    return (
      <>
        <h1 className="voice text-2xl lg:text-3xl">Tautan ini tidak lengkap</h1>
        <p className="mt-2 mb-6 text-ink-soft">Minta kode baru lewat Lupa password di halaman masuk.</p>
        <Button onClick={onLogin}>Masuk</Button>
      </>
    )
  if (form.isDone)
    return (
      <div className="rounded-card bg-white p-6 text-center shadow-1 md:p-8">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-teal-tint text-teal">
          <CircleCheck aria-hidden size={32} />
        </span>
        <h1 className="voice mt-4 text-2xl">Password anda berhasil diubah</h1>
        <p className="mt-2 mb-6 text-ink-soft">Semua perangkat sudah keluar. Masuk lagi dengan yang baru.</p>
        <Button onClick={onLogin}>Masuk</Button>
      </div>
    )
  return (
    <>
      <h1 className="voice text-2xl lg:text-3xl">Buat password baru</h1>
      <p className="mt-2 mb-6 text-ink-soft">Pilih yang mudah kamu ingat dan sulit ditebak orang lain.</p>
      <form
        noValidate
        onSubmit={form.submit}
        className="grid gap-4 rounded-card bg-white p-5 shadow-1 md:p-8"
      >
        <NewPasswordFields field={form.field} typed={form.hook.watch('newpassword')} />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
          Simpan password
        </Button>
      </form>
    </>
  )
}
