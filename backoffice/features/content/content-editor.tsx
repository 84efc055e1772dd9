import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import {
  type BrokenLink,
  type ContentFields,
  contentFields,
  gapWords,
  type StaffContent,
} from '../../../contract/staff/content.ts'
import { call } from '../../api/call.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { fullTime } from '../values/staff-times.ts'
import { brokenLinksQuery, contentPath } from './content-queries.ts'
import { kinds } from './content-words.ts'
import { has, PictureCard, PlanCard, ProductsCard, WordsCard } from './field-cards.tsx'
import { HistoryCard } from './history-card.tsx'
import { PagePreview } from './page-preview.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextPreview } from './text-preview.tsx'

type Part = 'write' | 'preview' | 'phone' | 'history'
const partNames: Record<Part, string> = {
  write: 'Tulis',
  preview: 'Pratinjau',
  phone: 'Di ponsel',
  history: 'Riwayat',
}

/** Writes one text beside its preview, and says when shoppers see it (PAGE-01). */
export default function ContentEditor({
  content,
  onSaved,
  onReload,
}: {
  content: StaffContent
  /** Reads what was saved. */
  onSaved: () => Promise<void>
  onReload: () => Promise<void>
}) {
  const { type, slug, version } = content
  const isHidden = useRef(false)
  useEffect(() => {
    isHidden.current = content.state === 'hidden'
  }, [content.state])
  const path = contentPath(type, slug)
  const publishes = useRef(false)
  const [isAsked, setIsAsked] = useState(false)
  const [part, setPart] = useState<Part>('write')
  const form = useStaffForm<ContentFields, ContentFields, { version: number }>({
    schema: contentFields as unknown as z.ZodType<ContentFields, ContentFields> & typeof contentFields,
    defaultValues: content.fields,
    draft: `content.${type}.${slug}`,
    version,
    send: body =>
      call('PUT', path, {
        body: { ...body, publish: publishes.current, is_hidden: isHidden.current },
      }),
    async onDone() {
      say(publishes.current ? 'Ditayangkan.' : 'Draf disimpan.')
      await onSaved()
    },
  })
  const values = form.form.watch()
  const set = <Name extends keyof ContentFields>(name: Name, value: ContentFields[Name]) =>
    form.form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    })
  const isDirty = form.form.formState.isDirty
  const broken = useBrokenLinks(values, content.broken_links)
  const save = (isPublishing: boolean) => {
    publishes.current = isPublishing
    setIsAsked(false)
    void form.submit()
  }
  const cards = { content, form, values, set }
  const parts = (['write', 'preview', 'phone', 'history'] as const).filter(
    one => one !== 'phone' || content.path?.includes('?') === false,
  )
  return (
    <div className="stack gap-4">
      <AskBeforeLeaving isDirty={isDirty && !form.isBusy} />
      <EditorBar
        {...{ content, isDirty, onSaved }}
        isBusy={form.isBusy}
        publishes={publishes}
        onDraft={() => save(false)}
        onPublish={() => setIsAsked(true)}
      />
      <FormNotices
        refusal={form.refusal}
        conflict={form.conflict}
        isRestored={form.isRestored}
        onDiscard={form.discardDraft}
        onReload={() => {
          form.discardDraft()
          void onReload()
        }}
        onOverwrite={told => {
          if (typeof told.is_hidden === 'boolean') isHidden.current = told.is_hidden
          form.submitOver(Number(told.version))
        }}
      />
      <FieldLinks broken={broken} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <PartRow parts={parts} part={part} onPart={setPart} isNarrow />
        <form
          ref={form.element}
          noValidate
          onSubmit={event => event.preventDefault()}
          className={`stack min-w-0 gap-4 ${part === 'write' ? '' : 'max-xl:hidden'}`}
        >
          <WordsCard {...cards} />
          {has(type, 'text') ? (
            <Card>
              <TextEditor
                text={values.text}
                onText={text => set('text', text)}
                error={form.field('text').error}
                broken={broken}
              />
            </Card>
          ) : null}
          {has(type, 'from') ? <PlanCard {...cards} /> : null}
          {has(type, 'picture') ? <PictureCard {...cards} /> : null}
          {has(type, 'products') ? <ProductsCard {...cards} /> : null}
        </form>
        <div className={`stack gap-3 xl:sticky xl:top-20 ${part === 'write' ? 'max-xl:hidden' : ''}`}>
          <PartRow parts={parts.filter(one => one !== 'write')} part={part} onPart={setPart} />
          {part === 'history' ? (
            <HistoryCard content={content} isDirty={isDirty} onRestored={onSaved} onReload={onReload} />
          ) : part === 'phone' ? (
            <PagePreview
              key={version}
              path={path}
              version={version}
              title={content.title}
              isBehind={isDirty}
            />
          ) : (
            <TextPreview type={type} fields={values} />
          )}
        </div>
      </div>
      {isAsked ? (
        <ActionDialog
          isOpen
          onClose={() => setIsAsked(false)}
          title={`Tayangkan “${content.title}”?`}
          consequences={consequencesOf(content, values, broken)}
          action="Tayangkan"
          onAction={() => save(true)}
          isBusy={form.isBusy}
        />
      ) : null}
    </div>
  )
}

