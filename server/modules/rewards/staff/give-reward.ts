import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockAccountShared, requireAccount } from '../../members/index.ts'
import { canBeGiven, isReward } from '../store.ts'

/**
 * Gives a member (e-mail or user name) a reward. Refuses with NOT_FOUND, REWARD_ENDED, and REWARD_GIVEN if the member
 * has it: nobody gets it twice. Locks the member's row until the transaction ends, as drawing a prize and redeeming
 * tokens do.
 */
export const giveReward = (
  db: Db,
  actor: Actor,
  { member, key, now }: { member: string; key: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    const reward = { kind: 'reward', id: key } as const
    const memberId = await requireAccount(tx, member)
    if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: member })
    if (!(await isReward(tx, key))) throw noSuch(reward)
    const { rows } = await sql<{ isOpen: boolean; isNew: boolean }>`
      with open as (select r.key from rewards r where r.key = ${key} and ${canBeGiven(now)}),
      granted as (
        insert into member_rewards (member_id, reward_key, given_at) select ${memberId}, key, ${now} from open
        on conflict (member_id, reward_key) do nothing returning id
      )
      select exists (select from open) as "isOpen", exists (select from granted) as "isNew"`.execute(tx)
    if (!rows[0]?.isOpen) throw new Refusal('REWARD_ENDED', { details: { key } })
    if (!rows[0].isNew) throw new Refusal('REWARD_GIVEN', { details: { key } })
    await recordStaffAction(tx, actor, 'rewards.give', reward, { memberId })
  })
