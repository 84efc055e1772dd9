import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSunOf } from './load-sun.ts'
import { readWeather } from './weather-state.ts'

/** Replaces the server's city by the one that the visitor chose on another page. */
export default function CitySun() {
  const queries = useQueryClient()
  useEffect(() => loadSunOf(readWeather().selectedCity.Key, queries), [queries])
  return null
}
