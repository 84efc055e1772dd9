import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSun } from './load-sun.ts'

/** Replaces the server's city by the one that the visitor chose on another page. */
export default function CitySun() {
  const queries = useQueryClient()
  useEffect(() => void loadSun(queries), [queries])
  return null
}
