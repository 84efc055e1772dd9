import { createFileRoute } from '@tanstack/react-router'
import { PublicProfilePage } from '../features/account/public-profile.tsx'

export const Route = createFileRoute('/profile/$userName')({
  head: ({ params }) => ({
    meta: [{ title: `${params.userName} | Carasun` }, { name: 'robots', content: 'noindex' }],
  }),
  component: ProfileRoute,
})

function ProfileRoute() {
  return <PublicProfilePage userName={Route.useParams().userName} />
}
