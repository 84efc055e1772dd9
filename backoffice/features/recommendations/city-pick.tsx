import { useQuery } from '@tanstack/react-query'
import type { SunCity } from '../../../contract/staff/uv-rows.ts'
import { CITY_QUERY_MIN_CHARS } from '../../../contract/weather.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { SearchPick } from '../forms/search-pick.tsx'
import { sunCitiesQuery } from './recommendation-queries.ts'

/** Finds a city whose UV index the weather service knows. */
export const CityPick = ({ label, onPick }: { label: string; onPick: (city: SunCity) => void }) => (
  <SearchPick
    label={label}
    placeholder="Awal nama kotanya"
    useFound={useCities}
    rowKey={({ key }) => key}
    rowName={nameOf}
    onPick={onPick}
  >
    {city => <span>{nameOf(city)}</span>}
  </SearchPick>
)

const nameOf = ({ name, province }: SunCity) => (province === null ? name : `${name}, ${province}`)

function useCities(search: string) {
  const found = useQuery(sunCitiesQuery(search))
  const isShort = search.length < CITY_QUERY_MIN_CHARS
  return {
    rows: isShort ? undefined : found.data,
    isOld: isShort || found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}
