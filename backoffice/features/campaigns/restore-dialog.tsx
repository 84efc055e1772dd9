import { useMutation, useQuery } from '@tanstack/react-query'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { CampaignVersion, StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { ChangedWords } from '../content/changed-words.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { campaignApiPath, campaignChoicesQuery, campaignVersionQuery } from './campaign-queries.ts'
import { type ComparedPart, comparePages } from './compare-pages.ts'
import { type Known, pageWords, pictureNames } from './page-words.ts'

/** What has changed since an older version; it can be made the newest again. */
export function RestoreDialog({
  campaign: { id, version, fields, products },
  former,
  isDirty,
  onClose,
  onRestored,
}: {
  campaign: StaffCampaign
  former: CampaignVersion
  isDirty: boolean
  onClose: () => void
  onRestored: () => Promise<void>
}) {
  const read = useQuery(campaignVersionQuery(id, former.number))
  const { data: choices } = useQuery(campaignChoicesQuery)
  const known: Known = {
    products: new Map([...products, ...(read.data?.products ?? [])].map(({ slug, name }) => [slug, name])),
    choices,
    picture: pictureNames(),
  }
  const restoring = useMutation({
    mutationFn: () =>
      call('POST', `${campaignApiPath(id)}/versions/${former.number}/restoration`, { body: { version } }),
    async onSuccess() {
      say(`Versi ${former.number} dipulihkan sebagai draf.`)
      await onRestored()
    },
  })
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
        {restoring.isError ? <Notice>{messageOf(restoring.error)}</Notice> : null}
        {read.data ? (
          <Differences
            parts={comparePages(pageWords(read.data.fields, known), pageWords(fields, known))}
            version={version}
          />
        ) : (
          <NotLoaded query={read} lines={6} />
        )}
      </div>
    </Dialog>
  )
}

/** What changed, section by section; what stayed is one line. */
function Differences({ parts, version }: { parts: readonly ComparedPart[]; version: number }) {
  const changed = parts.flatMap(({ kind, ...part }) => (kind === 'same' ? [] : [{ ...part, kind }]))
  if (changed.length === 0) return <p className="text-ink-soft">Isinya sama persis.</p>
  const same = parts.length - changed.length
  return (
    <ol aria-label="Yang berubah" className="stack gap-3">
      {changed.map(({ name, place, kind, runs }) => (
        <li
          key={`${kind} ${place} ${name}`}
          className="stack gap-2 rounded-control border border-rule-soft bg-head p-3"
        >
          <p className="flex flex-wrap items-center gap-2">
            <strong>{place === null ? name : `${place}. ${name}`}</strong>
            <Badge tone={kindWords[kind].tone}>{kindWords[kind].words}</Badge>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <ChangedWords runs={runs} />
          </p>
        </li>
      ))}
      {same > 0 ? (
        <li className="text-note text-ink-soft">
          {same} bagian lain sama dengan versi {version}.
        </li>
      ) : null}
    </ol>
  )
}

const kindWords: Record<Exclude<ComparedPart['kind'], 'same'>, { words: string; tone: Tone }> = {
  changed: { words: 'Diubah', tone: 'sun' },
  gone: { words: 'Dihapus', tone: 'rose' },
  new: { words: 'Ditambah', tone: 'teal' },
  moved: { words: 'Dipindah', tone: 'plain' },
}
