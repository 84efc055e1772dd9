import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  answerPlaceholders,
  type ReadyAnswer,
  readyAnswerBody,
} from '../../../contract/staff/conversations.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { readyAnswersQuery } from './conversation-queries.ts'

/** The ready answers as staff keep them, with their placeholders (CARE-03). */
export function ReadyAnswerList({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const query = useQuery(readyAnswersQuery)
  const [changed, setChanged] = useState<ReadyAnswer | null>(null)
  const [removed, setRemoved] = useState<ReadyAnswer | null>(null)
  if (!query.data) return <NotLoaded query={query} lines={6} />
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState icon={MessageSquareText} title="Belum ada jawaban siap">
          Tulis sekali jawaban yang sering dikirim, lalu pilih dari percakapan.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-rule-soft rounded-box border border-rule bg-card">
          {query.data.map(answer => (
            <li key={answer.id} className="flex items-start gap-3 px-4 py-3">
              <span className="min-w-0 flex-1">
                <strong className="block">{answer.title}</strong>
                <span className="block whitespace-pre-wrap text-ink-soft wrap-anywhere">{answer.text}</span>
              </span>
              <IconButton label={`Ubah ${answer.title}`} onClick={() => setChanged(answer)}>
                <Pencil aria-hidden size={17} />
              </IconButton>
              <IconButton label={`Hapus ${answer.title}`} onClick={() => setRemoved(answer)}>
                <Trash2 aria-hidden size={17} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <AnswerDialog answer={null} onClose={onAdded} /> : null}
      {changed ? <AnswerDialog key={changed.id} answer={changed} onClose={() => setChanged(null)} /> : null}
      {removed ? <RemoveDialog answer={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  )
}

function AnswerDialog({ answer, onClose }: { answer: ReadyAnswer | null; onClose: () => void }) {
  const queries = useQueryClient()
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['actions'] })
    onClose()
  }
  const { field, element, submit, isBusy, refusal, conflict } = useStaffForm({
    schema: readyAnswerBody,
    defaultValues: { title: answer?.title ?? '', text: answer?.text ?? '' },
    version: answer?.version,
    send: body =>
      answer
        ? call('PUT', `/ready-answers/${answer.id}`, { body })
        : call('POST', '/ready-answers', { body }),
    onDone: reload,
  })
  return (
    <Dialog
      isOpen
      keepsInput
      onClose={onClose}
      title={answer ? 'Ubah jawaban siap' : 'Jawaban siap baru'}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="main" type="submit" form="jawaban-siap" isBusy={isBusy}>
            Simpan
          </Button>
        </>
      }
    >
      <form id="jawaban-siap" noValidate ref={element} onSubmit={submit} className="stack gap-4">
        <TextField {...field('title')} label="Judul" hint="Hanya staf yang melihatnya." />
        <TextArea {...field('text')} label="Jawaban" rows={5} />
        <dl className="text-note text-ink-soft">
          {Object.entries(answerPlaceholders).map(([name, meaning]) => (
            <div key={name} className="flex gap-2">
              <dt className="w-20 font-bold">{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <FormNotices refusal={refusal} conflict={conflict} onReload={() => void reload()} />
      </form>
    </Dialog>
  )
}

function RemoveDialog({ answer, onClose }: { answer: ReadyAnswer; onClose: () => void }) {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call('DELETE', `/ready-answers/${answer.id}`, { query: { version: answer.version } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['actions'] })
      onClose()
    },
  })
  return (
    <ActionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={`Hapus “${answer.title}”`}
      consequences={[
        'Jawaban ini hilang dari pilihan semua staf.',
        'Percakapan yang sudah dijawab tidak berubah.',
      ]}
      action="Hapus jawaban"
      isBusy={removing.isPending}
      onAction={() => removing.mutate()}
      refusal={removing.isError ? messageOf(removing.error) : null}
    />
  )
}
