import { useMutation, useQuery } from '@tanstack/react-query'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import {
  type ContentField,
  type ContentFields,
  type ContentVersion,
  fieldsOf,
  type StaffContent,
} from '../../../contract/staff/content.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { ChangedWords } from './changed-words.tsx'
import { compareWords } from './compare-words.ts'
import { contentPath, versionQuery } from './content-queries.ts'

/** What has changed since an older version, word by word; it can be made the newest again. */
export function CompareDialog({
  content,
  former,
  isDirty,
  onClose,
  onRestored,
  onReload,
}: {
  content: StaffContent
  former: ContentVersion
  isDirty: boolean
  onClose: () => void
  onRestored: () => Promise<void>
  onReload: () => Promise<void>
}) {
  const { type, slug, version } = content
  const read = useQuery(versionQuery(type, slug, former.number))
  const restoring = useMutation({
    mutationFn: () =>
      call('POST', `${contentPath(type, slug)}/versions/${former.number}/restoration`, { body: { version } }),
    async onSuccess() {
      say(`Versi ${former.number} dipulihkan sebagai draf.`)
      await onRestored()
    },
  })
  const isChanged = hasCode(restoring.error, 'CHANGED_MEANWHILE')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={`Versi ${former.number} dibanding versi ${version}`}
      description={`${former.saved_by || 'Sebelum riwayat dicatat'}, ${jakartaDateTime(former.saved_at)}. Yang dicoret ada di versi ${former.number}, yang diberi warna ada di versi ${version}.`}
      actions={
        <>
          <p className="mr-auto self-center text-note text-ink-soft">
            {isDirty
              ? 'Simpan dulu isianmu: memulihkan menggantinya.'
              : 'Memulihkan menjadikannya draf yang baru; pembeli tetap melihat yang sedang tayang.'}
          </p>
          <Button onClick={onClose}>Tutup</Button>
          <Button
            variant="main"
            disabled={!read.data || isDirty}
            isBusy={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            Pulihkan versi {former.number}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {restoring.isError ? (
          <Notice
            action={
              isChanged ? (
                <Button size="small" onClick={() => void onReload()}>
                  Pakai yang baru
                </Button>
              ) : undefined
            }
          >
            {messageOf(restoring.error)}
          </Notice>
        ) : null}
        {read.data ? (
          <Differences type={type} before={read.data.fields} after={content.fields} />
        ) : (
          <NotLoaded query={read} lines={6} />
        )}
      </div>
    </Dialog>
  )
}

function Differences({
  type,
  before,
  after,
}: {
  type: StaffContent['type']
  before: ContentFields
  after: ContentFields
}) {
  const changed = fieldsOf[type].filter(field => wordsOf(before, field) !== wordsOf(after, field))
  if (changed.length === 0) return <p className="text-ink-soft">Isinya sama persis.</p>
  return (
    <dl className="stack gap-4">
      {changed.map(field => (
        <div key={field}>
          <dt className="text-note font-bold">{labels[field]}</dt>
          <dd className="mt-1 rounded-control border border-rule-soft bg-head p-3 whitespace-pre-wrap wrap-anywhere">
            <ChangedWords
              runs={compareWords(wordsOf(before, field), wordsOf(after, field))}
              same={words => <Same words={words} isLong={field === 'text'} />}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AROUND_CHARS = 240

/** Of a long text only what is near a change. */
const Same = ({ words, isLong }: { words: string; isLong: boolean }) =>
  isLong && words.length > 3 * AROUND_CHARS ? (
    <>
      {words.slice(0, AROUND_CHARS)}
      <span className="text-faint"> … </span>
      {words.slice(-AROUND_CHARS)}
    </>
  ) : (
    words
  )

function wordsOf(fields: ContentFields, field: ContentField): string {
  const value = fields[field]
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.join(', ')
  return field === 'from' || field === 'until' ? jakartaDateTime(value) : value
}

const labels: Record<ContentField, string> = {
  title: 'Judul',
  name: 'Nama',
  excerpt: 'Ringkasan',
  category: 'Kategori',
  author: 'Penulis',
  question: 'Pertanyaan',
  answer: 'Jawaban',
  link: 'Tombol menuju',
  label: 'Kata tombol',
  position: 'Urutan',
  is_partner: 'Gerai mitra',
  city: 'Kota',
  address: 'Alamat',
  zipcode: 'Kode pos',
  phone: 'Telepon',
  hours: 'Jam buka',
  latitude: 'Garis lintang',
  longitude: 'Garis bujur',
  picture: 'Gambar utama',
  picture_alt: 'Teks alternatif',
  products: 'Produk',
  from: 'Mulai',
  until: 'Sampai',
  text: 'Isi',
}
