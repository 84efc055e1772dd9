import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { Buyer } from '../testing/make-buyer.ts'
import type { Case, KillScene } from './open-kill-scene.ts'

/** A shopper may retry a payment six times per minute. */
const TRIES_MAX = 5

/** Returns the two walks over the awaits of an action; prints how many kills there were. */
export function walksIn({ shop, killable, ordersOf, transactionOf }: KillScene) {
  let killPoints = 0
  afterAll(() => {
    if (killPoints > 0) process.stdout.write(`kill points walked: ${killPoints}\n`)
  })

  /**
   * Kills the process at the awaits from the first to the last. If that left no trace, the next run on the same order is
   * killed one step later; otherwise that order is kept for `settle`, and the next kill is right before the next call whose
   * effect remains: between two of these, PostgreSQL rolls back to the same state wherever the process dies.
   */
  async function walk(
    prepare: () => Promise<Case>,
    settle: (cases: Case[]) => Promise<void>,
    settlesOneByOne = false,
  ) {
    const cases: Case[] = []
    const keep = async (kept: Case) => {
      cases.push(kept)
      if (settlesOneByOne) await settle(cases.splice(0))
    }
    const undisturbed = await prepare()
    const lasting = await lastingCallsOf(undisturbed)
    await keep(undisturbed)
    let current = await prepare()
    let before = await traceOf(current.buyer)
    let tries = 0
    for (let step = 1; await isKilledBefore(step, current); ) {
      tries += 1
      const isUntouched = !current.isNeverRepeated && (await traceOf(current.buyer)) === before
      const killedBefore = step
      step = isUntouched ? step + 1 : (lasting.find(each => each > killedBefore) ?? Number.POSITIVE_INFINITY)
      if (isUntouched && tries < TRIES_MAX) continue
      if (!current.isNeverRepeated) await performAgain(current)
      await keep(current)
      current = await prepare()
      before = await traceOf(current.buyer)
      tries = 0
    }
    await settle([...cases, current])
  }

  /** Performs the action undisturbed; returns which of its calls have an effect that remains. */
  async function lastingCallsOf({ perform }: Case): Promise<number[]> {
    killable.killBefore(Number.POSITIVE_INFINITY)
    expectFinalResponse(await perform())
    return (await killable.restart()).acts
  }

  /**
   * Kills the process at the last await, then at the one before, back to the one that places the order: everything
   * before that is the same for each payment method.
   */
  async function walkTail(prepare: () => Promise<Case>, settle: (cases: Case[]) => Promise<void>) {
    const untouched = await prepare()
    killable.killBefore(Number.POSITIVE_INFINITY)
    await untouched.perform()
    const { steps } = await killable.restart()
    const cases = [untouched]
    for (let step = steps; step > 0; step -= 1) {
      const prepared = await prepare()
      killable.killBefore(step)
      await prepared.perform()
      const { wasKilled } = await killable.restart()
      if (!wasKilled) throw new Error(`survived step ${step} of ${steps}`)
      if ((await ordersOf(prepared.buyer)).length === 0) break
      killPoints += 1
      await performAgain(prepared)
      cases.push(prepared)
    }
    expect(cases.length, 'kills after the order was placed').toBeGreaterThan(1)
    await settle(cases)
  }

  /** Returns false if the action completed, as it must if it has fewer steps. */
  async function isKilledBefore(step: number, { perform }: Case): Promise<boolean> {
    killable.killBefore(step)
    // The process may be killed during the call; `wasKilled` below distinguishes that from a response.
    const response = await perform().catch(() => null)
    const { wasKilled } = await killable.restart()
    if (wasKilled) killPoints += 1
    else expectFinalResponse(response)
    return wasKilled
  }

  /** Returns everything that shows whether an order has changed, here or at the provider. */
  async function traceOf(buyer: Buyer): Promise<string> {
    const { rows } = await sql<{ number: string }>`
      select o.state, p.provider_order_id as number, p.status, p.instruction,
        (select json_agg(r.status) from refunds r where r.order_id = o.id) as refunds
      from orders o join payments p on p.order_id = o.id where o.member_id = ${buyer.id} order by p.attempt`.execute(
      shop.db,
    )
    return JSON.stringify([rows, await Promise.all(rows.map(({ number }) => transactionOf(number)))])
  }

  return { walk, walkTail }
}

/**
 * Repeats the call, which must return the stored result or produce one; never that the killed process is still working.
 */
const performAgain = async ({ perform }: Case) => expectFinalResponse(await perform())

function expectFinalResponse(outcome: unknown) {
  const response = outcome as { statusCode?: number; body?: string } | null | undefined
  if (response?.statusCode !== undefined)
    expect([200, 400, 504], response.body).toContain(response.statusCode)
}
