import type { App } from '../http/app-types.ts'

/**
 * Reads `/metrics`, as on this machine. The returned function sums the values of the metric over all series that have
 * these labels; 0 if there is none.
 */
export async function readMetrics(app: App) {
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return sumsOf(body)
}

export const sumsOf =
  (text: string) =>
  (name: string, labels: Record<string, string> = {}): number =>
    [...text.matchAll(RegExp(String.raw`^${name}(?:\{(.*)\})? (\S+)$`, 'gm'))]
      .filter(([, shown = '']) =>
        Object.entries(labels).every(([label, value]) => shown.includes(`${label}="${value}"`)),
      )
      .reduce((sum, [, , value]) => sum + Number(value), 0)

/** Names of every metric in the text, and the names of a histogram's series. */
export const namesOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
