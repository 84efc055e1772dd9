import { Award, CalendarHeart, Gem, type LucideIcon, ShieldCheck, Sun, UserRoundCheck } from 'lucide-react'
import type { Badge } from '../../../contract/profile.ts'

const badgeIcons: Record<string, LucideIcon> = {
  'kawan-surya': Sun,
  terverifikasi: ShieldCheck,
  'profil-lengkap': UserRoundCheck,
  'belanja-perdana': Award,
  'pelindung-setia': Gem,
  'setahun-bersama': CalendarHeart,
}

/** A member's badges, followed by the unearned ones in a paler tone (PROFILE-22). */
export function BadgeList({ badges }: { badges: Badge[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 wrap-anywhere md:grid-cols-3">
      {badges.map(badge => {
        const BadgeIcon = badgeIcons[badge.key] ?? Award
        return (
          <li
            key={badge.key}
            className={`grid content-start justify-items-center gap-1 rounded-card p-4 text-center ${
              badge.is_earned ? 'bg-sun-tint' : 'border border-dashed border-edge'
            }`}
          >
            <span
              className={`mb-1 grid size-13 place-items-center rounded-full ${
                badge.is_earned ? 'bg-sun text-ink' : 'bg-sand-deep text-ink-soft'
              }`}
            >
              <BadgeIcon aria-hidden size={26} />
            </span>
            <b className="text-sm leading-snug">{badge.name}</b>
            <span className="text-xs text-ink-soft">
              {badge.description}
              {badge.is_earned ? null : <span className="sr-only"> (belum didapat)</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
