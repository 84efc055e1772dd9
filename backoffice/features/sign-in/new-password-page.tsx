import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  STAFF_PASSWORD_MIN_CHARS,
  type StaffSession,
  usePasswordResetBody,
} from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage, SignInPage } from './sign-in-page.tsx'

/** The mailed link of a forgotten password: a new one, then the second factor as always (STAFF-05). */
export function NewPasswordPage({
  token,
  onOpen,
}: {
  token: string
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}) {
  const [session, setSession] = useState<StaffSession | null>(null)
  const form = useStaffForm({
    schema: usePasswordResetBody.pick({ password: true }),
    defaultValues: { password: '' },
    send: body =>
      call<StaffSession>('POST', '/password-resets/use', { body: { ...body, token }, isSigningIn: true }),
    onDone: setSession,
  })
  if (session) return <SignInPage session={session} onOpen={onOpen} />
  return (
    <DoorPage
      title="Buat kata sandi baru"
      text="Semua sesimu lalu berakhir, dan bukti keduamu diminta sekali lagi."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <PasswordField
          {...form.field('password')}
          label="Kata sandi baru"
          hint={`Paling sedikit ${STAFF_PASSWORD_MIN_CHARS} karakter. Kalimat pendek yang hanya kamu tahu lebih aman daripada kata aneh.`}
          autoComplete="new-password"
        />
        {form.refusal ? <Notice>{form.refusal}</Notice> : null}
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Simpan dan lanjut
        </Button>
        <Link to="/lupa-kata-sandi" className={buttonClass({ variant: 'quiet' })}>
          Minta tautan lain
        </Link>
      </form>
    </DoorPage>
  )
}
