import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { PapuaAlert } from '../account/papua-alert.tsx'
import { useCities, useProvinces } from '../account/use-addresses.ts'
import { chooseCity, estimateQuery, useChosenCity } from './delivery-city.ts'
import type { ProductDialogProps } from './dialog-props.ts'

/**
 * Lets the shopper choose a city and lists each delivery method with its dates and price; for Papua, a notice says that
 * delivery takes longer (PDP-16).
 */
export default function DeliveryDialog({ chosen, isOpen, onClose }: ProductDialogProps) {
  const { member } = useMe()
  const cityId = useChosenCity()
  const { data: estimate } = useQuery({
    ...estimateQuery(chosen._id, cityId, member?.id ?? null),
    enabled: isOpen && (member !== null || cityId !== null),
    placeholderData: keepPreviousData,
  })
  const [province, setProvince] = useState<string>()
  const [isPapuaNoticeOpen, setIsPapuaNoticeOpen] = useState(false)
  const provinceId = province ?? estimate?.destination?.province_id ?? ''
  const { data: provinces = [] } = useProvinces()
  const { data: cities = [] } = useCities(provinceId)
  const choicesOf = (areas: { id: string; name: string }[]) =>
    areas.map(({ id, name }) => ({ value: id, name }))
  const isPapua = provinces.find(({ id }) => id === provinceId)?.name.includes('Papua') ?? false

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Perkiraan tiba"
      description="Pilih kota tujuan untuk melihat ongkir dan harinya."
    >
      <div className="grid gap-4">
        <SelectField
          label="Provinsi"
          placeholder="Pilih provinsi"
          choices={choicesOf(provinces)}
          value={provinceId}
          onChange={({ currentTarget }) => setProvince(currentTarget.value)}
        />
        <SelectField
          label="Kota/Kabupaten"
          placeholder="Pilih kota atau kabupaten"
          choices={choicesOf(cities)}
          disabled={provinceId === ''}
          value={
            cities.some(({ id }) => id === estimate?.destination?.city_id)
              ? estimate?.destination?.city_id
              : ''
          }
          onChange={({ currentTarget }) => {
            if (currentTarget.value === '') return
            chooseCity(currentTarget.value)
            setIsPapuaNoticeOpen(isPapua)
          }}
        />
      </div>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {estimate?.destination && <Methods estimate={estimate} />}
      </div>
      <PapuaAlert
        isOpen={isPapuaNoticeOpen}
        onClose={() => setIsPapuaNoticeOpen(false)}
        actions={
          <Button className="col-span-2" onClick={() => setIsPapuaNoticeOpen(false)}>
            Mengerti
          </Button>
        }
      />
    </Dialog>
  )
}

function Methods({ estimate: { destination, methods } }: { estimate: DeliveryEstimate }) {
  if (methods.length === 0)
    return <p className="text-sm">Belum ada pengiriman ke {destination?.city}. Coba kota terdekat, ya.</p>
  return (
    <>
      <p className="text-sm text-ink-soft">
        Ke {destination?.city}
        {destination?.from === 'address' && ', alamat utamamu'}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card shadow-[inset_0_0_0_1px_var(--color-line)]">
        {methods.map(({ type, name, carrier, fee, arrives_from, arrives_until }) => (
          <li key={type} className="flex items-center justify-between gap-3 px-4 py-3">
            <span>
              <b className="block">{name}</b>
              <span className="text-sm text-ink-soft">
                {carrier} · {jakartaShortDay(arrives_from)}
                {arrives_until !== arrives_from && ` – ${jakartaShortDay(arrives_until)}`}
              </span>
            </span>
            <b className="money">{rupiah(fee)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
