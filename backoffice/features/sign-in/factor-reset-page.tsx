import { useState } from 'react'
import { type StaffSession, useFactorResetBody } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage, SignInPage } from './sign-in-page.tsx'

/** The link of a reset: the password, then a new second factor (STAFF-03). */
export function FactorResetPage({
  token,
  onOpen,
}: {
  token: string
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}) {
  const [session, setSession] = useState<StaffSession | null>(null)
  const form = useStaffForm({
    schema: useFactorResetBody.pick({ password: true }),
    defaultValues: { password: '' },
    send: body =>
      call<StaffSession>('POST', '/factor-resets/use', { body: { ...body, token }, isSigningIn: true }),
    onDone: setSession,
  })
  if (session) return <SignInPage session={session} onOpen={onOpen} />
  return (
    <DoorPage
      title="Pasang bukti kedua yang baru"
      text="Bukti keduamu yang lama tidak berlaku lagi. Masukkan kata sandimu, lalu pasang yang baru."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <PasswordField {...form.field('password')} label="Kata sandi" autoComplete="current-password" />
        {form.refusal ? <Notice>{form.refusal}</Notice> : null}
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Lanjut
        </Button>
      </form>
    </DoorPage>
  )
}
