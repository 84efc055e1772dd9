import { useMutation } from '@tanstack/react-query'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Sparkles,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import { type BrokenLink, CONTENT_TEXT_MAX_CHARS, textFaultWords } from '../../../contract/staff/content.ts'
import type { ReceivedPicture } from '../../../contract/staff/pictures.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Field } from '../../ui/field.tsx'
import { reasonAgainst } from '../forms/picture-file.ts'
import { useFileDrop } from '../forms/use-file-drop.ts'
import type { TextDesk } from './content-queries.ts'
import {
  type Edit,
  type LineKind,
  pictureBlock,
  placeOfLine,
  type Selection,
  withBlock,
  withLink,
  withMark,
  withNextItem,
  withPrefix,
} from './edit-text.ts'
import { LinkDialog, PictureDialog, ProductDialog } from './text-dialogs.tsx'

type Asked =
  | { kind: 'link'; at: Selection }
  | { kind: 'product'; at: Selection }
  | { kind: 'picture'; at: Selection; url: string }

/**
 * Writes a text in the shop's subset of Markdown with buttons, so that nobody needs to know its marks. What is wrong, and
 * which links lead nowhere, is named with its line.
 */
export function TextEditor({
  text,
  onText,
  error,
  broken,
  desk = '/content',
  maxChars = CONTENT_TEXT_MAX_CHARS,
}: {
  text: string
  onText: (text: string) => void
  error: string | undefined
  broken: readonly BrokenLink[]
  /** Whose calls store pictures and find products. */
  desk?: TextDesk
  maxChars?: number
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const selection = (): Selection => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {}
    return { text, start, end }
  }
  const apply = (edit: Edit) => {
    if (area.current) insertInto(area.current, edit)
  }
  const uploading = useMutation({
    mutationFn: (picture: File) => call<ReceivedPicture>('POST', `${desk}/pictures`, { body: picture }),
    onSuccess: ({ url }) => setAsked({ kind: 'picture', at: selection(), url }),
  })
  const take = ([picture]: File[]) => {
    if (!picture) return
    const against = reasonAgainst(picture)
    setReason(against)
    if (against === null) uploading.mutate(picture)
  }
  const { isOver, target } = useFileDrop(take, uploading.isPending || asked !== null)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = event.key.toLowerCase()
    const mark = event.metaKey || event.ctrlKey ? { b: '**', i: '*' }[key] : undefined
    const edit =
      mark !== undefined
        ? withMark(selection(), mark as '**' | '*', mark === '*' ? 'miring' : 'tebal')
        : key === 'enter' && !event.shiftKey && !event.nativeEvent.isComposing
          ? withNextItem(selection())
          : null
    if (!edit) return
    event.preventDefault()
    apply(edit)
  }
  const lines = (kind: LineKind) => () => apply(withPrefix(selection(), kind))
  return (
    <div {...target} className={isOver ? 'rounded-box outline-2 outline-offset-4 outline-coral' : ''}>
      <Field
        label="Isi"
        error={error}
        hint="Gambar bisa diseret atau ditempel ke sini. Baris kosong memulai paragraf baru."
      >
        {ids => (
          <div className="overflow-clip rounded-control border border-edge bg-card focus-within:outline-2 focus-within:outline-offset-1">
            <div
              role="toolbar"
              aria-label="Format teks"
              className="flex flex-wrap gap-0.5 border-rule-soft border-b bg-head px-1.5 py-1"
            >
              <Tool label="Tebal" icon={Bold} run={() => apply(withMark(selection(), '**', 'tebal'))} />
              <Tool label="Miring" icon={Italic} run={() => apply(withMark(selection(), '*', 'miring'))} />
              <Tool label="Judul bagian" icon={Heading2} run={lines('heading')} />
              <Tool label="Judul kecil" icon={Heading3} run={lines('smallHeading')} />
              <Tool label="Daftar" icon={List} run={lines('bullets')} />
              <Tool label="Daftar bernomor" icon={ListOrdered} run={lines('numbers')} />
              <Tool label="Kutipan" icon={Quote} run={lines('quote')} />
              <Tool label="Tautan" icon={Link2} run={() => setAsked({ kind: 'link', at: selection() })} />
              <Tool
                label="Produk"
                icon={Sparkles}
                run={() => setAsked({ kind: 'product', at: selection() })}
              />
              <Tool label="Gambar" icon={ImagePlus} run={() => file.current?.click()} />
            </div>
            <textarea
              {...ids}
              ref={area}
              value={text}
              maxLength={maxChars}
              onChange={({ currentTarget }) => onText(currentTarget.value)}
              onKeyDown={onKeyDown}
              className="field-sizing-content block max-h-[70dvh] min-h-80 w-full resize-y bg-card px-3 py-2.5 text-body leading-relaxed text-ink outline-none pointer-coarse:text-base"
            />
          </div>
        )}
      </Field>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Berkas gambar tulisan"
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <div aria-live="polite" className="stack mt-2 gap-2 empty:hidden">
        {uploading.isPending ? <p className="font-bold">Mengunggah gambar …</p> : null}
        {reason || uploading.isError ? <Notice>{reason ?? messageOf(uploading.error)}</Notice> : null}
        <LineFaults
          text={text}
          broken={broken}
          onLine={line => {
            const [start, end] = placeOfLine(text, line)
            area.current?.focus()
            area.current?.setSelectionRange(start, end)
          }}
        />
      </div>
      {asked?.kind === 'link' ? (
        <LinkDialog
          words={text.slice(asked.at.start, asked.at.end)}
          onClose={() => setAsked(null)}
          onLink={(words, href) => apply(withLink(asked.at, words, href))}
        />
      ) : null}
      {asked?.kind === 'product' ? (
        <ProductDialog
          desk={desk}
          onClose={() => setAsked(null)}
          onProduct={({ name, path }) =>
            apply(withLink(asked.at, text.slice(asked.at.start, asked.at.end) || name, path))
          }
        />
      ) : null}
      {asked?.kind === 'picture' ? (
        <PictureDialog
          url={asked.url}
          onClose={() => setAsked(null)}
          onPicture={words => apply(withBlock(asked.at, pictureBlock({ url: asked.url, ...words })))}
        />
      ) : null}
    </div>
  )
}

