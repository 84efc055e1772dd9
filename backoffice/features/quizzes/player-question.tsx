import { useEffect, useId, useRef } from 'react'
import type { QuizInput } from '../../../contract/staff/quizzes.ts'
import { phoneButton } from './phone-button.ts'

/** As in the shop: a touched answer leads on by itself after this. */
const SHOW_CHOICE_MS = 300

/** One question of the preview, as the shop asks it. */
export function PlayerQuestion({
  quiz: { name, questions },
  at,
  answerId,
  onAnswer,
  onStep,
}: {
  quiz: QuizInput
  at: number
  answerId: string | undefined
  onAnswer: (answerId: string) => void
  onStep: (step: number) => void
}) {
  const group = useId()
  const isTouched = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const question = questions[at]
  if (!question) return null
  const isLast = at === questions.length - 1
  const isAnswered = question.answers.some(({ id }) => id === answerId)
  function answer(id: string) {
    onAnswer(id)
    clearTimeout(leaving.current)
    if (isTouched.current && !isLast) leaving.current = setTimeout(() => onStep(at + 1), SHOW_CHOICE_MS)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether the answer in it is touched
    <div
      onPointerDown={() => {
        isTouched.current = true
      }}
      onKeyDown={() => {
        isTouched.current = false
      }}
    >
      <p className="flex items-center justify-between gap-4 text-sm text-ink-soft">
        <span className="line-clamp-2">{name || 'Nama kuisnya'}</span>
        <b className="shrink-0 text-ink">
          Pertanyaan {at + 1} dari {questions.length}
        </b>
      </p>
      <progress
        aria-label="Jalannya pratinjau"
        value={at + 1}
        max={questions.length}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-pill bg-sand-deep [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sand-deep [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-teal"
      />
      <fieldset className="mt-4 rounded-stage bg-white px-5 py-5 shadow-1">
        <legend className="contents">
          <span className="voice block text-xl text-balance">{question.text || 'Pertanyaannya'}</span>
        </legend>
        <ul className="mt-4 grid gap-2.5">
          {question.answers.map(({ id, text }) => (
            <li key={id}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-white p-4 ring-ink has-checked:border-ink has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
                <input
                  type="radio"
                  name={group}
                  checked={id === answerId}
                  onChange={() => answer(id)}
                  className="size-5 shrink-0 appearance-none rounded-pill border-2 border-edge bg-white outline-none checked:border-[6px] checked:border-coral"
                />
                <span className="min-w-0 flex-1">{text || 'Jawabannya'}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          {at > 0 ? (
            <button type="button" onClick={() => onStep(at - 1)} className={phoneButton.line}>
              Sebelumnya
            </button>
          ) : null}
          <button
            type="button"
            disabled={!isAnswered}
            onClick={() => onStep(at + 1)}
            className={`flex-1 ${phoneButton.main}`}
          >
            {isLast ? 'Lihat hasil' : 'Lanjut'}
          </button>
        </div>
      </fieldset>
    </div>
  )
}
