import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Carriers, StaffCarrier } from '../../../contract/staff/carriers.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.ts'
import { LastChange } from '../values/last-change.tsx'
import { carriersQuery } from './carriers-query.ts'

const words = new Intl.ListFormat('id')

/** The delivery methods, in the order of the checkout: on or off, and where they go (SET-01). */
export function CarrierList({ carriers, provinces }: Pick<Carriers, 'carriers' | 'provinces'>) {
  const unsold = carriers.filter(carrier => !carrier.is_sold)
  return (
    <Card isFlat title="Pengiriman yang ditawarkan">
      <ul
        aria-label="Pengiriman yang ditawarkan"
        className="divide-y divide-rule-soft border-rule-soft border-t"
      >
        {carriers
          .filter(carrier => carrier.is_sold)
          .map(carrier => (
            <CarrierRow key={carrier.type} carrier={carrier} provinces={provinces} />
          ))}
      </ul>
      {unsold.length > 0 ? (
        <p className="border-rule-soft border-t px-4.5 py-3 text-note text-ink-soft">
          {words.format(unsold.map(({ name }) => name))} tidak dijual toko ini.
        </p>
      ) : null}
    </Card>
  )
}

function CarrierRow({ carrier, provinces }: { carrier: StaffCarrier; provinces: Carriers['provinces'] }) {
  const { type, name, carrier: company, description, is_on: isOn, version, changed } = carrier
  const mayWrite = useCan()('settings.write')
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: (to: boolean) => call('PUT', `/carriers/${type}`, { body: { is_on: to, version } }),
    onSuccess: (_, to) =>
      say(
        to ? `${name} ditawarkan kepada pembeli.` : `${name} tidak ditawarkan lagi. Pesanan yang ada tetap.`,
      ),
    onSettled: () => queries.invalidateQueries(carriersQuery),
  })
  const reached = Object.keys(carrier.fees).length
  return (
    <li aria-label={name} className="px-4.5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong>{name}</strong>
            <span className="text-ink-soft">{company}</span>
          </p>
          <p className="text-note text-ink-soft">
            {description} Ke {reached} dari {provinces.length} provinsi.
          </p>
          <p className="text-note text-faint">
            <LastChange changed={changed} />
          </p>
        </div>
        <Switch
          label={name}
          isOn={isOn}
          isBusy={switching.isPending}
          isDisabled={!mayWrite}
          onSwitch={to => switching.mutate(to)}
        />
      </div>
      {switching.isError ? (
        <div className="mt-2">
          <Notice>{messageOf(switching.error)}</Notice>
        </div>
      ) : null}
    </li>
  )
}