/** Those of what is written now, a moment after the last key. */
function useBrokenLinks({ text, link, products }: ContentFields, first: BrokenLink[]): BrokenLink[] {
  const held = useSettled(JSON.stringify({ text, link, products }))
  const { data } = useQuery(brokenLinksQuery(JSON.parse(held)))
  return data ?? first
}

function consequencesOf(
  { state, type }: StaffContent,
  { from, until }: ContentFields,
  broken: readonly BrokenLink[],
): string[] {
  const isLater = from !== null && Date.parse(from) > Date.now()
  return [
    isLater && state === 'live'
      ? gapWords
      : isLater
        ? `Pembeli melihatnya mulai ${fullTime(from)}, dengan sendirinya.`
        : state === 'live'
          ? 'Pembeli melihat versi ini sekarang juga. Versi sebelumnya ada di riwayat.'
          : 'Pembeli melihatnya sekarang juga.',
    ...(until === null ? [] : [`Hilang dengan sendirinya ${fullTime(until)}.`]),
    ...(type === 'category' ? ['Kategori tampil selama ada artikelnya yang tayang.'] : []),
    ...broken.map(
      ({ line, href, reason, is_checked: isChecked }) =>
        `${isChecked ? 'Tautan rusak' : 'Tautan'}${line === null ? '' : ` di baris ${line}`}, ${href}: ${reason}`,
    ),
  ]
}

