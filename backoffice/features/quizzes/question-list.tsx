import { Plus } from 'lucide-react'
import { QUIZ_ANSWERS_MIN, quizMax } from '../../../contract/staff/quiz-rules.ts'
import type { QuizAnswerInput, QuizInput, QuizQuestionInput } from '../../../contract/staff/quizzes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { DraggedName } from '../../ui/grip.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import { FieldError } from '../forms/field-error.tsx'
import { moved } from '../forms/moved.ts'
import { OrderedRow } from './ordered-row.tsx'
import type { QuizPart } from './quiz-part.ts'
import { changed, newAnswer, newQuestion } from './quiz-values.ts'
import { Count } from './result-list.tsx'
import { useOpenRows } from './use-open-rows.ts'

/** The questions in the order asked. */
export function QuestionList({ values, set, isNew, error, hasError }: QuizPart) {
  const { questions, results } = values
  const rows = useOpenRows(
    questions.map(({ id }) => id),
    { isNew, hasErrorAt: index => hasError(`questions.${index}`) },
  )
  const change = (next: QuizQuestionInput[]) => set({ questions: next })
  const move = (from: number, to: number) => change(moved(questions, from, to))
  const { drag, rowAt } = useOrderDrag(move, 'row-questions')
  const add = () => {
    const question = newQuestion()
    change([...questions, question])
    rows.open(question.id)
  }
  return (
    <Card title="Pertanyaan" aside={<Count now={questions.length} max={quizMax.questions} />}>
      <div className="stack gap-3">
        <p className="text-note text-ink-soft">
          Satu pertanyaan satu layar. Kuis yang selesai dalam satu menit lebih sering diselesaikan.
        </p>
        <FieldError text={error('questions')} />
        <ol aria-label="Pertanyaan, urut" className="grid grid-cols-1 gap-2.5">
          {questions.map((question, index) => {
            const name = `Pertanyaan ${index + 1}`
            const isOpen = rows.isOpen(question.id)
            return (
              <OrderedRow
                key={question.id}
                name={name}
                title={
                  <>
                    <strong className="block wrap-anywhere">{question.text || name}</strong>
                    <span className="text-note text-ink-soft">
                      {name} · {question.answers.length} jawaban
                    </span>
                  </>
                }
                place={rowAt(index, index === questions.length - 1)}
                index={index}
                isLast={index === questions.length - 1}
                isFew={questions.length === 1}
                opening={{ isOpen, onToggle: () => rows.toggle(question.id) }}
                onMove={to => move(index, to)}
                onDrop={() => change(questions.filter(({ id }) => id !== question.id))}
              >
                {isOpen ? (
                  <QuestionFields
                    question={question}
                    results={results}
                    error={field => error(`questions.${index}.${field}`)}
                    onChange={changes => change(changed(questions, index, changes))}
                  />
                ) : null}
              </OrderedRow>
            )
          })}
        </ol>
        {drag ? <DraggedName name={`Pertanyaan ${drag.thing + 1}`} x={drag.x} y={drag.y} /> : null}
        <div>
          <Button disabled={questions.length >= quizMax.questions} onClick={add}>
            <Plus aria-hidden size={16} />
            Tambah pertanyaan
          </Button>
        </div>
      </div>
    </Card>
  )
}

function QuestionFields({
  question: { id, text, answers },
  results,
  error,
  onChange,
}: {
  question: QuizQuestionInput
  results: QuizInput['results']
  error: (field: string) => string | undefined
  onChange: (changes: Partial<QuizQuestionInput>) => void
}) {
  const setAnswers = (next: QuizAnswerInput[]) => onChange({ answers: next })
  const move = (from: number, to: number) => setAnswers(moved(answers, from, to))
  const { drag, rowAt } = useOrderDrag(move, `row-answers-${id}`)
  return (
    <div className="stack mt-2.5 gap-3 px-1">
      <TextField
        label="Pertanyaannya"
        isRequired
        value={text}
        maxLength={quizMax.question}
        autoComplete="off"
        placeholder="Jam dua siang, wajahmu terasa bagaimana?"
        error={error('text')}
        hint={`Paling banyak ${quizMax.question} huruf.`}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <FieldError text={error('answers')} />
      <ol aria-label="Jawaban, urut" className="grid gap-2">
        {answers.map((answer, index) => {
          const name = `Jawaban ${index + 1}`
          return (
            <OrderedRow
              key={answer.id}
              name={name}
              title={
                <div className="grid items-start gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                  <TextField
                    label={name}
                    value={answer.text}
                    maxLength={quizMax.answer}
                    autoComplete="off"
                    error={error(`answers.${index}.text`)}
                    onChange={({ currentTarget: { value } }) =>
                      setAnswers(changed(answers, index, { text: value }))
                    }
                  />
                  <SelectField
                    label="Memilih hasil"
                    value={answer.result}
                    placeholder="Pilih …"
                    choices={resultChoices(results)}
                    error={error(`answers.${index}.result`)}
                    onChange={({ currentTarget: { value } }) =>
                      setAnswers(changed(answers, index, { result: value }))
                    }
                  />
                </div>
              }
              place={rowAt(index, index === answers.length - 1)}
              index={index}
              isLast={index === answers.length - 1}
              isFew={answers.length <= QUIZ_ANSWERS_MIN}
              onMove={to => move(index, to)}
              onDrop={() => setAnswers(answers.filter(each => each.id !== answer.id))}
            />
          )
        })}
      </ol>
      {drag ? (
        <DraggedName name={answers[drag.thing]?.text || `Jawaban ${drag.thing + 1}`} x={drag.x} y={drag.y} />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          disabled={answers.length >= quizMax.answers}
          onClick={() => setAnswers([...answers, newAnswer()])}
        >
          <Plus aria-hidden size={15} />
          Tambah jawaban
        </Button>
        <span className="text-note text-ink-soft">
          {QUIZ_ANSWERS_MIN} sampai {quizMax.answers} jawaban, masing-masing paling banyak {quizMax.answer}{' '}
          huruf.
        </span>
      </div>
    </div>
  )
}

const resultChoices = (results: QuizInput['results']) =>
  results.map(({ id, name }, index) => ({ value: id, name: name || `Hasil ${index + 1} (belum bernama)` }))
