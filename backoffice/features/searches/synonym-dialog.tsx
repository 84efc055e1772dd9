import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ChangeSynonymsBody,
  FIRST_RESULTS,
  type FoundProduct,
  type SynonymLine,
  type SynonymPreview,
} from '../../../contract/staff/search-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'

const read = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

/** Writes a line of synonyms: first a preview of what shoppers will find, then it is saved. */
export default function SynonymDialog({
  line,
  firstWord = '',
  onClose,
}: {
  line: SynonymLine | null
  firstWord?: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [words, setWords] = useState(line?.words.join(', ') ?? firstWord)
  const [others, setOthers] = useState(line?.others.join(', ') ?? '')
  const body: ChangeSynonymsBody = { before: line, after: { words: read(words), others: read(others) } }
  const preview = useMutation({
    mutationFn: () => call<SynonymPreview>('POST', '/search/synonyms/preview', { body }),
  })
  const saving = useMutation({
    mutationFn: () => call('POST', '/search/synonyms', { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['search'] })
      onClose()
      say('Sinonim disimpan. Berlaku mulai pencarian berikutnya.')
    },
  })
  const refusal = saving.error ?? preview.error
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text)
    preview.reset()
    saving.reset()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={line ? 'Ubah sinonim' : 'Sinonim baru'}
      description="Pembeli yang mengetik satu kata juga menemukan yang lain. Lihat dulu hasilnya, lalu simpan."
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          preview.mutate()
        }}
        className="stack gap-4"
      >
        <TextField
          label="Yang diketik pembeli"
          value={words}
          autoComplete="off"
          onChange={({ currentTarget }) => edit(setWords)(currentTarget.value)}
          hint="Pisahkan dengan koma. Semua kata di sini saling menemukan."
        />
        <TextField
          label="Juga menemukan"
          value={others}
          autoComplete="off"
          onChange={({ currentTarget }) => edit(setOthers)(currentTarget.value)}
          hint="Satu arah: kata di sini tidak menemukan yang di atas. Cocok untuk salah ketik."
        />
        {refusal ? <Notice>{messageOf(refusal)}</Notice> : null}
        {preview.data ? <Preview preview={preview.data} /> : null}
        <div className="flex flex-wrap justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant={preview.data ? 'line' : 'main'} isBusy={preview.isPending}>
            Lihat dulu
          </Button>
          {preview.data ? (
            <Button variant="main" isBusy={saving.isPending} onClick={() => saving.mutate()}>
              Simpan
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

/** Of each word: what comes into the first results, what leaves them, and how many there are. */
const Preview = ({ preview: { words, others } }: { preview: SynonymPreview }) => (
  <section aria-label="Yang berubah" aria-live="polite" className="stack gap-3">
    {words.map(({ word, before, after, found_before, found_after }) => {
      const isNew = ({ id }: FoundProduct) => before.every(other => other.id !== id)
      const gone = before.filter(({ id }) => after.every(other => other.id !== id))
      const isSame = gone.length === 0 && !after.some(isNew)
      return (
        <div key={word} className="rounded-box border border-rule p-3">
          <h3 className="font-bold">“{word}”</h3>
          <p className="text-note text-ink-soft">
            {found_before} hasil menjadi {found_after}.{' '}
            {isSame ? `${FIRST_RESULTS} hasil pertama berisi produk yang sama.` : ''}
          </p>
          <ol className="mt-2 max-h-56 list-decimal overflow-y-auto pl-6 text-note">
            {after.map(product => (
              <li key={product.id}>
                {product.brand} {product.name} {isNew(product) ? <Badge tone="teal">baru</Badge> : null}
              </li>
            ))}
          </ol>
          {gone.length > 0 ? (
            <p className="mt-2 text-note">
              Keluar dari {FIRST_RESULTS} pertama:{' '}
              {gone.map(({ brand, name }) => `${brand} ${name}`).join('; ')}
            </p>
          ) : null}
        </div>
      )
    })}
    {others > 0 ? (
      <p className="text-note text-ink-soft">Dan {others} kata lagi yang tidak ditampilkan.</p>
    ) : null}
  </section>
)
