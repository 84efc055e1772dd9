import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askForPasswordResetBody, PASSWORD_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage } from './sign-in-page.tsx'

/** Asks for the link with which a forgotten password is replaced; what follows is the same for every address (STAFF-05). */
export function ForgottenPasswordPage() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  if (askedFor !== null)
    return (
      <DoorPage title="Periksa emailmu" text="Langkah berikutnya ada di sana.">
        <p role="status">
          Kalau {askedFor} punya akun staf, di sana ada email dengan tautan untuk membuat kata sandi baru.
          Tautan berlaku {PASSWORD_RESET_MINUTES} menit dan hanya bisa dipakai sekali.
        </p>
        <p className="mt-2 mb-5 text-ink-soft">
          Belum masuk setelah beberapa menit? Periksa folder spam, lalu ejaan alamatnya.
        </p>
        <Link to="/masuk" className={buttonClass()}>
          Kembali ke halaman masuk
        </Link>
      </DoorPage>
    )
  return (
    <DoorPage
      title="Lupa kata sandi"
      text="Tulis email akun stafmu. Kami kirim tautan untuk membuat kata sandi baru."
    >
      <AskForm onDone={setAskedFor} />
    </DoorPage>
  )
}

function AskForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useStaffForm({
    schema: askForPasswordResetBody,
    defaultValues: { email: '' },
    async send(body) {
      await call('POST', '/password-resets', { body, isSigningIn: true })
      return body.email
    },
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-3.5">
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.refusal ? <Notice>{form.refusal}</Notice> : null}
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        Kirim tautan
      </Button>
      <Link to="/masuk" className={buttonClass({ variant: 'quiet' })}>
        Kembali
      </Link>
    </form>
  )
}
