import { z } from 'zod'
import { LUCKY_DRAW_TYPE, luckySlots } from '../../../contract/lucky-draw.ts'
import { dateTimeField, keyField, yesNoField } from '../staff-files/index.ts'

/** A draw and its prizes, as staff write them in a file. */

const prize = z
  .strictObject({
    key: keyField,
    name: z.string().trim().min(1, 'is missing').max(120),
    text: z.string().trim().max(1000).default(''),
    slot: z.enum(luckySlots),
    /** The chance is its share of the total weight of the prizes left; a prize of weight 0 is never drawn. */
    weight: z.int().min(0).max(1_000_000),
    quota: z.int().min(0).max(1_000_000_000).optional(),
    /** The code of the voucher that winners get a copy of. */
    voucher: z.string().trim().toUpperCase().optional(),
    voucher_days: z.int().min(1).max(3650).optional(),
    /** The key of a reward. */
    reward: keyField.optional(),
  })
  .refine(({ voucher, reward }) => voucher === undefined || reward === undefined, {
    path: ['reward'],
    message: 'a prize is a voucher or a reward, not both',
  })

export const drawDraft = z.strictObject({
  type: keyField.max(40).default(LUCKY_DRAW_TYPE),
  name: z.string().trim().min(1, 'is missing').max(120),
  /** The slug of the page with the draw. */
  campaign: keyField,
  is_active: yesNoField.default(true),
  starts_at: dateTimeField.optional(),
  ends_at: dateTimeField.optional(),
  prizes: z.array(prize).min(1).max(40),
})
export type DrawDraft = z.infer<typeof drawDraft>
export type PrizeDraft = DrawDraft['prizes'][number]
