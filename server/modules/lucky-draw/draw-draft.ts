import { z } from 'zod'
import { LUCKY_DRAW_TYPE, luckySlots } from '../../../contract/lucky-draw.ts'
import { findOverfull, readChance, shareText, WHOLE_PPM } from '../../../contract/staff/odds.ts'
import { dateTimeField, keyField, yesNoField } from '../staff-files/index.ts'

/** A draw and its prizes, as staff write them in a file. */

const prize = z
  .strictObject({
    key: keyField,
    name: z.string().trim().min(1, 'is missing').max(120),
    text: z.string().trim().max(1000).default(''),
    slot: z.enum(luckySlots),
    /** "5%" or "1/200": how likely it is while every prize is left. All prizes have a chance, or all have a weight. */
    chance: z
      .string()
      .refine(text => readChance(text) !== null, 'is not a chance such as 5% or 1/200')
      .optional(),
    /** The chance is its share of the total weight of the prizes left; a prize of weight 0 is never drawn. */
    weight: z.int().min(0).max(1_000_000).optional(),
    quota: z.int().min(0).max(1_000_000_000).optional(),
    /** The code of the voucher that winners get a copy of. */
    voucher: z.string().trim().toUpperCase().optional(),
    voucher_days: z.int().min(1).max(3650).optional(),
    /** The key of a reward. */
    reward: keyField.optional(),
    /** A turn that wins nothing. */
    is_blank: yesNoField.default(false),
  })
  .refine(({ voucher, reward }) => voucher === undefined || reward === undefined, {
    path: ['reward'],
    message: 'a prize is a voucher or a reward, not both',
  })
  .refine(({ is_blank, voucher, reward }) => !is_blank || (voucher ?? reward) === undefined, {
    path: ['is_blank'],
    message: 'a prize with a voucher or a reward is not blank',
  })
  .refine(({ chance, weight }) => (chance === undefined) !== (weight === undefined), {
    path: ['weight'],
    message: 'a prize has a weight or a chance',
  })

const prizes = z
  .array(prize)
  .min(1)
  .max(40)
  .superRefine((list, context) => {
    const chances = list.map(({ chance }) => readChance(chance ?? ''))
    const other = chances.findIndex(chance => (chance === null) !== (chances[0] === null))
    if (other > 0)
      context.addIssue({
        code: 'custom',
        path: [other, 'chance'],
        message: 'all prizes have a chance, or all have a weight',
      })
    const overfull = findOverfull(chances.map(chance => chance ?? 0))
    if (overfull)
      context.addIssue({
        code: 'custom',
        path: [overfull.index, 'chance'],
        message: `all chances come to ${shareText(overfull.sumPpm / WHOLE_PPM)}, more than 100%`,
      })
  })

export const drawDraft = z.strictObject({
  type: keyField.max(40).default(LUCKY_DRAW_TYPE),
  name: z.string().trim().min(1, 'is missing').max(120),
  /** The slug of the page with the draw. */
  campaign: keyField,
  is_active: yesNoField.default(true),
  starts_at: dateTimeField.optional(),
  ends_at: dateTimeField.optional(),
  prizes,
})
export type DrawDraft = z.infer<typeof drawDraft>
export type PrizeDraft = DrawDraft['prizes'][number]

/** The width of a prize on the wheel. */
export const weightOf = ({ chance, weight }: PrizeDraft): number =>
  weight ?? (chance === undefined ? 0 : (readChance(chance) ?? 0))
