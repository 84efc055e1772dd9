import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { periodSearch } from '../features/home/period-search.ts'

export const Route = createFileRoute('/_staff/')({ validateSearch: periodSearch, component: Home })

function Home() {
  const navigate = Route.useNavigate()
  return (
    <HomePage search={Route.useSearch()} onSearch={search => void navigate({ search, resetScroll: false })} />
  )
}
