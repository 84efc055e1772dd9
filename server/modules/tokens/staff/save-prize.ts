import { addDays } from '../../../../contract/jakarta-time.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { withDots } from '../../../../contract/rupiah.ts'
import type { TokenPrizeInput } from '../../../../contract/staff/token-prizes.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { keyForNew } from '../../../staff-actions/free-key.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { noteUnusedFiles } from '../../media/index.ts'
import { requirePicture } from '../../staff-files/index.ts'
import { lockPrize } from './lock-prize.ts'
import { placeTokenPrize, storePrize, type TokenPrizeFault, type TokenPrizeRow } from './place-prize.ts'
import { readPrizeInput } from './read-prize.ts'

/**
 * Adds a prize with this picture, which nobody is offered until it is switched on. Returns its key. Refuses with INVALID_INPUT
 * for a name that is taken, and for a voucher or reward that the shop does not have.
 */
export const addPrize = (
  db: Db,
  actor: Actor,
  typed: TokenPrizeInput,
  mediaHash: string | null,
): Promise<{ key: string }> =>
  inTransaction(db, async tx => {
    const key = await keyForNew(tx, 'token_prizes', typed.name)
    const row = await rowOf(tx, typed, { key: null, mediaHash })
    await storeNamed(tx, { ...row, key, is_active: false })
    await record(tx, actor, key, typed)
    return { key }
  })

/**
 * Changes a prize; who has redeemed it keeps what was promised. Refuses also with NOT_FOUND, CHANGED_MEANWHILE, and
 * INVALID_INPUT for a picture that the shop does not have, and a quota below what was redeemed.
 */
export async function changePrize(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  actor: Actor,
  { key, version, ...typed }: TokenPrizeInput & { key: string; version: number },
): Promise<void> {
  const mediaHash = await requirePicture(shop, typed)
  await inTransaction(shop.db, async tx => {
    const { redeemed_count: redeemed, media_hash: picture, is_active } = await lockPrize(tx, { key, version })
    if (typed.quota !== null && typed.quota < redeemed)
      throw new Refusal('INVALID_INPUT', {
        field: 'quota',
        message: `Sudah ditukar ${withDots(redeemed)} kali, jadi kuotanya paling sedikit ${withDots(redeemed)}.`,
        details: { redeemed },
      })
    const before = await readPrizeInput(tx, key)
    const row = await rowOf(tx, typed, { key, mediaHash })
    if (!(await storeNamed(tx, { ...row, key, is_active }))) return
    if (picture && picture !== mediaHash)
      await noteUnusedFiles(tx, [{ mediaHash: picture }], addDays(shop.now(), 1))
    await record(tx, actor, key, { name: typed.name, ...differencesIn(before, typed) })
  })
}

async function rowOf(
  tx: Db,
  { image: _, voucher, reward, voucher_days, starts_at, ends_at, ...fields }: TokenPrizeInput,
  { key, mediaHash }: { key: string | null; mediaHash: string | null },
): Promise<Omit<TokenPrizeRow, 'key' | 'is_active'>> {
  const gift = await placeTokenPrize(
    tx,
    { key, ...fields, voucher: voucher ?? undefined, reward: reward ?? undefined },
    (field, fault) => {
      throw new Refusal('INVALID_INPUT', { field, message: faults[fault] })
    },
  )
  return {
    ...fields,
    ...gift,
    media_hash: mediaHash,
    partner_id: fields.partner_id || null,
    voucher_days: fields.type === 'voucher' ? voucher_days : null,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  }
}

/** Refuses with INVALID_INPUT also a name that somebody has just given to another prize. */
async function storeNamed(tx: Db, row: TokenPrizeRow): Promise<'added' | 'changed' | null> {
  try {
    return await storePrize(tx, row)
  } catch (error) {
    if (!isNameTaken(error)) throw error
    throw new Refusal('INVALID_INPUT', { field: 'name', message: faults['name taken'] })
  }
}

const isNameTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'token_prizes_name_type_key'

const faults: Record<TokenPrizeFault, string> = {
  'name taken': 'Sudah ada hadiah dengan nama dan jenis ini. Pakai nama lain.',
  'unknown voucher': 'Voucher ini tidak ada. Pilih yang lain.',
  'unknown reward': 'Hadiah ini tidak ada. Pilih yang lain.',
}

const record = (
  tx: Db,
  actor: Actor,
  key: string,
  detail: { [Field in keyof TokenPrizeInput]?: unknown },
): Promise<void> =>
  recordStaffAction(tx, actor, 'token-prizes.save', { kind: 'token prize', id: key }, detail)
