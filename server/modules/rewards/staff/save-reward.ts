import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import { withDots } from '../../../../contract/rupiah.ts'
import type { RewardInput } from '../../../../contract/staff/rewards.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { keyForNew } from '../../../staff-actions/free-key.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

export interface RewardDraft {
  key: string
  name: string
  description: string
  /** The time until which it can be given; null if it has no end. */
  ends_at: Date | null
  /** True if it is sent with the next order; otherwise it is a service. */
  is_packed: boolean
  /** What one costs the shop; null if nobody knows, absent to keep what is known. */
  value_rupiah?: number | null
}

/** Adds a reward, or replaces the one with the same key. Refuses as `changeReward` what its holders would notice. */
export const addReward = (db: Db, actor: Actor, reward: RewardDraft): Promise<void> =>
  inTransaction(db, async tx => {
    const { key, ...changes } = reward
    const before = await lockReward(tx, key)
    if (before) await refuseOtherWay(tx, { key, was: before.is_packed, is: reward.is_packed })
    await tx
      .insertInto('rewards')
      .values(reward)
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet({ ...changes, version: sql`rewards.version + 1` }),
      )
      .execute()
    // A reward that has ended is no longer drawn, which may change the draw's page in the cached lists.
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'rewards.add', { kind: 'reward', id: key }, changes)
  })

/** Adds a reward under a key of its own, which its name gives. Returns the key. */
export const makeReward = (db: Db, actor: Actor, typed: RewardInput): Promise<{ key: string }> =>
  inTransaction(db, async tx => {
    const key = await keyForNew(tx, 'rewards', typed.name)
    await addReward(tx, actor, { ...draftOf(typed), key })
    return { key }
  })

/**
 * Changes a reward; who has it keeps it. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and INVALID_INPUT if members have it and
 * it would reach them in another way.
 */
export const changeReward = (
  db: Db,
  actor: Actor,
  { key, version, ...typed }: RewardInput & { key: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const subject = { kind: 'reward', id: key } as const
    const before = await lockReward(tx, key)
    if (!before) throw noSuch(subject)
    if (before.version !== version) throw await changedMeanwhile(tx, subject)
    const { version: _, ends_at, ...fields } = before
    const differences = differencesIn({ ...fields, ends_at: ends_at?.toISOString() ?? null }, typed)
    if (Object.keys(differences).length === 0) return
    await refuseOtherWay(tx, { key, was: before.is_packed, is: typed.is_packed })
    await tx
      .updateTable('rewards')
      .set({ ...draftOf(typed), version: version + 1 })
      .where('key', '=', key)
      .execute()
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'rewards.change', subject, { name: typed.name, ...differences })
  })

/** Nobody changes it or gets it until the transaction ends. */
const lockReward = (tx: Db, key: string) =>
  tx
    .selectFrom('rewards')
    .select(['version', 'name', 'description', 'is_packed', 'ends_at', 'value_rupiah'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** Parcels take what is packed today: a service that becomes one would be sent to everybody who ever got it. */
async function refuseOtherWay(
  tx: Db,
  { key, was, is }: { key: string; was: boolean; is: boolean },
): Promise<void> {
  if (was === is) return
  const { given } = await tx
    .selectFrom('member_rewards')
    .select(eb => eb.fn.countAll<number>().as('given'))
    .where('reward_key', '=', key)
    .executeTakeFirstOrThrow()
  if (given > 0)
    throw new Refusal('INVALID_INPUT', {
      field: 'is_packed',
      message: `Sudah didapat ${withDots(given)} orang, jadi cara sampainya tidak bisa diganti. Buat hadiah baru.`,
      details: { given },
    })
}

const draftOf = ({ ends_at, ...typed }: RewardInput) => ({
  ...typed,
  ends_at: ends_at === null ? null : new Date(ends_at),
})
