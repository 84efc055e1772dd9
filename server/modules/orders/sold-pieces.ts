import { fulfilmentStates } from './states.ts'

const soldStates = fulfilmentStates.map(state => `'${state}'`).join(', ')

/** SQL: true if order `o` counts as a sale. Unpaid orders do not: anyone could place them to promote a product. */
export const isSold = `o.state in (${soldStates})`

/** SQL (member_id, product_id, quantity, sold_at): the pieces of all orders that count as sales. */
export const soldPieces = `
  select o.member_id, line.product_id, line.quantity, o.created_at as sold_at
  from orders o join order_lines line on line.order_id = o.id
  where ${isSold}`
