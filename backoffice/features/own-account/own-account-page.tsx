import { useMe } from '../../session/session.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactors } from './second-factors.tsx'

/** The person's own account: name and role, second factors, password, and sessions (STAFF-05). */
export function OwnAccountPage() {
  const me = useMe()
  return (
    <div className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card title="Kamu di sini">
        <Facts
          facts={[
            ['Nama', me.name],
            ['Email', me.email],
            ['Peran', me.role.name],
            ['Sesi ini berakhir', <DateTime key="end" at={me.ends_at} />],
          ]}
        />
      </Card>
      <div className="stack gap-4">
        <SecondFactors me={me} />
        <OwnPassword email={me.email} />
        <OwnSessions />
      </div>
    </div>
  )
}
