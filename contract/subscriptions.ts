import { z } from 'zod'
import { formRules } from './form-rules.ts'

/** `POST /api/subscriptions` (HOME-45); an invalid address gets the message of the e-mail field (FORM-17). */
export const subscriptionBody = z.object({ email: formRules.email })
