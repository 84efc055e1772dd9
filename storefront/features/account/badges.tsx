import { refusalMessage } from '../../api/refusal-message.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from './account-section.tsx'
import { BadgeList } from './badge-list.tsx'
import { useBadges } from './use-profile.ts'

/** PROFILE-22 */
export function Badges() {
  const { data: badges, error, refetch } = useBadges()
  return (
    <AccountSection title="Badge">
      {badges ? (
        <BadgeList badges={badges} />
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <SectionSkeleton className="h-[33.5rem] md:h-70" />
      )}
    </AccountSection>
  )
}
