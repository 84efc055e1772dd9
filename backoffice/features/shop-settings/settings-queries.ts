import { queryOptions } from '@tanstack/react-query'
import type { ShownSetting } from '../../../contract/staff/shop-settings.ts'
import type { ShownSwitch } from '../../../contract/staff/switches.ts'
import { call } from '../../api/call.ts'

export const settingsKey = ['settings'] as const

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'values'],
  queryFn: ({ signal }) => call<ShownSetting[]>('GET', '/settings', { signal }),
})

export const switchesQuery = queryOptions({
  queryKey: [...settingsKey, 'switches'],
  queryFn: ({ signal }) => call<ShownSwitch[]>('GET', '/switches', { signal }),
})
