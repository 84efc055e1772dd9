import { useState } from 'react'
import type { z } from 'zod'
import type { Area, addressForm } from '../../../contract/delivery.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select.tsx'
import type { useSubmitForm } from '../forms/use-submit-form.ts'
import type { AddressFormValues } from './address-form-values.ts'
import { PapuaAlert } from './papua-alert.tsx'
import {
  logMissingProvince,
  useCities,
  useDistricts,
  useProvinces,
  useSubdistricts,
} from './use-addresses.ts'

type AddressFields = ReturnType<
  typeof useSubmitForm<AddressFormValues, z.output<typeof addressForm>, unknown>
>
type Level = 'province' | 'city' | 'district' | 'subdistrict'

/** Province → city → district → subdistrict; choosing one clears the ones below it. */
export function AreaFields({ hook, field }: Pick<AddressFields, 'hook' | 'field'>) {
  const [province, city, district, subdistrict] = hook.watch(['province', 'city', 'district', 'subdistrict'])
  const provinces = useProvinces()
  const cities = useCities(province)
  const districts = useDistricts(city)
  const subdistricts = useSubdistricts(district)
  const [isPapuaNoticeOpen, setIsPapuaNoticeOpen] = useState(false)

  function clear(...levels: Level[]) {
    for (const level of levels) hook.setValue(level, '')
  }
  /** AMB-43 */
  function showPapuaNotice() {
    const chosenId = hook.getValues('province')
    if (provinces.data?.find(province => province.id === chosenId)?.name.includes('Papua'))
      setIsPapuaNoticeOpen(true)
  }
  function offerZipcode() {
    const chosenId = hook.getValues('subdistrict')
    const zipcode = subdistricts.data?.find(subdistrict => subdistrict.id === chosenId)?.zipcode
    if (zipcode) hook.setValue('kode_pos', zipcode, { shouldValidate: true })
  }
  function level(name: Level, list: AreaList, onChange: () => void) {
    const { error, ...rest } = field(name, { onChange })
    const choices = (list.data ?? []).map(area => ({ value: area.id, name: area.name }))
    return { ...rest, choices, error: list.isError ? LIST_ERROR : error }
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        {...level('province', provinces, () => {
          clear('city', 'district', 'subdistrict')
          showPapuaNotice()
        })}
        value={province}
        label="Provinsi"
        placeholder="Pilih provinsi"
      />
      <SelectField
        {...level('city', cities, () => clear('district', 'subdistrict'))}
        value={city}
        onFocus={() => logMissingProvince(province)}
        isWaiting={province === ''}
        label="Kota/Kabupaten"
        placeholder={province === '' ? 'Pilih provinsi dulu' : 'Pilih kota/kabupaten'}
      />
      <SelectField
        {...level('district', districts, () => clear('subdistrict'))}
        value={district}
        disabled={city === ''}
        label="Kecamatan"
        placeholder={city === '' ? 'Pilih kota dulu' : 'Pilih kecamatan'}
      />
      <SelectField
        {...level('subdistrict', subdistricts, offerZipcode)}
        value={subdistrict}
        disabled={district === ''}
        label="Kelurahan/Desa (boleh kosong)"
        placeholder={district === '' ? 'Pilih kecamatan dulu' : 'Pilih kelurahan/desa'}
      />
      <PapuaAlert
        isOpen={isPapuaNoticeOpen}
        onClose={() => setIsPapuaNoticeOpen(false)}
        actions={
          <Button className="col-span-2" onClick={() => setIsPapuaNoticeOpen(false)}>
            Mengerti
          </Button>
        }
      />
    </div>
  )
}

interface AreaList {
  data?: Area[] | undefined
  isError: boolean
}

const LIST_ERROR = 'Daftar wilayah belum bisa dimuat. Periksa jaringanmu.'
