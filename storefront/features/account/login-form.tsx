import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { loginBody, type Me } from '../../../contract/members.ts'
import { api } from '../../api/client.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { FormRefusal } from './form-refusal.tsx'

interface LoginFormProps {
  onDone: (me: Me) => void
  onRegister: () => void
}

/** Email or user name and password (AUTH-01). Refusals come with the server's own sentence (AUTH-22..AUTH-29). */
export function LoginForm({ onDone, onRegister }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginBody),
    mode: 'onBlur',
    defaultValues: { email: '', password: '', source: 'web' },
  })
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.post<Me>('/api/auth/login', body),
    onSuccess: me => {
      onDone(me)
      track('login', { method: 'password' })
    },
    onError: error => showToast('error', refusalWords(error)),
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={form.handleSubmit(body => logIn.mutate(body))} className="grid gap-4">
      <TextField
        {...form.register('email')}
        label="Email atau username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormRefusal text={logIn.isError ? refusalWords(logIn.error) : null} />
      <Button type="submit" variant="main" size="tall" isBusy={logIn.isPending} className="w-full">
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
