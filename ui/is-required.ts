import type { z } from 'zod'

/** True if the field's rule accepts neither undefined nor an empty string. */
export const isRequired = (rule: z.ZodType | undefined): boolean =>
  rule !== undefined && !rule.safeParse(undefined).success && !rule.safeParse('').success
