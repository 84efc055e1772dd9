import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { CurrentConditions, WeatherCity } from '../../../contract/weather.ts'
import { api } from '../../api/client.ts'
import { showToast } from '../../ui/toast.tsx'
import { loadSun } from './load-sun.ts'
import { freshWeather, readWeather, type WeatherState, watchWeather, writeWeather } from './weather-state.ts'

const fetchConditions = (key: string) =>
  api.get<CurrentConditions[]>(`/api/weather/currentconditions/${encodeURIComponent(key)}`, {
    query: { details: 'true' },
  })

/**
 * The weather of the visitor's city, stored in the browser; null until known. A static widget shows the stored
 * weather and makes no request (WEATHER-06). For the home page's UV band, the hourly forecast of that city is loaded
 * too.
 */
export function useWeather({ isStatic = false } = {}) {
  const queries = useQueryClient()
  const [state, setState] = useState<WeatherState | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (isStatic) {
      const storedWeather = readWeather()
      if (storedWeather.currentConditions.length > 0) setState(storedWeather)
      return
    }
    return watchWeather({
      fetchConditions,
      onChange(next) {
        setState(next)
        void loadSun(queries).then(isLoaded => {
          const hasChosen = turn > 0
          if (!isLoaded && hasChosen)
            showToast('error', `UV ${next.selectedCity.LocalizedName} belum bisa dimuat. Coba lagi nanti.`)
        })
      },
    })
  }, [isStatic, queries, turn])

  const choose = useCallback((city: WeatherCity) => {
    const { Key, LocalizedName, AdministrativeArea } = city
    writeWeather({
      ...freshWeather,
      selectedCity: { Key, LocalizedName, AdministrativeArea },
    })
    setTurn(before => before + 1)
  }, [])

  return { state, choose }
}
