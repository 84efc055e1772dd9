import type { Member } from '../../../contract/members.ts'
import { AccountSection } from './account-section.tsx'
import { VerifiedContacts } from './codes/verified-contacts.tsx'
import { PasswordAction } from './passwords/password-action.tsx'

/** Account security: a verified phone and e-mail address, and the password. */
export function AccountSafety({ member }: { member: Member }) {
  return (
    <AccountSection title="Keamanan akun">
      <VerifiedContacts member={member} />
      <div className="mt-5 border-t border-line pt-5">
        <PasswordAction member={member} />
      </div>
    </AccountSection>
  )
}
