import { PASSWORD_RESET_PAUSE_MINUTES } from '../../../contract/staff/session.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import { findAccountByEmail } from './account-store.ts'
import { recordRequest } from './password-reset-store.ts'

/**
 * Mails the link for a new password, if there is such an account; `mail-password-reset.ts` does it. The response is the
 * same if there is none, or if a link was asked for in the last minutes, and takes as long: a job is always queued.
 */
export const askForPasswordReset = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { email }: { email: string },
): Promise<void> =>
  db.transaction().execute(async tx => {
    const at = now()
    const account = await findAccountByEmail(tx, email)
    const notAfter = new Date(at.getTime() - PASSWORD_RESET_PAUSE_MINUTES * MINUTE_MS)
    const isMailed = account !== null && (await recordRequest(tx, account.id, { now: at, notAfter }))
    const payload = { id: isMailed ? account.id : NOBODY }
    await addJob(tx, 'mail-password-reset', payload, { queue: 'mail', tries: 8 })
  })

const NOBODY = ''
