import { TOKEN_CAMPAIGN_SLUG } from '../../../../contract/campaigns.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { withDots } from '../../../../contract/rupiah.ts'
import {
  type DrawInput,
  type DrawPrizeInput,
  prizeGifts,
  slotNames,
} from '../../../../contract/staff/lucky-draws.ts'
import { chanceText } from '../../../../contract/staff/odds.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { freeKey, keyForNew } from '../../../staff-actions/free-key.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { holdCampaign } from '../../campaigns/index.ts'
import { lockDrawForStaff } from './lock-draw.ts'
import { findLosses, type Loss, type PrizeFault, type PrizeRow, placePrizes } from './place-prizes.ts'
import { readStoredPrizes, type StoredPrize } from './read-stored-prizes.ts'
import { storeDraw } from './store-draw.ts'

/**
 * Adds a draw, which stays closed until somebody opens it. Returns its type. Refuses with INVALID_INPUT for a page, voucher
 * or reward that the shop does not have.
 */
export const addDraw = (db: Db, actor: Actor, typed: DrawInput): Promise<{ type: string }> =>
  inTransaction(db, async tx => {
    await requirePage(tx, typed.campaign)
    const type = await keyForNew(tx, 'lucky_draws', typed.name)
    const rows = await rowsOf(tx, typed.prizes, [])
    await storeDraw(tx, { ...drawOf(typed), type, is_active: false }, rows)
    await record(tx, actor, type, inWords(typed))
    return { type }
  })

/**
 * Changes a draw, open or closed; who has drawn keeps what was won, and nobody draws meanwhile. Refuses with NOT_FOUND,
 * CHANGED_MEANWHILE, and INVALID_INPUT, also for a quota below what was won.
 */
export const changeDraw = (
  db: Db,
  actor: Actor,
  { type, version, ...typed }: DrawInput & { type: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const before = await lockDrawForStaff(tx, { type, version })
    await requirePage(tx, typed.campaign)
    const stored = await readStoredPrizes(tx, type)
    const rows = await rowsOf(tx, typed.prizes, stored)
    const [loss] = await findLosses(tx, type, rows)
    if (loss)
      throw new Refusal('INVALID_INPUT', {
        field: `prizes.${loss.index}.${loss.field}`,
        message: `Sudah dimenangkan ${withDots(loss.won)} orang, jadi ${lossTexts[loss.field](withDots(loss.won))}`,
        details: { won: loss.won },
      })
    if (!(await storeDraw(tx, { ...drawOf(typed), type, is_active: before.is_active }, rows))) return
    await record(tx, actor, type, {
      name: typed.name,
      ...differencesIn(wordsBefore(before, stored), inWords(typed)),
    })
  })

const drawOf = ({ name, campaign, starts_at, ends_at }: DrawInput) => ({
  name,
  campaign,
  starts_at: starts_at === null ? null : new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
})

const lossTexts: Record<Loss['field'], (won: string) => string> = {
  gives: () => 'jenisnya tidak bisa diganti. Tambah hadiah baru.',
  quota: won => `kuotanya paling sedikit ${won}.`,
}

/** The page keeps its address until the transaction ends. */
async function requirePage(tx: Db, campaign: string): Promise<void> {
  if (campaign === TOKEN_CAMPAIGN_SLUG)
    throw new Refusal('INVALID_INPUT', {
      field: 'campaign',
      message: 'Penukaran token tampil di halaman ini. Pilih yang lain.',
    })
  if (!(await holdCampaign(tx, campaign)))
    throw new Refusal('INVALID_INPUT', {
      field: 'campaign',
      message: 'Halaman kampanye ini tidak ada. Pilih yang lain.',
    })
}

/** A new prize gets a key that no prize of the draw has had. Chances that nobody changed leave the wheel as it is. */
async function rowsOf(
  tx: Db,
  prizes: readonly DrawPrizeInput[],
  stored: readonly StoredPrize[],
): Promise<PrizeRow[]> {
  const taken = new Set([...stored.map(({ key }) => key), ...prizes.flatMap(({ key }) => key ?? [])])
  const sameChances = stored.every(
    ({ key, chance_ppm }) => prizes.find(prize => prize.key === key)?.chance_ppm === chance_ppm,
  )
  const widths = new Map(sameChances ? stored.map(({ key, weight }) => [key, weight]) : [])
  const keyed = prizes.map((prize, index) => {
    if (prize.key !== null && !stored.some(({ key }) => key === prize.key))
      throw new Refusal('INVALID_INPUT', {
        field: `prizes.${index}.key`,
        message: 'Hadiah ini tidak ada di undian ini.',
      })
    const key =
      prize.key ?? freeKey(prize.name, { otherwise: 'hadiah', maxChars: 80, isTaken: key => taken.has(key) })
    taken.add(key)
    return {
      key,
      name: prize.name,
      text: prize.text,
      slot: prize.slot,
      weight: widths.get(key) ?? prize.chance_ppm,
      quota: prize.quota ?? undefined,
      voucher: prize.voucher ?? undefined,
      voucher_days: prize.gives === 'voucher' ? (prize.voucher_days ?? undefined) : undefined,
      reward: prize.reward ?? undefined,
      is_blank: prize.gives === 'blank',
    }
  })
  return placePrizes(tx, keyed, (field, fault) => {
    throw new Refusal('INVALID_INPUT', { field, message: faults[fault] })
  })
}

const faults: Record<PrizeFault, string> = {
  'listed twice': 'Hadiah ini ada dua kali.',
  'unknown voucher': 'Voucher ini tidak ada. Pilih yang lain.',
  'unknown reward': 'Hadiah ini tidak ada. Pilih yang lain.',
}

/** As the journal shows it. */
const inWords = ({ name, campaign, starts_at, ends_at, prizes }: DrawInput) => ({
  name,
  campaign,
  starts_at,
  ends_at,
  prizes: prizes.map(prizeWords),
})

const wordsBefore = (
  draw: { name: string; campaign_slug: string; starts_at: Date | null; ends_at: Date | null },
  stored: readonly StoredPrize[],
) => ({
  name: draw.name,
  campaign: draw.campaign_slug,
  starts_at: draw.starts_at?.toISOString() ?? null,
  ends_at: draw.ends_at?.toISOString() ?? null,
  prizes: stored.map(prizeWords),
})

/** "Potongan: voucher UNDIAN20 selama 14 hari, 5%, 25 buah, gambar Voucher, “Tanpa minimum belanja.”" */
const prizeWords = ({
  name,
  gives,
  voucher,
  voucher_days: days,
  reward,
  chance_ppm,
  quota,
  slot,
  text,
}: DrawPrizeInput) =>
  `${name}: ${[
    gives === 'voucher'
      ? `voucher ${voucher}${days === null ? '' : ` selama ${withDots(days)} hari`}`
      : gives === 'reward'
        ? `hadiah ${reward}`
        : prizeGifts[gives].toLowerCase(),
    chanceText(chance_ppm),
    ...(quota === null ? [] : [`${withDots(quota)} buah`]),
    `gambar ${slotNames[slot]}`,
    ...(text === '' ? [] : [`“${text}”`]),
  ].join(', ')}`

const record = (
  tx: Db,
  actor: Actor,
  type: string,
  detail: { name: unknown } & Partial<Record<'campaign' | 'starts_at' | 'ends_at' | 'prizes', unknown>>,
) => recordStaffAction(tx, actor, 'lucky-draws.save', { kind: 'draw', id: type }, detail)
