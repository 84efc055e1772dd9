import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { refusalMessage } from '../../api/refusal-message.ts'
import { logOut } from '../../session/session.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { optionalPart } from '../../ui/optional-part.ts'
import { showToast } from '../../ui/toast.tsx'
import { AccountSafety } from './account-safety.tsx'
import { Badges } from './badges.tsx'
import { OwnData } from './own-data.tsx'
import { PointsBook } from './points-book.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Rewards } from './rewards.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

const BagReminderChoice = optionalPart(() => import('./bag-reminder-choice.tsx'))

/** As large as the profile and the badges, which fill the first screen. */
export const AccountSkeleton = () => (
  <div aria-busy="true" className="grid gap-5">
    <div className="h-[37rem] animate-breathe rounded-card bg-white shadow-1 md:h-100" />
    <div className="h-[39rem] animate-breathe rounded-card bg-white shadow-1 md:h-96" />
  </div>
)

/** /my-account: the member's profile and the logout button; `children` are the sections that other features add. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { member } = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logOutMutation = useMutation({
    mutationFn: () => logOut(queries, () => navigate({ to: '/' })),
    onError: error => showToast('error', refusalMessage(error)),
  })
  if (!member) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ProfileCard member={member} />
      <Badges />
      <PointsBook />
      <Rewards />
      {children}
      <AccountSafety member={member} />
      <Suspense>
        <BagReminderChoice />
      </Suspense>
      <OwnData />
      <SignedInDevices />
      <div>
        <Button variant="line" isBusy={logOutMutation.isPending} onClick={() => logOutMutation.mutate()}>
          Keluar
        </Button>
      </div>
    </div>
  )
}
