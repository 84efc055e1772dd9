import { z } from 'zod'
import { email } from './members.ts'

/** `POST /api/subscriptions` (HOME-45); the form message is the e-mail's own (FORM-17). */
export const subscriptionBody = z.object({ email })
