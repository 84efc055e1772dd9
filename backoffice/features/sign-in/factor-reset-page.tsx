import { useFactorResetBody } from '../../../contract/staff/session.ts'
import { type LinkPageProps, PasswordLinkPage } from './password-link-page.tsx'

/** The link of a reset: the password, then a new second factor (STAFF-03). */
export const FactorResetPage = (link: LinkPageProps) => (
  <PasswordLinkPage
    {...link}
    path="/factor-resets/use"
    schema={schema}
    title="Pasang bukti kedua yang baru"
    text="Bukti keduamu yang lama tidak berlaku lagi. Masukkan kata sandimu, lalu pasang yang baru."
    field={{ label: 'Kata sandi', autoComplete: 'current-password' }}
    action="Lanjut"
  />
)

const schema = useFactorResetBody.pick({ password: true })
