import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { calendarQueryOf, calendarSearch } from '../features/promotions/calendar-search.ts'
import { PromotionCalendar } from '../features/promotions/promotion-calendar.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/promosi/kalender')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(calendarQueryOf(deps)),
  component: PromotionCalendarPage,
})

function PromotionCalendarPage() {
  return (
    <div className="stack gap-4">
      <PageHead title="Kalender promosi" />
      <PromotionCalendar search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
