import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { CommandAction } from '../../../contract/staff/actions.ts'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/app-types.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { writeDrafts } from '../../testing/write-file.ts'

/** A staff action, ready to be performed by its command. */
export interface Scene {
  /** Creates what the action changes; returns the command that performs the action. */
  command(): Promise<string[]> | string[]
  /** Creates a situation in which the action is refused; returns the command. Null if the action is never refused. */
  refused: (() => Promise<string[]> | string[]) | null
}
export type Scenes = Partial<Record<CommandAction, Scene>>

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Opens what all scenes share: a buyer, a product, and the steps that most of them begin with. */
export async function openStage(
  { db, app }: { db: Db; app: App },
  staff: (...words: string[]) => Promise<{ code: number; output: string }>,
) {
  const buyer = await makeBuyer(db)
  const { sku, slug } = await makeNamedProduct(db)
  let count = 0
  /** Returns a number that no other scene uses. */
  const next = () => {
    count += 1
    return count
  }
  /** Returns a name that no other scene uses. */
  const fresh = (name: string) => `${name}-${next()}`

  /** Runs a command that sets up a scene. */
  async function run(...words: string[]): Promise<string> {
    const { code, output } = await staff(...words)
    expect(code, `${words.join(' ')}: ${output}`).toBe(0)
    return output
  }

  /** Runs a command that sets up the action, then returns the action's own command. */
  async function after(prepare: string[], words: string[]) {
    await run(...prepare)
    return words
  }

  /** Each order gets another buyer, because the calls of one member are limited. */
  async function placeOrder(method: string) {
    const buyer = await makeBuyer(db)
    const product = await makeProduct(db)
    const cart = await fillBag(app, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
    ])
    const response = await place(app, buyer, cart, { payment_method: method })
    expect(response.statusCode, response.body).toBe(200)
    const { order_id: id, reference_code: code } = response.json().data
    return { id: String(id), code: String(code), buyer }
  }

  async function placePaidOrder(method = 'bank_transfer') {
    const order = await placeOrder(method)
    await run('orders', 'accept-money', order.code)
    return order
  }

  return { db, app, buyer, sku, slug, next, fresh, run, after, placeOrder, placePaidOrder }
}

async function makeNamedProduct(db: Db) {
  const { productId } = await makeProduct(db, { stock: 500 })
  return db
    .selectFrom('combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.slug'])
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
}

export async function makeMemberName(db: Db): Promise<string> {
  const { id } = await makeBuyer(db)
  const row = await db
    .selectFrom('members')
    .select('user_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.user_name
}

export const writeInvalidFile = () => writeDrafts('[{"key": 1}]')

export const newFile = (name: string) => path.join(tmpdir(), `${name}.csv`)
