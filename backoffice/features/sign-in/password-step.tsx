import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { type StaffSession, staffSignInBody } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { failureText } from './failure-text.ts'
import { passkeysWork, signInByPasskey } from './passkeys.ts'

/** E-mail and password, or a passkey alone. */
export function PasswordStep({ email, onDone }: { email?: string; onDone: (session: StaffSession) => void }) {
  const form = useStaffForm({
    schema: staffSignInBody,
    defaultValues: { email: email ?? '', password: '' },
    send: body => call<StaffSession>('POST', '/session', { body, isSigningIn: true }),
    onDone,
  })
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: onDone })
  return (
    <div className="stack gap-4">
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} label="Kata sandi" autoComplete="current-password" />
        {form.refusal ? <Notice>{form.refusal}</Notice> : null}
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          Masuk
        </Button>
        {/* Over an open page, the link would leave what was typed there. */}
        {email === undefined ? (
          <Link
            to="/lupa-kata-sandi"
            className="justify-self-start py-1 text-note text-ink-soft hover:text-ink hover:underline"
          >
            Lupa kata sandi?
          </Link>
        ) : null}
      </form>
      {passkeysWork() ? (
        <>
          <p className="flex items-center gap-3 text-note text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
            atau
          </p>
          <Button isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
            <KeyRound aria-hidden size={17} />
            Masuk dengan passkey
          </Button>
          {passkey.isError ? <Notice>{failureText(passkey.error)}</Notice> : null}
        </>
      ) : null}
    </div>
  )
}
