import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  LIST_FILE_MAX_BYTES,
  LIST_LINES_MAX,
  type Purse,
  purses,
} from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

/** Takes a file of who gets how much and why, and opens its page. Nothing is given yet. */
export function UploadList() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [purse, setPurse] = useState<Purse>('points')
  const [lastDay, setLastDay] = useState('')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useMutation({
    mutationFn: (file: File) =>
      call<{ id: string }>('POST', '/points-desk/lists', {
        query: { name: file.name, purse, last_day: purse === 'tokens' ? lastDay : undefined },
        // Browsers name the type of a CSV file differently, some not at all.
        body: new Blob([file], { type: 'text/csv' }),
      }),
    async onSuccess({ id }) {
      void queries.invalidateQueries({ queryKey: ['jobs', 'point-lists'] })
      await navigate({ to: '/promosi/buku/berkas/$id', params: { id } })
    },
  })
  return (
    <Card title="Berkas baru">
      <div className="stack gap-4">
        <p className="text-ink-soft">
          CSV dengan tiga kolom: email atau nama pengguna, jumlah, alasan. Paling banyak{' '}
          {withDots(LIST_LINES_MAX)} baris. Diperiksa dulu; belum ada yang diberikan.
        </p>
        <pre className="overflow-x-auto rounded-control bg-well px-3.5 py-2.5 text-note">
          {
            'Email,Jumlah,Alasan\nsari@example.com,150,Juara foto pantai\ngilang,50,Terima kasih sudah mengulas'
          }
        </pre>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <SelectField
            label="Yang diberikan"
            value={purse}
            onChange={({ currentTarget }) => setPurse(currentTarget.value as Purse)}
            choices={Object.entries(purses).map(([value, name]) => ({ value, name }))}
          />
          {purse === 'tokens' ? (
            <TextField
              label="Berlaku sampai (kosong: tidak hangus)"
              type="date"
              value={lastDay}
              onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
            />
          ) : null}
        </div>
        {isTooLarge ? <Notice>Berkasnya lebih dari 1 MB. Bagi jadi beberapa.</Notice> : null}
        {sending.isError ? <Notice>{messageOf(sending.error)}</Notice> : null}
        <div>
          <Button variant="main" isBusy={sending.isPending} onClick={() => input.current?.click()}>
            Pilih berkas
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label="Berkas pemberian"
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (!file || sending.isPending) return
            setIsTooLarge(file.size > LIST_FILE_MAX_BYTES)
            if (file.size <= LIST_FILE_MAX_BYTES) sending.mutate(file)
          }}
        />
      </div>
    </Card>
  )
}
