import { Link } from '@tanstack/react-router'
import { STAFF_PASSWORD_MIN_CHARS, usePasswordResetBody } from '../../../contract/staff/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type LinkPageProps, PasswordLinkPage } from './password-link-page.tsx'

/** The mailed link of a forgotten password: a new one, then the second factor as always (STAFF-05). */
export const NewPasswordPage = (link: LinkPageProps) => (
  <PasswordLinkPage
    {...link}
    path="/password-resets/use"
    schema={schema}
    title="Buat kata sandi baru"
    text="Semua sesimu lalu berakhir, dan bukti keduamu diminta sekali lagi."
    field={{
      label: 'Kata sandi baru',
      hint: `Paling sedikit ${STAFF_PASSWORD_MIN_CHARS} karakter. Kalimat pendek yang hanya kamu tahu lebih aman daripada kata aneh.`,
      autoComplete: 'new-password',
    }}
    action="Simpan dan lanjut"
  >
    <Link to="/lupa-kata-sandi" className={buttonClass({ variant: 'quiet' })}>
      Minta tautan lain
    </Link>
  </PasswordLinkPage>
)

const schema = usePasswordResetBody.pick({ password: true })
