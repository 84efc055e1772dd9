import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { quizMax } from '../../../contract/staff/quiz-rules.ts'
import { findQuizWarnings } from '../../../contract/staff/quiz-warnings.ts'
import { type QuizInput, quizBody, type StaffQuiz } from '../../../contract/staff/quizzes.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { QuestionList } from './question-list.tsx'
import type { QuizPart } from './quiz-part.ts'
import { QuizPlayer } from './quiz-player.tsx'
import { quizzesQuery } from './quiz-queries.ts'
import { ResultList } from './result-list.tsx'
import { useResultProducts } from './use-result-products.ts'
import { WarningsCard } from './warnings-card.tsx'

/** A quiz as a form, beside its preview: results, the questions whose answers vote for them, and what is odd about it. */
export function QuizForm({
  opened: current,
  start: currentValues,
  draft,
  onReload,
}: {
  /** What is changed, as it was when the form was opened. Null: a new one. */
  opened: StaffQuiz | null
  start: QuizInput
  /** Under which name what was typed is kept. */
  draft: string
  onReload: () => void
}) {
  const [opened] = useState(current)
  const [given] = useState(currentValues)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const [named, setNamed] = useState<Record<string, string>>({})
  const { form, element, set, submit, isBusy, refusal, conflict, isRestored, discardDraft } = useStaffForm<
    QuizInput,
    QuizInput,
    { id: string } | undefined
  >({
    schema: quizBody,
    defaultValues: given,
    version: opened?.version,
    draft: `quizzes.${draft}`,
    send: body =>
      opened ? call('PUT', `/quizzes/${opened.id}`, { body }) : call('POST', '/quizzes', { body }),
    async onDone(added) {
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: quizzesQuery.queryKey })
      say(opened ? 'Perubahan disimpan.' : 'Kuis dibuat. Belum tayang: mainkan dulu, lalu tayangkan.')
      if (added?.id === undefined) onReload()
      else
        await navigate({
          to: '/promosi/kuis/$id',
          params: { id: added.id },
          search: {},
          ignoreBlocker: true,
        })
    },
  })
  const values = form.watch() as QuizInput
  const found = useResultProducts(values.results)
  const counts = new Map([...found].flatMap(([id, { data }]) => (data ? [[id, data.count] as const] : [])))
  const errorAt = (path: string) => form.getFieldState(path as FieldPath<QuizInput>, form.formState).error
  const part: QuizPart = {
    isNew: opened === null,
    values,
    found,
    names: new Map(Object.entries({ ...opened?.product_names, ...named })),
    onNamed: (id, name) => setNamed(before => ({ ...before, [id]: name })),
    set,
    error: path => errorAt(path)?.message,
    hasError: path => errorAt(path) !== undefined,
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    await submit(event)
    // The rows with mistakes have opened by then.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => void save(event)}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <AskBeforeLeaving isDirty={form.formState.isDirty && !isSaved && !isBusy} />
      <div className="stack gap-4">
        <BasicsCard {...part} />
        <ResultList {...part} />
        <QuestionList {...part} />
        <WarningsCard warnings={findQuizWarnings(values, counts)} quiz={values} />
        <FormNotices
          refusal={refusal}
          conflict={conflict}
          isRestored={isRestored}
          onDiscard={discardDraft}
          onReload={() => {
            discardDraft()
            onReload()
          }}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {opened?.is_active ? (
            <p className="mr-auto text-note text-ink-soft">
              Kuis ini tayang: pembeli melihat perubahannya begitu disimpan.
            </p>
          ) : null}
          <Button className="xl:hidden" onClick={() => setIsPlaying(true)}>
            <Play aria-hidden size={16} />
            Coba mainkan
          </Button>
          <Button type="submit" variant="main" isBusy={isBusy}>
            {opened ? 'Simpan' : 'Buat kuis'}
          </Button>
        </div>
      </div>
      <div className="max-xl:hidden xl:sticky xl:top-20">
        <QuizPlayer quiz={values} found={found} />
      </div>
      <Dialog isOpen={isPlaying} onClose={() => setIsPlaying(false)} title="Coba mainkan">
        <QuizPlayer quiz={values} found={found} />
      </Dialog>
    </form>
  )
}

const BasicsCard = ({ values, set, error }: QuizPart) => (
  <Card title="Kuisnya">
    <div className="stack gap-3.5">
      <TextField
        label="Nama"
        isRequired
        value={values.name}
        maxLength={quizMax.name}
        autoComplete="off"
        placeholder="Sunscreen mana yang cocok untuk kulitmu?"
        error={error('name')}
        hint={`Judul di halaman Kuis. Paling banyak ${quizMax.name} huruf.`}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextArea
        label="Kalimat di bawahnya (opsional)"
        value={values.text}
        maxLength={quizMax.text}
        error={error('text')}
        hint={`Apa yang didapat, dan berapa lama. Paling banyak ${quizMax.text} huruf.`}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <PictureField
          label="Gambar"
          path="/quizzes/pictures"
          picture={values.image}
          shape="wide"
          error={error('image')}
          hint="Mendatar, lebar 1.440 piksel atau lebih. Tanpa gambar, kartunya hanya tulisan."
          onPicture={image => set({ image })}
        />
        <NumberField
          label="Urutan di halaman Kuis"
          hint="Yang angkanya kecil tampil dulu."
          error={error('position')}
          value={values.position}
          onValue={position => set({ position: position ?? 0 })}
        />
      </div>
    </div>
  </Card>
)
