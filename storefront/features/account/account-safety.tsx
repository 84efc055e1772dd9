import type { Member } from '../../../contract/members.ts'
import { ProvenContacts } from '../codes/proven-contacts.tsx'
import { PasswordAct } from '../passwords/password-act.tsx'

/** What keeps an account its owner's: a proven phone and e-mail address, and the password. */
export function AccountSafety({ member }: { member: Member }) {
  return (
    <section className="rounded-card bg-white p-5 shadow-1 md:p-7">
      <h2 className="voice mb-4 text-xl">Keamanan akun</h2>
      <ProvenContacts member={member} />
      <div className="mt-5 border-t border-line pt-5">
        <PasswordAct member={member} />
      </div>
    </section>
  )
}
