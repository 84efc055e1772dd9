import { useState } from 'react'
import type { CampaignVersion, StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DateTime } from '../values/date-time.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

/** Every saved version, the newest first: compared with the newest, and made the newest again. */
export function HistoryCard({
  campaign,
  isDirty,
  onRestored,
}: {
  campaign: StaffCampaign
  /** Something is not saved yet, which a restored version would replace. */
  isDirty: boolean
  onRestored: () => Promise<void>
}) {
  const [compared, setCompared] = useState<CampaignVersion | null>(null)
  return (
    <section aria-label="Riwayat" className="stack gap-3 rounded-box border border-rule bg-card p-4.5">
      <h2 className="text-lead font-bold">Riwayat</h2>
      {campaign.versions.length === 0 ? (
        <p className="text-ink-soft">
          Belum ada versi yang dicatat. Yang tayang sekarang dicatat saat kamu menyimpan.
        </p>
      ) : null}
      <Timeline
        entries={campaign.versions.map(version => ({
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
            version.number === campaign.version ? null : (
              <Button size="small" onClick={() => setCompared(version)}>
                Bandingkan atau pulihkan
                <span className="sr-only"> versi {version.number}</span>
              </Button>
            ),
        }))}
      />
      {compared ? (
        <RestoreDialog
          {...{ campaign, isDirty }}
          former={compared}
          onClose={() => setCompared(null)}
          onRestored={async () => {
            setCompared(null)
            await onRestored()
          }}
        />
      ) : null}
    </section>
  )
}
