import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { MembersOnly } from '../../session/members-only.tsx'
import { showToast } from '../../ui/toast.tsx'
import { QuizHome } from './quiz-home.tsx'
import { QuizIntro } from './quiz-intro.tsx'
import { quizLocation, toHome } from './quiz-location.ts'

const QuestionPage = lazy(() => import('./question-page.tsx'))
const ResultPage = lazy(() => import('./result-page.tsx'))

/** The quiz page at this address; questions and results are for members (QUIZ-05). */
export function QuizView({ rest }: { rest: string | undefined }) {
  const location = quizLocation(rest)
  if (!location) return null
  if (location.page === 'home') return <QuizHome />
  if (location.page === 'intro') return <QuizIntro slug={location.slug} />
  const Page = location.page === 'question' ? QuestionPage : ResultPage
  return (
    <ForMembers>
      <Page key={location.slug} slug={location.slug} />
    </ForMembers>
  )
}

/** Once it is known that the visitor is a guest, they are sent to the quiz home (ROUTE-36, ROUTE-37). */
function ForMembers({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  function leave() {
    showToast('info', 'Masuk dulu untuk ikut kuis, ya.')
    void navigate({ to: '/quiz/$', params: toHome, replace: true })
  }
  return (
    <MembersOnly skeleton={placeholder} onGuest={leave}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </MembersOnly>
  )
}

const placeholder = (
  <div className="wrap pt-6 lg:pt-10" aria-busy="true">
    <p className="sr-only" role="status">
      Menyiapkan kuis
    </p>
    <div className="mx-auto h-[480px] max-w-[720px] animate-breathe rounded-stage bg-sand-deep" />
  </div>
)
