import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { type EditorPart, textsOf } from './field-props.ts'

/** Questions that buyers ask, with the shop's answers. */
export function QuestionsCard(part: EditorPart) {
  const { questions } = part.fields
  const save = (next: typeof questions) => part.set('questions', next)
  const change = (at: number, change: Partial<(typeof questions)[number]>) =>
    save(questions.map((question, index) => (index === at ? { ...question, ...change } : question)))
  const { hint, error, label } = textsOf(part, 'questions')
  return (
    <Card
      title={label}
      aside={
        <Button size="small" onClick={() => save([...questions, { question: '', answer: '' }])}>
          <Plus aria-hidden size={15} />
          Pertanyaan
        </Button>
      }
    >
      <p className="text-note text-ink-soft">{hint}</p>
      {questions.length > 0 ? (
        <ul className="mt-3 stack gap-4">
          {questions.map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and only the last is added
            <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <TextField
                label={`Pertanyaan ${index + 1}`}
                value={question}
                maxLength={200}
                autoComplete="off"
                onChange={event => change(index, { question: event.currentTarget.value })}
              />
              <span className="pt-5">
                <IconButton
                  label={`Hapus pertanyaan ${index + 1}`}
                  onClick={() => save(questions.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden size={17} />
                </IconButton>
              </span>
              <TextArea
                label="Jawaban"
                value={answer}
                rows={2}
                maxLength={2_000}
                onChange={event => change(index, { answer: event.currentTarget.value })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? <p className="mt-2 text-note font-semibold text-rose-ink">{error}</p> : null}
    </Card>
  )
}
