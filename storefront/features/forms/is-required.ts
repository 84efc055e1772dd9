import type { z } from 'zod'

/** Must a field be filled in? It must when its rule takes neither nothing nor an empty input. */
export const isRequired = (rule: z.ZodType | undefined): boolean =>
  rule !== undefined && !rule.safeParse(undefined).success && !rule.safeParse('').success
