import { z } from 'zod'
import { formRules } from './form-rules.ts'

/** `POST /api/subscriptions` (HOME-45); the form message is the e-mail's own (FORM-17). */
export const subscriptionBody = z.object({ email: formRules.email })
