import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MEMBER_NOTE_MAX_CHARS, type MemberNote } from '../../../contract/staff/member-page.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { dropDraft, readDraft, writeDraft } from '../forms/draft.ts'
import { DateTime } from '../values/date-time.tsx'
import { memberNotesQuery } from './page-queries.ts'
import { Part } from './part.tsx'

/** What staff write about a member is the member's data too (decision 79). */
export const READ_ON_REQUEST = 'Pelanggan bisa membacanya kalau meminta datanya.'
const kinds: Record<MemberNote['kind'], { label: string; tone: Tone }> = {
  note: { label: 'Catatan', tone: 'sun' },
  block: { label: 'Alasan diblokir', tone: 'rose' },
  unblock: { label: 'Alasan blokir dibuka', tone: 'teal' },
}

/** What staff tell each other about a member, who reads it only in a copy of their data. Unsaved input survives a reload. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const draft = `members.note.${memberId}`
  const queries = useQueryClient()
  const [text, setText] = useState(() => String(readDraft(draft)?.values.text ?? ''))
  const saving = useMutation({
    mutationFn: () => call('POST', `/members/${memberId}/notes`, { body: { text: text.trim() } }),
    async onSuccess() {
      dropDraft(draft)
      setText('')
      await queries.invalidateQueries(memberNotesQuery(memberId))
    },
  })
  const change = (next: string) => {
    setText(next)
    if (next.trim() === '') dropDraft(draft)
    else writeDraft(draft, { text: next })
  }
  return (
    <Part title="Catatan tim" query={memberNotesQuery(memberId)}>
      {notes => (
        <div className="stack gap-4">
          <div className="stack gap-2">
            <TextArea
              label="Catatan baru"
              hint={READ_ON_REQUEST}
              rows={2}
              maxLength={MEMBER_NOTE_MAX_CHARS}
              value={text}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            {saving.isError ? <Notice>{messageOf(saving.error)}</Notice> : null}
            {text.trim() === '' ? null : (
              <div>
                <Button size="small" isBusy={saving.isPending} onClick={() => saving.mutate()}>
                  Simpan catatan
                </Button>
              </div>
            )}
          </div>
          {notes.length === 0 ? null : (
            <Timeline
              entries={notes.map(({ id, kind, text: written, by, at }) => ({
                id,
                tone: kinds[kind].tone,
                text: <strong>{kinds[kind].label}</strong>,
                when: (
                  <>
                    <DateTime at={at} /> · {by}
                  </>
                ),
                detail: (
                  <p className="w-fit max-w-prose rounded-control bg-sun-tint px-3 py-2 whitespace-pre-wrap text-sun-ink wrap-anywhere">
                    {written}
                  </p>
                ),
              }))}
            />
          )}
        </div>
      )}
    </Part>
  )
}
