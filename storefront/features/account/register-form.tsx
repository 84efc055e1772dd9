import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FieldPath, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { NAME_LENGTH, USER_NAME_LENGTH } from '../../../contract/constants.ts'
import { type Me, registerBody } from '../../../contract/members.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { FormRefusal } from './form-refusal.tsx'

type Filled = z.input<typeof registerBody>
type Ready = z.output<typeof registerBody>

/** The field beside which a refusal of the server belongs. */
const fieldOfCode: Record<string, FieldPath<Filled>> = {
  EMAIL_TAKEN: 'email',
  USERNAME_TAKEN: 'user_name',
}

interface RegisterFormProps {
  onDone: (me: Me) => void
  onLogin: () => void
}

/** A new account (AUTH-04). Nothing is sent until every field holds (AUTH-20). */
export function RegisterForm({ onDone, onLogin }: RegisterFormProps) {
  const form = useForm<Filled, unknown, Ready>({
    resolver: zodResolver(registerBody),
    mode: 'onBlur',
    defaultValues: {
      acquisition_source: 'web',
      first_name: '',
      last_name: '',
      email: '',
      user_name: '',
      phone_no: '',
      password: '',
    },
  })
  const register = useMutation({
    mutationFn: (body: Ready) =>
      api.post<Me>('/api/auth/register', { ...body, salute: body.gender === 'Female' ? 'Ms' : 'Mr' }),
    onSuccess: me => {
      onDone(me)
      track('sign_up', { method: 'password' })
    },
    onError: error => {
      showToast('error', refusalWords(error))
      if (!(error instanceof ApiRefusal)) return
      const field = fieldOfCode[error.code] ?? (error.field as FieldPath<Filled> | undefined)
      if (field !== undefined) form.setError(field, { message: error.message }, { shouldFocus: true })
    },
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={form.handleSubmit(body => register.mutate(body))} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.register('first_name')}
          label="Nama depan"
          autoComplete="given-name"
          maxLength={NAME_LENGTH.max}
          error={errors.first_name?.message}
        />
        <TextField
          {...form.register('last_name')}
          label="Nama belakang"
          autoComplete="family-name"
          maxLength={NAME_LENGTH.max}
          error={errors.last_name?.message}
        />
      </div>
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        label="Email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.register('user_name')}
          label="Username"
          autoComplete="username"
          maxLength={USER_NAME_LENGTH.max}
          autoCapitalize="none"
          spellCheck={false}
          hint="4–16 huruf, angka, - atau _"
          error={errors.user_name?.message}
        />
        <TextField
          {...form.register('phone_no')}
          type="tel"
          inputMode="numeric"
          label="Nomor handphone"
          autoComplete="tel-national"
          placeholder="081234567890"
          error={errors.phone_no?.message}
        />
      </div>
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="new-password"
        hint="Minimal 6 karakter"
        error={errors.password?.message}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Jenis kelamin</legend>
        <div className="grid grid-cols-2 gap-3">
          <RadioCard {...form.register('gender')} value="Female" className="p-3!">
            Perempuan
          </RadioCard>
          <RadioCard {...form.register('gender')} value="Male" className="p-3!">
            Laki-laki
          </RadioCard>
        </div>
        <div aria-live="polite">
          {errors.gender ? (
            <p className="mt-1.5 text-sm font-medium text-rose">{errors.gender.message}</p>
          ) : null}
        </div>
      </fieldset>
      <FormRefusal text={register.isError ? refusalWords(register.error) : null} />
      <Button type="submit" variant="main" size="tall" isBusy={register.isPending} className="w-full">
        Daftar
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Sudah punya akun?{' '}
        <button type="button" onClick={onLogin} className="min-h-11 px-1 font-bold text-coral-deep underline">
          Masuk
        </button>
      </p>
    </form>
  )
}
