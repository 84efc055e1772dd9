import { useState } from 'react'
import { type StaffSession, useFactorResetBody } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage } from './sign-in-page.tsx'
import { type SignInStage, SignInSteps, stageTitles } from './sign-in-steps.tsx'

/** The link of a reset: the password, then a new second factor (STAFF-03). */
export function FactorResetPage({
  token,
  onOpen,
}: {
  token: string
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}) {
  const [session, setSession] = useState<StaffSession | null>(null)
  const [stage, setStage] = useState<SignInStage>('set-up')
  const form = useStaffForm({
    schema: useFactorResetBody.pick({ password: true }),
    defaultValues: { password: '' },
    send: body =>
      call<StaffSession>('POST', '/factor-resets/use', { body: { ...body, token }, isSigningIn: true }),
    onDone: setSession,
  })
  if (session)
    return (
      <DoorPage {...stageTitles[stage]}>
        <SignInSteps start={session} onStage={setStage} onOpen={onOpen} />
      </DoorPage>
    )
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
