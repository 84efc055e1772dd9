import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DrawAudit,
  DrawPage,
  DrawSimulation,
  SimulationInput,
  StaffDraw,
  StaffDrawRow,
} from '../../../contract/staff/lucky-draws.ts'
import { call } from '../../api/call.ts'

export const drawsKey = ['lucky-draws'] as const

export const drawsQuery = queryOptions({
  queryKey: [...drawsKey, 'list'],
  queryFn: ({ signal }) => call<StaffDrawRow[]>('GET', '/lucky-draws', { signal }),
})

export const drawQuery = (type: string) =>
  queryOptions({
    queryKey: [...drawsKey, 'one', type],
    queryFn: ({ signal }) => call<StaffDraw>('GET', `/lucky-draws/${type}`, { signal }),
  })

export const drawPagesQuery = queryOptions({
  queryKey: [...drawsKey, 'pages'],
  queryFn: ({ signal }) => call<DrawPage[]>('GET', '/lucky-draws/pages', { signal }),
})

export const auditQuery = (type: string) =>
  queryOptions({
    // It draws every stored draw again.
    queryKey: ['read-once', 'draw-audit', type],
    queryFn: ({ signal }) => call<DrawAudit>('GET', `/lucky-draws/${type}/audit`, { signal }),
  })

/** The wheel is turned once for what is typed, and again when somebody asks (`turn`). */
export const simulationQuery = (typed: SimulationInput | null, turn: number) =>
  queryOptions({
    queryKey: ['read-once', 'draw-simulation', typed, turn],
    queryFn: ({ signal }) => call<DrawSimulation>('POST', '/lucky-draws/simulation', { body: typed, signal }),
    enabled: typed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
