import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Member } from '../../../contract/members.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { PICTURE_TYPES } from '../../../contract/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from './avatar.tsx'
import { useSendPicture } from './use-profile.ts'

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))

/** The member's picture, name and details, with the buttons to change them (PROFILE-06, PROFILE-19). */
export function ProfileCard({ member }: { member: Member }) {
  const [isEditing, setIsEditing] = useState(false)
  const picture = useSendPicture(member.id)
  const facts = [
    ['Email', member.email],
    ['Nomor handphone', phoneText(member.phone_no)],
    ['Tanggal lahir', member.date_of_birth ? jakartaDate(member.date_of_birth) : ''],
    ['Jenis kelamin', member.gender === null ? '' : member.gender === 'Female' ? 'Perempuan' : 'Laki-laki'],
  ]
  return (
    <section aria-label="Profil" className="overflow-hidden rounded-card bg-white shadow-1">
      <div className="h-20 bg-linear-to-r from-coral-tint via-sun-tint to-teal-tint md:h-24" />
      <div className="px-5 pb-5 md:px-7 md:pb-7">
        <div className="-mt-12 flex flex-wrap items-start gap-x-5 gap-y-4">
          <label
            className="group relative cursor-pointer rounded-full border-4 border-white bg-white focus-within:outline-2 focus-within:outline-ink"
            aria-busy={picture.isPending || undefined}
          >
            <Avatar image={member.image} firstName={member.first_name} sizePx={96} />
            <span className="absolute -right-1 -bottom-1 grid size-11 place-items-center rounded-full border-4 border-white bg-ink text-white group-hover:bg-coral-deep">
              <Camera aria-hidden size={18} />
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES.join()}
              aria-label="Ganti foto profil"
              className="absolute inset-0 cursor-pointer opacity-0"
              disabled={picture.isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) picture.mutate(file)
                target.value = ''
              }}
            />
          </label>
          <div className="min-w-0 flex-1 basis-48 pt-14">
            <p className="voice text-xl leading-tight break-words md:text-2xl">{member.name}</p>
            <p className="text-ink-soft">@{member.user_name}</p>
          </div>
          <div className="flex w-full flex-wrap gap-3 md:w-auto md:pt-15">
            <Button variant="main" className="flex-1" onClick={() => setIsEditing(true)}>
              Ubah profil
            </Button>
            {member.image ? (
              <Button variant="quiet" isBusy={picture.isPending} onClick={() => picture.mutate(null)}>
                Hapus foto
              </Button>
            ) : null}
          </div>
        </div>
        <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value || 'Belum diisi'}</dd>
            </div>
          ))}
        </dl>
        <Link
          to="/profile/$userName"
          params={{ userName: member.user_name }}
          className="mt-3 -ml-3 inline-flex min-h-11 items-center rounded-pill px-3 font-bold text-coral-deep hover:bg-coral-tint"
        >
          Lihat yang orang lain lihat
        </Link>
      </div>
      {isEditing ? (
        <Suspense>
          <ProfileDialog member={member} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
