import { Link } from '@tanstack/react-router'
import { ApiRefusal } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Avatar } from './avatar.tsx'
import { BadgeList } from './badge-list.tsx'
import { usePublicProfile } from './use-profile.ts'

/** /profile/NAME: a member's public profile (PROFILE-04). */
export function PublicProfilePage({ userName }: { userName: string }) {
  const { data: profile, error, refetch } = usePublicProfile(userName)
  if (error instanceof ApiRefusal && error.status === 404)
    return (
      <div className="wrap grid justify-items-center py-20 text-center">
        <h1 className="voice text-2xl">User tidak ditemukan</h1>
        <p className="mt-2 mb-6 text-ink-soft">Mungkin namanya sudah diganti.</p>
        <Link to="/" className={buttonClass()}>
          Ke beranda
        </Link>
      </div>
    )
  if (error && !profile) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  if (!profile)
    return (
      <div className="wrap py-9" aria-busy="true">
        <div className="mx-auto h-80 max-w-2xl animate-breathe rounded-stage bg-white shadow-1" />
      </div>
    )
  return (
    <div className="wrap pt-5 pb-20 lg:pt-9">
      <article className="mx-auto max-w-2xl overflow-hidden rounded-stage bg-white shadow-1">
        <div className="h-28 bg-linear-to-r from-coral-tint via-sun-tint to-teal-tint" />
        <div className="-mt-15 grid justify-items-center px-5 pb-7 text-center md:px-9 md:pb-9">
          <span className="rounded-full border-4 border-white bg-white">
            <Avatar image={profile.image} firstName={profile.first_name} sizePx={112} />
          </span>
          <h1 className="voice mt-3 text-2xl break-words">{profile.first_name}</h1>
          <p className="text-ink-soft">
            @{profile.user_name} · sejak {monthText(profile.member_since)}
          </p>
          <h2 className="mt-7 mb-3 justify-self-start font-bold">Badge</h2>
          <div className="w-full">
            <BadgeList badges={profile.badges} />
          </div>
        </div>
      </article>
    </div>
  )
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
