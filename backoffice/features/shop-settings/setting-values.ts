import { z } from 'zod'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { type ShownSetting, shopSettings } from '../../../contract/staff/shop-settings.ts'

/** What a form holds of each setting, by key. */
export type TypedSettings = Record<string, unknown>

export interface Link {
  name: string
  url: string
}

/** A setting as the person saw it when the form was filled. */
const seenSetting = z.object({ key: z.string(), value: z.unknown(), initial: z.unknown(), version: z.int() })
type SeenSetting = z.infer<typeof seenSetting>

/**
 * The schema of a form of settings. What the person saw is one of its values, so that it is kept with the draft: somebody
 * else's change since then must not pass for seen, neither when the page refetches nor a day later.
 */
export const schemaOf = (settings: readonly ShownSetting[]) =>
  z.object({
    ...Object.fromEntries(settings.map(({ key }) => [key, shopSettings[key].value])),
    seen: z.array(seenSetting),
  })

export const typedOf = (settings: readonly ShownSetting[]): TypedSettings => ({
  ...Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  seen: settings.map(({ key, value, initial, version }): SeenSetting => ({ key, value, initial, version })),
})

/** A change of each setting that is typed otherwise than it was; one that is as at first is set back. */
export const changesOf = (typed: TypedSettings) =>
  (typed.seen as SeenSetting[])
    .filter(({ key, value }) => key in typed && !isSame(typed[key], value))
    .map(({ key, initial, version }) => ({
      key,
      value: isSame(typed[key], initial) ? null : typed[key],
      version,
    }))

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** "Rp 1.000.000", "200", "7 hari", "Instagram, TikTok": in a sentence. */
export function settingText({ key }: Pick<ShownSetting, 'key'>, value: unknown): string {
  switch (shopSettings[key].kind) {
    case 'rupiah':
      return rupiah(value as number)
    case 'count':
      return withDots(value as number)
    case 'days':
      return `${value} hari`
    case 'links':
      return (value as Link[]).map(({ name }) => name).join(', ') || 'tidak ada'
    case 'text':
      return String(value)
  }
}
