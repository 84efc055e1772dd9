import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { healthFaults, type ShopHealth } from '../../../contract/staff/health.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { BackupsCard, DatabaseCard, FilesCard, VersionCard } from './fact-cards.tsx'
import { healthQuery } from './health-query.ts'
import { JobsCard } from './jobs-card.tsx'
import { ProvidersCard } from './providers-card.tsx'

/** What is wrong comes first, then each part of the shop with its figures (SET-04). */
export function HealthPage() {
  const health = useQuery(healthQuery)
  if (!health.data) return <NotLoaded query={health} lines={10} />
  return (
    <div className="stack gap-4">
      {health.isError ? <Notice>{messageOf(health.error)}</Notice> : null}
      <Verdict faults={health.data.faults} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="stack gap-4">
          <JobsCard jobs={health.data.jobs} mails={health.data.mails} />
          <BackupsCard backups={health.data.backups} />
          <FilesCard files={health.data.files} />
        </div>
        <div className="stack gap-4">
          <ProvidersCard providers={health.data.providers} />
          <DatabaseCard database={health.data.database} />
          <VersionCard version={health.data.version} />
        </div>
      </div>
    </div>
  )
}

function Verdict({ faults }: { faults: ShopHealth['faults'] }) {
  if (faults.length === 0)
    return (
      <Card>
        <p className="flex items-center gap-3 text-lead font-bold">
          <CircleCheck aria-hidden size={22} className="shrink-0 text-teal" />
          Semuanya baik
        </p>
      </Card>
    )
  return (
    <Card
      tone="attention"
      title={faults.length === 1 ? 'Satu hal perlu dilihat' : `${faults.length} hal perlu dilihat`}
    >
      <ul className="stack gap-2.5">
        {faults.map(fault => (
          <li key={fault}>
            <strong className="block">{healthFaults[fault].label}</strong>
            {healthFaults[fault].note}
          </li>
        ))}
      </ul>
    </Card>
  )
}
