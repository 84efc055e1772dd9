import { isBySun, type OwnRowInput } from '../../../contract/staff/own-rows.ts'
import { type SunCity, sunText, UV_MAX } from '../../../contract/staff/uv-rows.ts'
import { uvBandOf } from '../../../contract/uv-bands.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { FieldError } from '../forms/field-error.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import { CityPick } from './city-pick.tsx'

/** "Very high" of the World Health Organization begins here. */
const FIRST_UV = 8
const UV_CHOSEN_MAX = 15

const numbers = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index)
const uvChoices = (from: number) =>
  numbers(from, UV_CHOSEN_MAX).map(uv => ({
    value: String(uv),
    name: `${uv} (${uvBandOf(uv).name.toLowerCase()})`,
  }))
const hourChoices = (from: number, until: number) =>
  numbers(from, until).map(hour => ({ value: String(hour), name: `${String(hour).padStart(2, '0')}.00` }))
const numberOf = (value: string) => (value === '' ? null : Number(value))

/** When a row of the home page is shown: in any weather, or by the UV index of the shopper's city. */
export function RowSunFields({
  values,
  city,
  provinces,
  errorOf,
  onChange,
  onCity,
}: {
  values: OwnRowInput
  city: SunCity | null
  provinces: string[]
  errorOf: (name: keyof OwnRowInput) => string | undefined
  onChange: (changes: Partial<OwnRowInput>) => void
  onCity: (city: SunCity | null) => void
}) {
  const { uv_from, uv_until, uv_province, uv_city_key, hour_from, hour_until } = values
  return (
    <fieldset className="stack gap-4 rounded-box border border-rule p-4">
      <legend className="sr-only">Matahari</legend>
      <Checkbox
        label="Hanya saat matahari di kota pembeli cukup terik"
        hint="Kota pembeli: yang ia pilih di kartu UV, Jakarta kalau belum memilih."
        checked={uv_from !== null}
        onChange={({ currentTarget }) => {
          onCity(null)
          onChange({
            ...{ uv_from: currentTarget.checked ? FIRST_UV : null, uv_until: null, uv_city_key: null },
            ...{ uv_province: null, hour_from: null, hour_until: null },
          })
        }}
      />
      {isBySun(values) ? (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              label="Mulai UV"
              value={String(uv_from)}
              error={errorOf('uv_from')}
              choices={uvChoices(1)}
              onChange={({ currentTarget }) => onChange({ uv_from: Number(currentTarget.value) })}
            />
            <SelectField
              label="Sampai UV"
              value={uv_until === null || uv_until >= UV_MAX ? '' : String(uv_until)}
              error={errorOf('uv_until')}
              placeholder="Berapa pun kuatnya"
              choices={uvChoices(1)}
              onChange={({ currentTarget }) => onChange({ uv_until: numberOf(currentTarget.value) })}
            />
            <SelectField
              label="Provinsi"
              value={uv_province ?? ''}
              error={errorOf('uv_province')}
              placeholder="Semua provinsi"
              choices={provinces.map(name => ({ value: name, name }))}
              onChange={({ currentTarget }) => {
                onCity(null)
                onChange({ uv_province: currentTarget.value || null, uv_city_key: null })
              }}
            />
            <div className="stack gap-2">
              {uv_city_key === null ? (
                <CityPick
                  label="Atau satu kota"
                  onPick={picked => {
                    onCity(picked)
                    onChange({ uv_city_key: picked.key, uv_province: null })
                  }}
                />
              ) : (
                <>
                  <p className="text-note font-bold">Satu kota</p>
                  <Chips
                    label="Kota"
                    chosen={[[uv_city_key, city?.name ?? 'Kota yang tidak dikenal layanan cuaca']]}
                    onRemove={() => {
                      onCity(null)
                      onChange({ uv_city_key: null })
                    }}
                  />
                </>
              )}
              <FieldError text={errorOf('uv_city_key')} />
            </div>
            <SelectField
              label="Dari jam"
              value={hour_from === null ? '' : String(hour_from)}
              error={errorOf('hour_from')}
              placeholder="Sepanjang hari"
              choices={hourChoices(0, 23)}
              onChange={({ currentTarget }) => {
                const from = numberOf(currentTarget.value)
                onChange({ hour_from: from, hour_until: from === null ? null : (hour_until ?? 24) })
              }}
            />
            <SelectField
              label="Sampai jam"
              value={hour_until === null ? '' : String(hour_until)}
              error={errorOf('hour_until')}
              placeholder="Sepanjang hari"
              choices={hourChoices(1, 24)}
              onChange={({ currentTarget }) => {
                const until = numberOf(currentTarget.value)
                onChange({ hour_until: until, hour_from: until === null ? null : (hour_from ?? 0) })
              }}
            />
          </div>
          <p aria-live="polite">
            Tampil hanya saat <strong>{sunText(values, city)}</strong>. Jamnya jam kota pembeli. Kalau cuaca
            tidak diketahui, baris ini tidak tampil.
          </p>
        </>
      ) : null}
    </fieldset>
  )
}
