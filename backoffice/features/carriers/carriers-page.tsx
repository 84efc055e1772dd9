import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { CarrierList } from './carrier-list.tsx'
import { carriersQuery } from './carriers-query.ts'
import { FeesCard } from './fees-card.tsx'

/** The carriers and what each costs (SET-01). */
export function CarriersPage({ open }: { open: string | undefined }) {
  const found = useQuery(carriersQuery)
  if (!found.data) return <NotLoaded query={found} lines={12} />
  const { carriers, provinces, rate_provider: provider } = found.data
  const sold = carriers.filter(carrier => carrier.is_sold)
  const shown = sold.find(({ type }) => type === open) ?? sold[0]
  const unreached = provinces.filter(
    ({ code }) => !sold.some(({ is_on: isOn, fees }) => isOn && fees[code] !== undefined),
  )
  return (
    <div className="stack gap-4">
      {found.isError ? <Notice>{messageOf(found.error)}</Notice> : null}
      {provider ? (
        <Notice tone="sun">
          Tabel di bawah menentukan ke mana toko mengirim; ongkirnya dihitung {provider}. Ongkir di tabel
          dipakai hanya selama {provider} tidak menjawab.
        </Notice>
      ) : null}
      {unreached.length > 0 ? (
        <Notice tone="sun" title="Ada provinsi yang tidak bisa dikirimi">
          {unreached.map(({ name }) => name).join(', ')}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <CarrierList carriers={carriers} provinces={provinces} />
        <div className="stack gap-4">
          <Tabs
            label="Ongkir menurut pengiriman"
            tabs={sold.map(({ type, name, carrier }) => ({
              label: `${name} (${carrier})`,
              isActive: type === shown?.type,
              link: { to: '/pengaturan/pengiriman', search: { kurir: type } },
            }))}
          />
          {shown ? <FeesCard key={shown.type} carrier={shown} provinces={provinces} /> : null}
        </div>
      </div>
    </div>
  )
}
