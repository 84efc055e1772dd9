import { type Me, registerBody } from '../../../contract/members.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { track } from '../tracking/track.ts'
import { NewPasswordField } from './passwords/new-password-field.tsx'
import { GenderField, PersonFields } from './person-fields.tsx'
import { clearReferral, referralIn } from './referral.ts'
import { useCaptcha } from './use-captcha.ts'

interface RegisterFormProps {
  onDone: (me: Me) => void
  onLogin: () => void
}

/** The registration form (AUTH-04). Nothing is sent until every field is valid (AUTH-20). */
export function RegisterForm({ onDone, onLogin }: RegisterFormProps) {
  const form = useRegistration(onDone)
  const [password, ...guessableWords] = form.hook.watch([
    'password',
    'user_name',
    'email',
    'first_name',
    'last_name',
  ])
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <PersonFields field={form.field} />
      <NewPasswordField
        {...form.field('password')}
        label="Password"
        typed={password}
        guessableWords={guessableWords}
      />
      <GenderField field={form.field} />
      <FormRefusal text={form.refusal} />
      <Button type="submit" variant="main" size="tall" isBusy={form.isBusy} className="w-full">
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

function useRegistration(onDone: (me: Me) => void) {
  const getCaptchaToken = useCaptcha('register')
  return useSubmitForm({
    schema: registerBody,
    defaultValues: {
      acquisition_source: 'web',
      first_name: '',
      last_name: '',
      email: '',
      user_name: '',
      phone_no: '',
      password: '',
    },
    send: async body =>
      api.post<Me>('/api/auth/register', {
        ...body,
        recaptcha_token: await getCaptchaToken(),
        ...referralIn(document.cookie),
        salute: body.gender === 'Female' ? 'Ms' : 'Mr',
      }),
    onDone: me => {
      clearReferral()
      onDone(me)
      track('sign_up', { method: 'password' })
    },
    onRefused: error => showToast('error', refusalMessage(error)),
  })
}
