import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Quiz } from '../../../contract/quiz.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { toIntro, toResult } from './quiz-location.ts'
import { quizQuery, resultQuery, sendAnswers } from './quiz-queries.ts'
import { currentAnswers, firstUnanswered, useStoredAnswers } from './stored-answers.ts'
import { useQuizStep } from './use-quiz-step.ts'
import { useRecordedStep } from './use-recorded-step.ts'

/** How long a touched answer is shown as chosen before the next question follows. */
const SHOW_CHOICE_MS = 300

/**
 * The questions, one per screen (ROUTE-34). A touched answer leads to the next question by itself; with a keyboard,
 * whose arrow keys choose while they move, only the button does.
 */
export default function QuestionPage({ slug }: { slug: string }) {
  const { data: quiz } = useSuspenseQuery(quizQuery(slug))
  const { member } = useMe()
  // Keep the id when the session ends on this page, so that the page and its answers stay.
  const memberId = useRef(member?.id ?? '')
  return <Questions quiz={quiz} memberId={memberId.current} />
}

function Questions({ quiz, memberId }: { quiz: Quiz; memberId: string }) {
  const { questions } = quiz.pid_quiz
  const { answers: storedAnswers, choose, remove } = useStoredAnswers(quiz._id, memberId)
  const answers = currentAnswers(questions, storedAnswers)
  const { at, next, back } = useQuizStep(firstUnanswered(questions, answers))
  const send = useSend(quiz, remove)
  const isTouched = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that is left otherwise is not left twice
  useEffect(() => () => clearTimeout(leaving.current), [at])
  const question = questions[at]
  useRecordedStep(quiz, question?._id, answers)
  if (!question) return null
  const questionId = question._id
  const isLast = at === questions.length - 1
  const isAnswered = answers[question._id] !== undefined

  function answer(answerId: string) {
    send.reset()
    choose(questionId, answerId)
    if (!isTouched.current || isLast) return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(next, SHOW_CHOICE_MS)
  }

  function go(event: FormEvent) {
    event.preventDefault()
    if (!isAnswered || send.isPending) return
    if (!isLast) next()
    else send.mutate(questions.map(({ _id }) => ({ question_id: _id, answer_id: answers[_id] ?? '' })))
  }

  return (
    <div className="wrap pt-4 pb-10 lg:pt-10 lg:pb-16">
      <div className="mx-auto max-w-[720px]">
        <Progress quiz={quiz} at={at} />
        <form
          onSubmit={go}
          onPointerDown={() => {
            isTouched.current = true
          }}
          onKeyDown={() => {
            isTouched.current = false
          }}
          className="mt-4 rounded-stage bg-white px-5 pt-5 pb-2 shadow-1 lg:mt-6 lg:p-10"
        >
          <fieldset>
            <legend className="contents">
              <Heading key={at} text={question.text} isArrival={at > 0} />
            </legend>
            <ul className="mt-4 grid gap-2.5 lg:mt-7 lg:gap-3">
              {question.answers.map(({ _id, text }) => (
                <li key={_id}>
                  <RadioCard
                    name={question._id}
                    className="min-h-14 items-center"
                    checked={answers[question._id] === _id}
                    onChange={() => answer(_id)}
                  >
                    {text}
                  </RadioCard>
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="mt-5 empty:hidden">
            <FormRefusal text={send.error ? refusalMessage(send.error) : null} />
          </div>
          {/* On phones the buttons stay within reach. */}
          <div className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] mt-2 flex gap-3 bg-white py-3 lg:static lg:mt-4">
            {at > 0 && (
              <Button variant="line" aria-label="Sebelumnya" className="max-lg:px-4" onClick={back}>
                <ArrowLeft aria-hidden size={20} />
                <span className="max-lg:hidden">Sebelumnya</span>
              </Button>
            )}
            <Button
              type="submit"
              isBusy={send.isPending}
              disabled={!isAnswered}
              className="max-lg:flex-1 lg:ml-auto lg:min-w-40"
            >
              {isLast ? 'Lihat hasil' : 'Lanjut'}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

function Progress({ quiz: { name, slug, question_count }, at }: { quiz: Quiz; at: number }) {
  const valueText = `Pertanyaan ${at + 1} dari ${question_count}`
  return (
    <>
      <p className="flex items-center justify-between gap-4 text-sm text-ink-soft">
        <Link
          to="/quiz/$"
          params={toIntro(slug)}
          className="inline-flex min-h-11 min-w-0 items-center hover:text-ink hover:underline"
        >
          <span className="line-clamp-2">{name}</span>
        </Link>
        <b className="shrink-0 text-ink tabular-nums">{valueText}</b>
      </p>
      <div
        role="progressbar"
        aria-label="Jalannya kuis"
        aria-valuemin={1}
        aria-valuemax={question_count}
        aria-valuenow={at + 1}
        aria-valuetext={valueText}
        className="mt-2 h-2 overflow-hidden rounded-pill bg-sand-deep"
      >
        <div
          className="h-full rounded-pill bg-teal transition-[width] duration-200 ease-out motion-reduce:transition-none"
          style={{ width: `${((at + 1) / question_count) * 100}%` }}
        />
      </div>
    </>
  )
}

/** Moves focus to each new question, so that screen readers announce it and the keyboard continues from there. */
function Heading({ text, isArrival }: { text: string; isArrival: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each question
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="voice text-xl leading-tight text-balance outline-none lg:text-3xl"
    >
      {text}
    </h1>
  )
}

/** QUIZ-02: sends the answers, shows the result, and fetches the number of participants again (QUIZ-03). */
function useSend(quiz: Quiz, removeAnswers: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (answers: Parameters<typeof sendAnswers>[1]) => sendAnswers(quiz, answers),
    onSuccess: async result => {
      queries.setQueryData(resultQuery(quiz.slug).queryKey, result)
      await navigate({ to: '/quiz/$', params: toResult(quiz.slug), replace: true })
      removeAnswers()
      void queries.invalidateQueries({ queryKey: ['quiz'] })
    },
    onError: error => {
      if (!(error instanceof ApiRefusal)) return
      if (error.code === 'NOT_LOGGED_IN') handleExpiredSession(queries)
      // Staff have changed the quiz since it was loaded: show its current questions.
      else if (error.code === 'INVALID_INPUT') void queries.invalidateQueries({ queryKey: ['quiz'] })
    },
  })
}
