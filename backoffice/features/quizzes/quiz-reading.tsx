import type { StaffQuiz } from '../../../contract/staff/quizzes.ts'
import { Card } from '../../ui/card.tsx'
import { QuizPlayer } from './quiz-player.tsx'
import { useResultProducts } from './use-result-products.ts'

/** For who may look at quizzes only: it is played, not changed. */
export function QuizReading({ found: { quiz } }: { found: StaffQuiz }) {
  const found = useResultProducts(quiz.results)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title="Hasil">
        <ol className="list-decimal space-y-3 pl-5">
          {quiz.results.map(({ id, name, text }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{name}</strong>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Card>
      <QuizPlayer quiz={quiz} found={found} />
    </div>
  )
}
