import { useState } from 'react'
import type { ContentVersion, StaffContent } from '../../../contract/staff/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DateTime } from '../values/date-time.tsx'
import { CompareDialog } from './compare-dialog.tsx'

/** Every saved version, the newest first: compared with the newest, and made the newest again. */
export function HistoryCard({
  content,
  isDirty,
  onRestored,
  onReload,
}: {
  content: StaffContent
  /** Something is not saved yet, which a restored version would replace. */
  isDirty: boolean
  onRestored: () => Promise<void>
  onReload: () => Promise<void>
}) {
  const [compared, setCompared] = useState<ContentVersion | null>(null)
  return (
    <section aria-label="Riwayat" className="stack gap-3 rounded-box border border-rule bg-card p-4.5">
      <h2 className="text-lead font-bold">Riwayat</h2>
      <Timeline
        entries={content.versions.map(version => ({
          id: String(version.number),
          tone: version.is_live ? 'teal' : version.is_published ? 'plain' : 'sun',
          text: (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong>Versi {version.number}</strong>
              {version.is_live ? <Badge tone="teal">Yang tayang</Badge> : null}
              {version.is_published ? null : <Badge>Draf</Badge>}
              {version.restored_from === null ? null : (
                <span>dipulihkan dari versi {version.restored_from}</span>
              )}
            </span>
          ),
          when: (
            <>
              {version.saved_by || 'sebelum riwayat dicatat'}, <DateTime at={version.saved_at} />
            </>
          ),
          detail:
            version.number === content.version ? null : (
              <Button size="small" onClick={() => setCompared(version)}>
                Bandingkan atau pulihkan
                <span className="sr-only"> versi {version.number}</span>
              </Button>
            ),
        }))}
      />
      {compared ? (
        <CompareDialog
          content={content}
          former={compared}
          isDirty={isDirty}
          onClose={() => setCompared(null)}
          onRestored={async () => {
            setCompared(null)
            await onRestored()
          }}
          onReload={async () => {
            setCompared(null)
            await onReload()
          }}
        />
      ) : null}
    </section>
  )
}
