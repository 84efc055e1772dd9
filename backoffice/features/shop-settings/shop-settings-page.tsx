import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsQuery, switchesQuery } from './settings-queries.ts'
import { SwitchesCard } from './switches-card.tsx'

/** The seller, the rules of returns, the limits and the switches (SET-01). */
export function ShopSettingsPage() {
  const settings = useQuery(settingsQuery)
  const switches = useQuery(switchesQuery)
  const failure = settings.error ?? switches.error
  if (!settings.data || !switches.data)
    return failure ? (
      <Failed
        message={messageOf(failure)}
        isRetrying={settings.isFetching || switches.isFetching}
        onRetry={() => {
          void settings.refetch()
          void switches.refetch()
        }}
      />
    ) : (
      <SkeletonLines lines={12} />
    )
  return (
    <div className="stack gap-4">
      {failure ? <Notice>{messageOf(failure)}</Notice> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="stack gap-4">
          <SettingsCard group="seller" settings={settings.data} />
          <SettingsCard group="returns" settings={settings.data} />
        </div>
        <div className="stack gap-4">
          <SwitchesCard switches={switches.data} />
          <SettingsCard group="approvals" settings={settings.data} />
        </div>
      </div>
    </div>
  )
}
