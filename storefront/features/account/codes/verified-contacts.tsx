import { BadgeCheck, Mail, Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Member } from '../../../../contract/members.ts'
import { isMobilePhone, phoneText } from '../../../../contract/phone-number.ts'

const VerifyDialog = lazy(() => import('./verify-dialog.tsx'))
const ChangeNumberDialog = lazy(() => import('./change-number-dialog.tsx'))

type OpenDialog = 'phone' | 'email' | 'change'

/** The member's phone and e-mail, verified or not, and the buttons to verify or change them (OTP-36). */
export function VerifiedContacts({ member }: { member: Member }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const isPhone = isMobilePhone(member.phone_no)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Contact
        icon={<Smartphone aria-hidden size={20} />}
        name="Nomor handphone"
        value={phoneText(member.phone_no) || 'Belum ada'}
        isVerified={member.is_verified_phone}
      >
        {isPhone && !member.is_verified_phone ? (
          <Action onClick={() => setOpened('phone')} label="Verifikasi nomor handphone">
            Verifikasi
          </Action>
        ) : null}
        <Action onClick={() => setOpened('change')} label="Ganti nomor handphone">
          Ganti
        </Action>
      </Contact>
      <Contact
        icon={<Mail aria-hidden size={20} />}
        name="Email"
        value={member.email}
        isVerified={member.is_verified_email}
      >
        {member.is_verified_email ? null : (
          <Action onClick={() => setOpened('email')} label="Verifikasi email">
            Verifikasi
          </Action>
        )}
      </Contact>
      <Suspense>
        {opened === 'phone' || opened === 'email' ? (
          <VerifyDialog
            what={opened}
            member={member}
            isOpen
            onClose={close}
            onChangeNumber={() => setOpened('change')}
          />
        ) : null}
        {opened === 'change' ? <ChangeNumberDialog member={member} isOpen onClose={close} /> : null}
      </Suspense>
    </ul>
  )
}

function Contact({
  icon,
  name,
  value,
  isVerified,
  children,
}: {
  icon: ReactNode
  name: string
  value: string
  isVerified: boolean
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sand-deep">{icon}</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-ink-soft">{name}</p>
        <p className="font-semibold wrap-anywhere">{value}</p>
        {isVerified ? (
          <p className="mt-0.5 flex items-center gap-1 text-sm font-semibold text-teal">
            <BadgeCheck aria-hidden size={16} /> Terverifikasi
          </p>
        ) : (
          <p className="mt-0.5 text-sm text-ink-soft">Belum diverifikasi</p>
        )}
      </div>
      <div className="flex flex-wrap max-md:w-full max-md:pl-10">{children}</div>
    </li>
  )
}

const Action = ({ label, children, onClick }: { label: string; children: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="min-h-11 rounded-pill px-3 font-bold text-coral-deep hover:bg-coral-tint"
  >
    {children}
  </button>
)
