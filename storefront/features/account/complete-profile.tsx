import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../../contract/members.ts'
import { completeProfileBody, linkAccountBody, type SocialSignUp } from '../../../contract/social.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { GenderField, PersonFields } from './person-fields.tsx'
import { SocialButtons } from './social-buttons.tsx'

interface CompleteProfileProps {
  onDone: (me: Me, returnPath: string) => void
}
const names = { google: 'Google', facebook: 'Facebook' }

/** /complete-profile: asks for the details that a social login did not provide (ROUTE-53, AUTH-15, AUTH-16). */
export function CompleteProfile({ onDone }: CompleteProfileProps) {
  const { data, error } = useQuery({
    queryKey: ['social-sign-up'],
    queryFn: () => api.get<SocialSignUp>('/api/auth/social/sign-up'),
    retry: false,
    // Fetching again would overwrite what the visitor is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return (
      <div className="grid gap-5">
        <p role="alert">{refusalMessage(error)}</p>
        <SocialButtons lead="Masuk lagi dengan" returnPath="/" />
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Ke halaman utama
        </Link>
      </div>
    )
  if (!data) return <div className="h-72 animate-breathe" aria-busy="true" />
  const finish = (me: Me) => onDone(me, data.return_path)
  return data.step === 'link' ? (
    <LinkForm signUp={data} onDone={finish} />
  ) : (
    <DetailsForm signUp={data} onDone={finish} />
  )
}

interface StepProps {
  signUp: SocialSignUp
  onDone: (me: Me) => void
}

function DetailsForm({ signUp, onDone }: StepProps) {
  const { gender, ...texts } = signUp.profile
  const form = useSubmitForm({
    schema: completeProfileBody,
    defaultValues: { ...texts, ...(gender && { gender }) },
    send: body => api.post<Me>('/api/auth/complete-profile', body),
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <p className="text-ink-soft">
        {names[signUp.provider]} sudah mengenalkan kamu. Lengkapi sisanya, lalu kamu langsung masuk.
      </p>
      <PersonFields field={form.field} />
      <GenderField field={form.field} />
      <FormRefusal text={form.refusal} />
      <Button type="submit" variant="main" size="tall" isBusy={form.isBusy} className="w-full">
        Simpan dan masuk
      </Button>
    </form>
  )
}

function LinkForm({ signUp, onDone }: StepProps) {
  const form = useSubmitForm({
    schema: linkAccountBody,
    defaultValues: { password: '' },
    send: body => api.post<Me>('/api/auth/link-account', body),
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <p className="text-ink-soft">
        <b className="break-words text-ink">{signUp.profile.email}</b> sudah punya akun Carasun. Masukkan
        passwordnya sekali, dan mulai sekarang kamu bisa masuk dengan {names[signUp.provider]} juga.
      </p>
      <PasswordField
        {...form.field('password')}
        label="Password akun Carasun"
        autoComplete="current-password"
      />
      <FormRefusal text={form.refusal} />
      <Button type="submit" variant="main" size="tall" isBusy={form.isBusy} className="w-full">
        Hubungkan dan masuk
      </Button>
    </form>
  )
}
