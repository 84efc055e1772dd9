import { loginBody, type Me } from '../../../contract/members.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { track } from '../tracking/track.ts'
import { ForgotPassword } from './codes/forgot-password.tsx'

interface LoginFormProps {
  onDone: (me: Me) => void
  onRegister: () => void
}

/** Email or user name and password (AUTH-01). A refusal shows the server's message, once, as a toast (AUTH-22..AUTH-29). */
export function LoginForm({ onDone, onRegister }: LoginFormProps) {
  const form = useSubmitForm({
    schema: loginBody,
    defaultValues: { email: '', password: '', source: 'web', remember: true },
    send: body => api.post<Me>('/api/auth/login', body),
    onDone: me => {
      onDone(me)
      track('login', { method: 'password' })
    },
    onRefused: error => showToast('error', refusalMessage(error)),
  })

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField {...form.field('email')} kind="user-name" label="Email atau username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.hook.register('remember')} label="Ingat saya" />
        <ForgotPassword typedLogin={() => form.hook.getValues('email')} />
      </div>
      <Button type="submit" variant="main" size="tall" isBusy={form.isBusy} className="w-full">
        Masuk
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Belum punya akun?{' '}
        <button
          type="button"
          onClick={onRegister}
          className="min-h-11 px-1 font-bold text-coral-deep underline"
        >
          Daftar sekarang
        </button>
      </p>
    </form>
  )
}