/** Broken links that are in fields: those of the text stand below it. */
function FieldLinks({ broken }: { broken: readonly BrokenLink[] }) {
  const inFields = broken.filter(({ line }) => line === null)
  return inFields.length === 0 ? null : (
    <Notice tone="sun" title="Tautan rusak">
      <ul className="stack gap-1">
        {inFields.map(({ field, href, reason }) => (
          <li key={`${field} ${href}`} className="wrap-anywhere">
            {field === 'products' ? 'Produk di bawah tulisan' : 'Tombol'}, {href}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** On narrow screens one part at a time; on wide ones the others stand beside the form. */
const PartRow = ({
  parts,
  part,
  onPart,
  isNarrow = false,
}: {
  parts: readonly Part[]
  part: Part
  onPart: (part: Part) => void
  isNarrow?: boolean
}) => {
  const shown = isNarrow ? part : part === 'write' ? 'preview' : part
  return (
    <fieldset className={`flex-wrap gap-2 ${isNarrow ? 'flex xl:hidden' : 'hidden xl:flex'}`}>
      <legend className="sr-only">Bagian</legend>
      {parts.map(one => (
        <Button
          key={one}
          size="small"
          variant={one === shown ? 'tint' : 'line'}
          aria-pressed={one === shown}
          onClick={() => onPart(one)}
        >
          {partNames[one]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Saves, publishes, hides and deletes. */
function EditorBar({
  content,
  isDirty,
  isBusy,
  publishes,
  onDraft,
  onPublish,
  onSaved,
}: {
  content: StaffContent
  isDirty: boolean
  isBusy: boolean
  publishes: RefObject<boolean>
  onDraft: () => void
  onPublish: () => void
  onSaved: () => Promise<void>
}) {
  const { type, slug, version, state } = content
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'hide' | 'show' | 'remove' | null>(null)
  const isShown = state === 'live' || state === 'planned' || state === 'over'
  const acting = useMutation({
    async mutationFn(act: 'hide' | 'show' | 'remove') {
      const path = contentPath(type, slug)
      if (act === 'remove') await call('DELETE', path, { query: { version } })
      else await call('POST', `${path}/switch`, { body: { version, is_active: act === 'show' } })
    },
    async onSuccess(_done, act) {
      setAsked(null)
      say({ hide: 'Disembunyikan.', show: 'Tampil lagi.', remove: 'Dihapus.' }[act])
      if (act !== 'remove') return onSaved()
      await navigate({ to: kinds[type].list, search: type === 'category' ? { bagian: 'kategori' } : {} })
      await queries.invalidateQueries({ queryKey: ['content', 'list'] })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onDraft} isBusy={isBusy && !publishes.current}>
        Simpan draf
      </Button>
      <Button variant="main" onClick={onPublish} isBusy={isBusy && publishes.current}>
        Tayangkan …
      </Button>
      <Menu
        align="start"
        trigger={
          <IconButton label="Tindakan lain">
            <EllipsisVertical aria-hidden size={19} />
          </IconButton>
        }
      >
        {state === 'live' && content.path ? (
          <MenuItem
            render={
              <a
                href={`${shopAddress().replace(/\/$/, '')}${content.path}`}
                target="_blank"
                rel="noreferrer"
              />
            }
          >
            <ExternalLink aria-hidden size={16} />
            Lihat di toko
          </MenuItem>
        ) : null}
        {isShown && type !== 'category' ? (
          <MenuItem isDisabled={isDirty} onClick={() => setAsked('hide')}>
            <EyeOff aria-hidden size={16} />
            Sembunyikan …
          </MenuItem>
        ) : null}
        {state === 'hidden' ? (
          <MenuItem isDisabled={isDirty} onClick={() => setAsked('show')}>
            <Eye aria-hidden size={16} />
            Tampilkan lagi …
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden size={16} />
          Hapus …
        </MenuItem>
      </Menu>
      <p className="text-note text-ink-soft">
        {isDirty
          ? 'Ada yang belum disimpan.'
          : content.has_draft
            ? `Versi ${version} masih draf; pembeli melihat yang sebelumnya.`
            : state === 'draft'
              ? `Versi ${version}, draf. Pembeli belum melihatnya.`
              : `Versi ${version}.`}
      </p>
      {asked ? (
        <ActionDialog
          isOpen
          onClose={() => {
            setAsked(null)
            acting.reset()
          }}
          title={`${{ hide: 'Sembunyikan', show: 'Tampilkan lagi', remove: 'Hapus' }[asked]} “${content.title}”?`}
          consequences={
            {
              hide: [
                'Pembeli tidak bisa membukanya lagi, juga lewat tautan lama.',
                'Semua versinya tetap ada di sini.',
              ],
              show: [
                content.has_draft
                  ? 'Pembeli melihat versi yang terakhir ditayangkan; drafmu tetap draf.'
                  : 'Pembeli melihatnya lagi, menurut rencana tayangnya.',
              ],
              remove: [
                'Hilang dari toko sekarang juga, bersama semua versinya.',
                'Tidak bisa dipulihkan. Kalau hanya sementara, sembunyikan saja.',
              ],
            }[asked]
          }
          action={{ hide: 'Sembunyikan', show: 'Tampilkan', remove: 'Hapus' }[asked]}
          onAction={() => acting.mutate(asked)}
          isBusy={acting.isPending}
          isDanger={asked === 'remove'}
          refusal={acting.isError ? messageOf(acting.error) : null}
        />
      ) : null}
    </div>
  )
}
