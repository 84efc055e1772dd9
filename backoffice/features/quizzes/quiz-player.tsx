import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { chooseResult } from '../../../contract/quiz-result.ts'
import type { QuizInput, ResultProducts } from '../../../contract/staff/quizzes.ts'
import { phoneButton } from './phone-button.ts'
import { PlayerQuestion } from './player-question.tsx'
import { PlayerResult } from './player-result.tsx'

/**
 * The quiz as a phone shows it, played with what is typed, saved or not. The result is chosen by the shop's own rule and
 * has the products that shoppers get today; nothing is recorded.
 */
export function QuizPlayer({
  quiz,
  found,
}: {
  quiz: QuizInput
  found: ReadonlyMap<string, UseQueryResult<ResultProducts>>
}) {
  const { questions, results } = quiz
  /** -1: the introduction; as many as there are questions: the result. */
  const [step, setStep] = useState(-1)
  const [given, setGiven] = useState<Record<string, string>>({})
  const at = Math.min(step, questions.length)
  const question = questions[at]
  const votes = questions.flatMap(
    ({ id, answers }) => answers.find(answer => answer.id === given[id])?.result ?? [],
  )
  const result = chooseResult(results, votes, ({ id }) => id)
  const again = () => {
    setGiven({})
    setStep(-1)
  }
  return (
    <figure className="stack gap-2" aria-label="Pratinjau kuis">
      <figcaption className="text-note text-ink-soft">
        Begini di ponsel. Bisa dimainkan sebelum disimpan; tidak ada yang dicatat.
      </figcaption>
      <div
        data-look="shop"
        className="mx-auto w-full max-w-[408px] overflow-hidden rounded-[38px] border-[9px] border-night bg-sand text-base text-ink shadow-float"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too */}
        <div tabIndex={0} className="h-[640px] overflow-y-auto p-4 wrap-anywhere -outline-offset-4">
          {question ? (
            <PlayerQuestion
              key={question.id}
              quiz={quiz}
              at={at}
              answerId={given[question.id]}
              onAnswer={answerId => setGiven(before => ({ ...before, [question.id]: answerId }))}
              onStep={setStep}
            />
          ) : at >= 0 && result ? (
            <PlayerResult result={result} found={found.get(result.id)} onAgain={again} />
          ) : (
            <Introduction quiz={quiz} onStart={() => setStep(0)} />
          )}
        </div>
      </div>
    </figure>
  )
}

const Introduction = ({
  quiz: { name, text, image, questions },
  onStart,
}: {
  quiz: QuizInput
  onStart: () => void
}) => (
  <div className="overflow-hidden rounded-panel bg-linear-165 from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b]">
    {image ? <img src={mediaUrl(image, 716)} alt="" className="aspect-[16/9] w-full object-cover" /> : null}
    <div className="p-5">
      <p className="text-sm font-semibold">{questions.length} pertanyaan</p>
      <p className="voice mt-2 text-3xl text-balance">{name || 'Nama kuisnya'}</p>
      <p className="mt-3">{text}</p>
      <button type="button" onClick={onStart} className={`mt-6 ${phoneButton.main}`}>
        Mulai kuis
      </button>
    </div>
  </div>
)
