import { z } from 'zod'
import { tokenPrizeTypes } from '../../../contract/tokens.ts'
import { dateTimeField, keyField, pictureField, yesNoField } from '../staff-files/index.ts'

/**
 * A prize for tokens as staff write it. It is flat, so that a row of a spreadsheet can have the same fields as a JSON
 * object.
 */
export const tokenPrizeDraft = z
  .strictObject({
    key: keyField,
    name: z.string().trim().min(1, 'is missing').max(120),
    type: z.enum(tokenPrizeTypes),
    tokens: z.coerce.number().int().min(1).max(1_000_000),
    partner_id: z.string().trim().min(1).max(60).optional(),
    tnc: z.string().trim().max(10_000).default(''),
    /** A picture for the mail, by its path relative to the file. */
    image: pictureField.optional(),
    /** The code of the voucher that winners get a copy of. */
    voucher: z.string().trim().toUpperCase().optional(),
    voucher_days: z.coerce.number().int().min(1).max(3650).optional(),
    /** The key of a reward. */
    reward: keyField.optional(),
    quota: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    per_member: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    position: z.coerce.number().int().min(0).max(9999).default(0),
    is_active: yesNoField.default(true),
    starts_at: dateTimeField.optional(),
    ends_at: dateTimeField.optional(),
  })
  .superRefine((draft, context) => {
    for (const [type, field] of Object.entries(requiredFieldOf) as [
      PrizeType,
      (typeof requiredFieldOf)[PrizeType],
    ][]) {
      const isNeeded = draft.type === type
      if (isNeeded === (draft[field] !== undefined)) continue
      const message = isNeeded ? `is missing for a prize of type ${type}` : `is only for type ${type}`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type TokenPrizeDraft = z.infer<typeof tokenPrizeDraft>

type PrizeType = (typeof tokenPrizeTypes)[number]
const requiredFieldOf = { voucher: 'voucher', reward: 'reward', partner: 'partner_id' } as const
