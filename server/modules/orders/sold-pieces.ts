/** SQL (product_id, quantity, sold_at): what was bought and neither cancelled nor refunded, for best-seller lists. */
export const soldPieces = `
  select line.product_id, line.quantity, o.created_at as sold_at
  from orders o join order_lines line on line.order_id = o.id
  where o.state not in ('Cancelled', 'Payment Failure', 'Refunded')`

/** Returns the same SQL for one member; `memberId` is the parameter with the member's id. */
export const soldPiecesOf = (memberId: `$${number}`) => `${soldPieces} and o.member_id = ${memberId}`
