import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownSwitch, SwitchKey } from '../../../contract/staff/switches.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { LastChange } from '../values/last-change.tsx'
import { settingsKey, switchesQuery } from './settings-queries.ts'

/** The features that are on or off (SET-01). */
export const SwitchesCard = ({ switches }: { switches: readonly ShownSwitch[] }) => (
  <Card title="Sakelar">
    <ul aria-label="Sakelar" className="divide-y divide-rule-soft">
      {switches.map(each => (
        <SwitchRow key={each.key} shown={each} />
      ))}
    </ul>
  </Card>
)

/** One switch, on the page of what it switches. */
export function OwnSwitch({ of }: { of: SwitchKey }) {
  const switches = useQuery(switchesQuery)
  const shown = switches.data?.find(({ key }) => key === of)
  return shown ? (
    <ul>
      <SwitchRow shown={shown} />
    </ul>
  ) : (
    <NotLoaded query={switches} lines={2} />
  )
}

function SwitchRow({
  shown: { key, label, description, is_on: isOn, initial, version, changed },
}: {
  shown: ShownSwitch
}) {
  const can = useCan()
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: (to: boolean) => call('PUT', `/switches/${key}`, { body: { is_on: to, version } }),
    onSuccess: (_, to) => say(`${label}: ${to ? 'nyala' : 'mati'}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsKey }),
  })
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <strong className="block">{label}</strong>
          <p className="text-note text-ink-soft">{description}</p>
          <p className="mt-0.5 text-note text-faint">
            Awalnya {initial ? 'nyala' : 'mati'} · <LastChange changed={changed} />
          </p>
        </div>
        <Switch
          label={label}
          isOn={isOn}
          isBusy={switching.isPending}
          isDisabled={!can('settings.write')}
          onSwitch={to => switching.mutate(to)}
        />
      </div>
      {switching.isError ? <Notice>{messageOf(switching.error)}</Notice> : null}
    </li>
  )
}
