import type { ChartData } from './chart-data.ts'
import { niceTicks } from './chart-scale.ts'

export const HEIGHT_PX = 256
export const LEFT_PX = 60
export const TOP_PX = 10
export const RIGHT_PX = 10
const FOOT_PX = 26
/** The least room for a label below the chart. */
const LABEL_PX = 64

type Place = readonly [x: number, y: number]
export type ChartPlot = ReturnType<typeof plotChart>

/** Calculates the positions in a chart of this width. */
export function plotChart({ points, series }: Pick<ChartData, 'points' | 'series'>, widthPx: number) {
  const innerPx = Math.max(0, widthPx - LEFT_PX - RIGHT_PX)
  const footY = HEIGHT_PX - FOOT_PX
  const values = series.flatMap(({ id }) => points.map(point => figureAt(point, id) ?? 0))
  const ticks = niceTicks(Math.max(0, ...values), { isWhole: values.every(Number.isInteger) })
  const top = ticks.at(-1) ?? 1
  const last = Math.max(1, points.length - 1)
  const xOf = (index: number) => LEFT_PX + (innerPx * index) / last
  const yOf = (value: number) => footY - ((footY - TOP_PX) * value) / top
  return {
    ticks,
    xOf,
    yOf,
    footY,
    rightX: LEFT_PX + innerPx,
    /** Where the label of a point stands: the last ones end at the edge, which would clip them. */
    labelAt: (index: number): { x: number; textAnchor: 'middle' | 'end' } =>
      xOf(index) + LABEL_PX / 2 > widthPx
        ? { x: widthPx, textAnchor: 'end' }
        : { x: xOf(index), textAnchor: 'middle' },
    /** Every how many points there is room for a label. */
    labelEvery: Math.max(1, Math.ceil((points.length * LABEL_PX) / Math.max(1, innerPx))),
    /** The positions of a series' points; null where there is no value yet. */
    placesOf: (id: string): (Place | null)[] =>
      points.map((point, index) => {
        const value = figureAt(point, id)
        return value === null ? null : [xOf(index), yOf(value)]
      }),
    /** The point nearest to an x position, in pixels from the chart's left edge. */
    nearestTo: (xPx: number) => Math.round(((xPx - LEFT_PX) / Math.max(1, innerPx)) * (points.length - 1)),
  }
}

export function figureAt(point: ChartData['points'][number], id: string): number | null {
  const value = point[id]
  return typeof value === 'number' ? value : null
}
