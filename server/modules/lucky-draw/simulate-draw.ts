import type { DrawSimulation } from '../../../contract/staff/lucky-draws.ts'
import { sharesOf } from '../../../contract/staff/odds.ts'
import { drawTicket, hasPrize, segmentAt } from './turn-wheel.ts'

/** A prize that a simulated draw begins with. */
export interface PrizeToSimulate {
  key: string
  name: string
  weight: number
  /** How many are left; null if unlimited. */
  left: number | null
  /** Null if nobody knows; 0 for a blank. */
  value_rupiah: number | null
  isBlank: boolean
}

/**
 * Turns the wheel so many times, as `claimPrize` does: a ticket falls on the prizes that are left, and takes one. Each turn is
 * a member without any of the rewards. Pure except for the tickets.
 */
export function simulateDraw(prizes: readonly PrizeToSimulate[], turns: number): DrawSimulation {
  const states = prizes.map(prize => ({ ...prize, given: 0, runsOutAt: null as number | null }))
  const isLeft = ({ weight, left }: (typeof states)[number]) => weight > 0 && left !== 0
  const shifts: DrawSimulation['shifts'] = []
  let wheel = states.filter(isLeft)
  let emptyTurns = 0
  for (let turn = 1; turn <= turns; turn += 1) {
    if (!hasPrize(wheel)) {
      emptyTurns = turns - turn + 1
      break
    }
    const { key } = segmentAt(wheel, drawTicket(wheel))
    const drawn = wheel.find(state => state.key === key)
    if (!drawn) throw new Error(`The prize ${key} was on the wheel and cannot be found.`)
    drawn.given += 1
    if (drawn.left === null) continue
    drawn.left -= 1
    if (drawn.left > 0) continue
    drawn.runsOutAt = turn
    wheel = wheel.filter(isLeft)
    const shares = sharesOf(wheel.map(({ weight }) => weight))
    shifts.push({
      turn,
      ran_out: drawn.name,
      shares: wheel.map(({ name }, index) => ({ name, share: shares[index] ?? 0 })),
    })
  }
  const expected = expectedOf(prizes, turns)
  return {
    turns,
    prizes: states.map(({ name, given, left, runsOutAt, value_rupiah: value }, index) => {
      const { times, deviation } = expected[index] ?? { times: 0, deviation: 0 }
      return {
        name,
        given,
        expected: times,
        is_usual: left === 0 || isUsual(given, times, deviation),
        runs_out_at: runsOutAt,
        value_rupiah: value,
        cost_rupiah: value === null ? null : value * given,
      }
    }),
    empty_turns: emptyTurns,
    cost_rupiah: states.reduce((sum, { given, value_rupiah: value }) => sum + given * (value ?? 0), 0),
    is_cost_whole: states.every(({ given, value_rupiah: value }) => given === 0 || value !== null),
    shifts,
  }
}

/** Chance alone goes further in three of 1,000 cases: to either side half as often. */
const USUAL_DEVIATIONS = 3
const RARE = 0.003 / 2
/** Below this many the bell curve is wrong: it would call the second of a prize for one in 100,000 turns odd. */
const FEW_TIMES = 10

/** Whether chance alone explains a count: by the distribution of rare things where few are expected. */
export function isUsual(given: number, times: number, deviation: number): boolean {
  if (times >= FEW_TIMES) return Math.abs(given - times) <= USUAL_DEVIATIONS * deviation
  return given > times ? 1 - poissonUpTo(given - 1, times) >= RARE : poissonUpTo(given, times) >= RARE
}

/** How likely something that happens so many times on average happens at most `count` times. */
function poissonUpTo(count: number, times: number): number {
  let [term, sum] = [Math.exp(-times), 0]
  for (let happened = 0; happened <= count; happened += 1) {
    sum += term
    term *= times / (happened + 1)
  }
  return sum
}

/**
 * How often each prize is drawn on average: at its share of the wheel until the next one has run out, and so on. Exact where
 * nothing runs out; otherwise off by less than chance is.
 */
export function expectedOf(
  prizes: readonly Pick<PrizeToSimulate, 'weight' | 'left' | 'isBlank'>[],
  turns: number,
): { times: number; deviation: number }[] {
  const found = prizes.map(() => ({ times: 0, variance: 0 }))
  const remaining = prizes.map(({ left }) => left ?? Number.POSITIVE_INFINITY)
  let turnsLeft = turns
  while (turnsLeft > 1e-9) {
    const weights = prizes.map(({ weight }, index) => ((remaining[index] ?? 0) > 1e-9 ? weight : 0))
    if (!hasPrize(prizes.filter((_, index) => (weights[index] ?? 0) > 0))) break
    const shares = sharesOf(weights)
    const untilOneIsGone = Math.min(
      ...shares.map((share, index) =>
        share === 0 ? Number.POSITIVE_INFINITY : (remaining[index] ?? 0) / share,
      ),
    )
    const stage = Math.min(turnsLeft, untilOneIsGone)
    for (const [index, share] of shares.entries()) {
      const prize = found[index]
      if (!prize) continue
      prize.times += stage * share
      prize.variance += stage * share * (1 - share)
      remaining[index] = (remaining[index] ?? 0) - stage * share
    }
    turnsLeft -= stage
  }
  return found.map(({ times, variance }) => ({ times, deviation: Math.sqrt(variance) }))
}