const Tool = ({ label, icon: Icon, run }: { label: string; icon: LucideIcon; run: () => void }) => (
  <IconButton
    label={label}
    // The selection stays in the text.
    onMouseDown={event => event.preventDefault()}
    onClick={run}
  >
    <Icon aria-hidden size={17} />
  </IconButton>
)

/** As if it were typed, so that the browser's own undo takes it back. */
function insertInto(area: HTMLTextAreaElement, { from, to, insert, select: [start, end] }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const isDone = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  if (!isDone) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}

/** What the shop cannot read, and links that lead nowhere: each leads to its line. */
function LineFaults({
  text,
  broken,
  onLine,
}: {
  text: string
  broken: readonly BrokenLink[]
  onLine: (line: number) => void
}) {
  const faults = readMarkdown(text).problems.map(({ line, fault }) => ({
    line,
    words: textFaultWords[fault],
  }))
  const links = broken.flatMap(({ line, href, reason }) =>
    line === null ? [] : [{ line, words: `${href}: ${reason}` }],
  )
  if (faults.length + links.length === 0) return null
  return (
    <Notice tone="sun" title={faults.length > 0 ? 'Ada yang belum bisa dibaca toko' : 'Tautan rusak'}>
      <ul className="stack gap-1">
        {[...faults, ...links].map(({ line, words }) => (
          <li key={`${line} ${words}`} className="wrap-anywhere">
            <button
              type="button"
              onClick={() => onLine(line)}
              className="font-bold underline underline-offset-2"
            >
              Baris {line}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
