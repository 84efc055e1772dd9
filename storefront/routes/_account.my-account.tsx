import { createFileRoute } from '@tanstack/react-router'
import { AccountPage, AccountSkeleton } from '../features/account/account-page.tsx'
import { AccountPane } from '../features/account/account-pane.tsx'
import { GamePoints } from '../features/points-game/game-points.tsx'
import { OwnPrizes } from '../features/prizes/own-prizes.tsx'
import MyReviews from '../features/reviews/my-reviews.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/_account/my-account')({
  head: () => ({ meta: [{ title: 'Akun saya | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccountPane title="Akun saya">
      <MembersOnly skeleton={<AccountSkeleton />}>
        <AccountPage>
          <OwnPrizes />
          <MyReviews />
          <GamePoints />
        </AccountPage>
      </MembersOnly>
    </AccountPane>
  ),
})
