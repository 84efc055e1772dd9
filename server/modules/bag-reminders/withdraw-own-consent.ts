import type { Shop } from '../../shop.ts'
import { recordOwnRequest } from '../data-requests/index.ts'
import { lockAccountShared } from '../members/index.ts'
import { withdrawReminderConsent } from './consent-store.ts'

/** Withdraws the consent for the member, and records the withdrawal (CARE-07); nothing if there is none in force. */
export const withdrawOwnConsent = ({ db, now }: Pick<Shop, 'db' | 'now'>, memberId: string): Promise<void> =>
  db.transaction().execute(async tx => {
    // First, as whoever deletes the account does: the other way round the two would wait for each other.
    await lockAccountShared(tx, memberId)
    if (await withdrawReminderConsent(tx, memberId, now()))
      await recordOwnRequest(tx, { memberId, kind: 'consents', now: now() })
  })
