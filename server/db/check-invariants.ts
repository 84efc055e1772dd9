import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The open reservations of an order `o`; it may have reserved up to nine times (`server/modules/stock/movements.ts`).
 */
const openReservations = `
  select from unnest(array['', ':2', ':3', ':4', ':5', ':6', ':7', ':8', ':9']) as round (suffix)
  join stock_movements m on m.cause = 'order:' || o.id || ':reserve' || suffix
  where not exists (select from stock_movements e
    where e.cause = 'order:' || o.id || ':end' || suffix and e.combination_id = m.combination_id)`

const paidStates = `('Payment accepted', 'Order verified', 'Picking in progress', 'Packed', 'Delivery slip printed',
  'Shipped', 'Undelivered', 'Delivered')`

/**
 * Invariants of the shop's books, which hold whatever happens: each entry is the invariant in words and a query that finds
 * violations. Run by `npm run shop -- check`, and after the fault tests.
 */
const invariants: { invariant: string; violations: string }[] = [
  {
    invariant: 'the reserved stock is what open orders hold',
    violations: `
      select s.combination_id, s.reserved, coalesce(held.quantity, 0) as held from stock s
      left join (
        select m.combination_id, sum(m.quantity) as quantity from stock_movements m
        where m.cause ~ '^order:.*:reserve(:[2-9])?$' and m.preorder_rule_id is null and not exists (
          select from stock_movements e where e.combination_id = m.combination_id and e.cause = replace(m.cause, ':reserve', ':end'))
        group by m.combination_id
      ) held using (combination_id)
      where s.reserved <> coalesce(held.quantity, 0)`,
  },
  {
    invariant: 'no stock is negative or reserved twice, except what was owed when backorders ended',
    violations: `
      select * from stock
      where reserved < 0 or not is_backorder_allowed and reserved > on_hand + owed`,
  },
  {
    invariant: 'no pre-order sells more than its quota',
    violations: 'select * from preorder_rules where sold_quota > total_quota and total_quota > 0',
  },
  {
    invariant: 'the lines and delivery of every order add up to what is paid, by gift card and otherwise',
    violations: `
      select o.reference_code from orders o left join order_lines l on l.order_id = o.id
      group by o.id having count(l.id) = 0 or sum(l.paid_rupiah) + o.shipping_rupiah + o.extra_rupiah
        <> o.payable_rupiah + o.gift_card_rupiah`,
  },
  {
    invariant: 'the subtotal of every order is the sum of its lines, and its steps add up to what is paid',
    violations: `
      select o.reference_code, o.pricing -> 'steps' as steps from orders o cross join lateral (
        select sum((step -> 'amountRupiah')::bigint) filter (where step ->> 'code' = 'subtotal') as subtotal,
          sum((step -> 'amountRupiah')::bigint) filter (where step ->> 'code' <> 'payable') as total
        from jsonb_array_elements(o.pricing -> 'steps') step
      ) price
      where price.subtotal is distinct from (
          select sum(l.price_rupiah * l.quantity) from order_lines l where l.order_id = o.id and l.gift_voucher_id is null)
        or price.total is distinct from o.payable_rupiah`,
  },
  {
    invariant: 'every order has a payment of its full amount',
    violations: `
      select o.reference_code from orders o
      where not exists (select from payments p where p.order_id = o.id and p.amount_rupiah = o.payable_rupiah)`,
  },
  {
    invariant: 'an unpaid order expires when its newest payment does',
    violations: `
      select o.reference_code, o.payment_due_at, newest.due_at from orders o join (
        select distinct on (order_id) order_id, due_at from payments order by order_id, attempt desc) newest on newest.order_id = o.id
      where o.state in ('Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment Failure')
      and o.payment_due_at is distinct from newest.due_at`,
  },
  {
    invariant: 'an order is in the last state of its history',
    violations: `
      select o.reference_code from orders o
      where o.state is distinct from (select h.to_state from order_state_histories h where h.order_id = o.id order by h.id desc limit 1)`,
  },
  {
    invariant: 'every closed bag has an order',
    violations: `
      select c.id from carts c where c.closed_at is not null and not exists (select from orders o where o.cart_id = c.id)`,
  },
  {
    invariant: 'an order that awaits payment has reserved its pieces',
    violations: `
      select o.reference_code from orders o where o.state in ('Order created', 'Awaiting payment', 'Awaiting bank wire payment')
      and not exists (${openReservations})`,
  },
  {
    invariant: 'a cancelled or failed order reserves nothing',
    violations: `
      select o.reference_code from orders o where o.state in ('Cancelled', 'Payment Failure')
      and exists (${openReservations})`,
  },
  {
    invariant: 'the pieces sold and not returned are those of paid orders',
    violations: `
      with moved as (
        select split_part(cause, ':', 2) as order_id, combination_id,
          sum(case kind when 'sold' then quantity else -quantity end) as pieces
        from stock_movements where cause like 'order:%' and kind in ('sold', 'returned') group by 1, 2
      ), bought as (
        select p.order_id, p.combination_id, sum(p.quantity - coalesce((
          -- sent back, which the order's pieces do not show
          select (x.restocked + x.written_off) * p.bought / l.quantity
          from return_lines x join order_lines l on l.id = x.order_line_id where x.order_line_id = p.order_line_id
        ), 0)) as pieces from order_pieces p
        join orders o on o.id = p.order_id and (o.state in ${paidStates} or o.state = 'Payment confirm'
          and not exists (${openReservations})) where p.combination_id is not null and p.quantity > 0 group by 1, 2
      )
      select order_id, combination_id, moved.pieces as sold, bought.pieces as served
      from moved full join bought using (order_id, combination_id)
      where coalesce(moved.pieces, 0) <> coalesce(bought.pieces, 0)`,
  },
  {
    invariant: 'no piece is in more parcels than the order has, nor cancelled after it was sent',
    violations: `
      with pieces as (
        select order_id, piece, min(quantity) as least_of_line, sum(quantity) as quantity from order_pieces
        where order_id in (select order_id from parcels union select order_id from cancelled_pieces) group by 1, 2
      ), sent as (
        select y.order_id, x.piece, sum(x.quantity) as sent from parcels y join parcel_pieces x on x.parcel_id = y.id
        group by 1, 2
      )
      select order_id, piece, quantity, sent from pieces left join sent using (order_id, piece)
      where least_of_line < 0 or quantity < coalesce(sent, 0)`,
  },
  {
    invariant: 'a piece that is refunded before it is sent is no longer to be packed',
    violations: `
      select p.order_id, p.piece, p.quantity, p.bought - p.refunded as kept, coalesce(sent.pieces, 0) as sent
      from (
        select p.order_id, p.piece, sum(p.quantity) as quantity, sum(p.bought) as bought,
          sum((select coalesce(sum(p.bought * r.quantity / l.quantity), 0) from refund_lines r
            join order_lines l on l.id = r.order_line_id where l.id = p.order_line_id)) as refunded
        from order_pieces p where not p.is_egift and p.order_line_id is not null
          and p.order_id in (select f.order_id from refunds f join refund_lines r on r.refund_id = f.id)
        group by 1, 2
      ) p
      join orders o on o.id = p.order_id and (o.state in ('Payment accepted', 'Order verified', 'Picking in progress')
        or o.state in ('Packed', 'Delivery slip printed', 'Shipped', 'Undelivered') and exists (
          select from packing_orders k where k.order_id = o.id and (k.has_rest or k.left_at is null)))
      cross join lateral (
        select sum(x.quantity) as pieces from parcels y join parcel_pieces x on x.parcel_id = y.id
        where y.order_id = p.order_id and x.piece = p.piece) sent
      where p.quantity > greatest(p.bought - p.refunded, coalesce(sent.pieces, 0))`,
  },
  {
    invariant: 'a paid order has spent its points and used its vouchers, each once',
    violations: `
      select o.reference_code from orders o where o.state in ${paidStates} and (
        exists (select from voucher_uses u where u.order_id = o.id and u.released_at is not null and u.retaken_at is null)
        or exists (select from point_entries p where p.order_id = o.id
          and p.kind in ('held', 'released', 'spent', 'spent_late', 'returned')
          having sum(p.usable_change) <> -max(p.held_change) or sum(p.held_change) <> 0))`,
  },
  {
    invariant: 'every payment received belongs to a paid order or is an incident',
    violations: `
      select p.provider_order_id from payments p join orders o on o.id = p.order_id
      where p.status = 'paid' and o.state in ('Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment Failure', 'Cancelled')
      and not exists (select from payment_incidents i where i.payment_id = p.id)`,
  },
  {
    invariant: "a voucher's counter is the number of its valid uses",
    violations: `
      select v.code, v.used_count, uses.valid from vouchers v cross join lateral (
        select count(*) filter (where u.released_at is null or u.retaken_at is not null) as valid
        from voucher_uses u where u.voucher_id = v.id) uses
      where v.quota is not null and v.used_count <> uses.valid`,
  },
  {
    invariant: 'no voucher is used beyond its quota, except by late payments',
    violations: `
      select v.code, v.quota from vouchers v join voucher_uses u on u.voucher_id = v.id and u.released_at is null
      group by v.id having count(*) > v.quota`,
  },
  {
    invariant: 'an ended order uses no voucher and holds no points',
    violations: `
      select o.reference_code from orders o where o.state in ('Cancelled', 'Payment Failure', 'Returned', 'Refunded') and (
        exists (select from voucher_uses u where u.order_id = o.id and (u.released_at is null or u.retaken_at is not null))
        or (select coalesce(sum(p.usable_change), 0) <> 0 or coalesce(sum(p.held_change), 0) <> 0
            or coalesce(sum(p.pending_change), 0) <> 0 from point_entries p where p.order_id = o.id))`,
  },
  {
    invariant: 'an order loses no more points than it earned',
    violations: `
      select p.order_id, sum(p.usable_change + p.pending_change) as points_left from point_entries p
      where p.kind in ('earned', 'matured', 'refunded', 'reversed')
      group by p.order_id having sum(p.usable_change + p.pending_change) < 0`,
  },
  {
    invariant: 'points are held only for orders that await payment',
    violations: `
      select o.reference_code, sum(p.held_change) as held from orders o join point_entries p on p.order_id = o.id
      group by o.id having sum(p.held_change) < 0 or (sum(p.held_change) > 0 and o.state not in
        ('Order created', 'Awaiting payment', 'Awaiting bank wire payment', 'Payment confirm'))`,
  },
  {
    invariant: 'no order uses a voucher and points together',
    violations: `
      select p.order_id from point_entries p where p.kind = 'held'
      and exists (select from voucher_uses u where u.order_id = p.order_id and u.discount_rupiah > 0)`,
  },
  {
    invariant: 'an order that uses points has a step for them in its price',
    violations: `
      select o.reference_code from orders o join point_entries p on p.order_id = o.id and p.kind = 'held' and p.turn = 1
      where not exists (select from jsonb_array_elements(o.pricing -> 'steps') step where step ->> 'code' = 'points')`,
  },
  {
    invariant: 'a gift card was issued once, and its balance is between zero and its value',
    violations: `
      select c.id, c.value_rupiah, sum(e.usable_change) as usable, sum(e.held_change) as held
      from gift_cards c left join gift_card_entries e on e.gift_card_id = c.id
      group by c.id having coalesce(sum(e.usable_change) filter (where e.kind = 'issued'), 0) <> c.value_rupiah
        or sum(e.usable_change) < 0 or sum(e.held_change) < 0 or sum(e.usable_change + e.held_change) > c.value_rupiah`,
  },
  {
    invariant: 'a gift card that is closed, or whose order is not paid, has no balance to spend',
    violations: `
      select c.id, o.reference_code from gift_cards c left join orders o on o.id = c.order_id
      where (c.closed_at is not null or o.state not in ${paidStates})
        and (select sum(e.usable_change) from gift_card_entries e where e.gift_card_id = c.id) > 0`,
  },
  {
    invariant: 'a paid order has a gift card for each piece of its e-gifts',
    violations: `
      select o.reference_code, l.name from orders o join order_lines l on l.order_id = o.id
      where o.state in ${paidStates} and jsonb_typeof(l.details -> 'egift') = 'object' and l.list_price_rupiah > 0
        and l.quantity <> (select count(*) from gift_cards c where c.order_line_id = l.id)`,
  },
  {
    invariant:
      'what a gift card pays is held while the order awaits payment, spent once it is paid, and returned when it ends',
    violations: `
      select o.reference_code, o.state, o.gift_card_rupiah, ledger.held, ledger.spent from orders o
      cross join lateral (
        select coalesce(sum(e.held_change), 0) as held, -coalesce(sum(e.usable_change + e.held_change), 0) as spent,
          (select coalesce(sum(r.card_rupiah), 0) from refunds r where r.order_id = o.id) as returned
        from gift_card_entries e where e.order_id = o.id) ledger
      where not case
        when o.state in ('Order created', 'Awaiting payment', 'Awaiting bank wire payment')
          then ledger.held = o.gift_card_rupiah and ledger.spent = 0
        when o.state in ('Cancelled', 'Payment Failure', 'Returned', 'Refunded') then ledger.held = 0 and ledger.spent = 0
        when o.state in ('Payment confirm', 'Paid, short of stock') then ledger.held + ledger.spent in (0, o.gift_card_rupiah - ledger.returned)
        else ledger.held = 0 and (ledger.spent = o.gift_card_rupiah - ledger.returned or ledger.spent = 0
          -- a payment whose refund came back is paid, and all of it waits to go back again
          and not exists (select from payments p where p.order_id = o.id and p.status = 'paid' and p.kept_rupiah > (
            select coalesce(sum(r.amount_rupiah), 0) from refunds r where r.payment_id = p.id)))
      end`,
  },
  {
    invariant: 'an order of which everything came back has ended, and its reservations are released',
    violations: `
      select o.reference_code from order_returns r join orders o on o.id = r.order_id
      where r.status = 'accepted' and (r.way_back is null or r.received_at is not null)
      and (o.state not in ('Returned', 'Refunded') or exists (${openReservations}))
      and (r.way_back is null or not exists (
        select from order_pieces p join order_lines l on l.id = p.order_line_id
        left join return_lines x on x.return_id = r.id and x.order_line_id = l.id
        where p.order_id = o.id and not p.is_gift
          and p.quantity > coalesce((x.restocked + x.written_off) * p.bought / l.quantity, 0)))`,
  },
  {
    invariant: 'a return that is refunded has left no money of the order, or has a refund of its own',
    violations: `
      select o.reference_code from order_returns r join orders o on o.id = r.order_id
      where o.payable_rupiah > 0 and (r.refunded_at is not null or r.status = 'accepted' and r.way_back is null)
      and not exists (select from refunds f where f.order_id = o.id)`,
  },
  {
    invariant:
      'a return has a refund only after it was accepted, and its goods arrived or stay with the buyer',
    violations: `
      select o.reference_code from order_returns r join orders o on o.id = r.order_id
      where exists (select from refunds f where f.order_id = o.id and f.key = 'return-' || r.id)
      and (r.status <> 'accepted' or r.way_back is not null and r.refunded_at is null)`,
  },
  {
    invariant: 'no more of a line comes back than was bought',
    violations: `
      select l.id from return_lines x join order_lines l on l.id = x.order_line_id
      join order_returns r on r.id = x.return_id
      where x.quantity > l.quantity or l.order_id <> r.order_id or l.gift_voucher_id is not null`,
  },
  {
    invariant: "a pre-order's quota counts every piece that was sold",
    violations: `
      select p.id, p.sold_quota, moved.pieces from preorder_rules p join (
        select preorder_rule_id as id, sum(case
          when kind = 'reserved' then quantity when kind in ('released', 'returned') then -quantity
          when cause like '%:late-sale%' then quantity else 0 end) as pieces
        from stock_movements where preorder_rule_id is not null group by 1) moved using (id)
      where p.sold_quota < moved.pieces`,
  },
  {
    invariant: 'no payment is refunded beyond what arrived',
    violations: `
      select p.provider_order_id from payments p join refunds f on f.payment_id = p.id
      group by p.id having sum(f.amount_rupiah) > coalesce(p.received_rupiah, p.amount_rupiah)`,
  },
  {
    invariant: 'what a payer’s bank took back of a payment is the sum of its parts',
    violations: `
      select p.provider_order_id, p.charged_back_rupiah from payments p
      left join (select payment_id, sum(rupiah) as rupiah from chargebacks group by payment_id) c on c.payment_id = p.id
      where coalesce(p.charged_back_rupiah, 0) <> coalesce(c.rupiah, 0)`,
  },
  {
    invariant: 'the numbers of a month’s invoices, and of its credit notes, run from 1 without a gap',
    violations: `
      select kind, month, count(*) as documents, max(number) as last from tax_documents
      group by kind, month having count(*) <> max(number)`,
  },
  {
    invariant:
      'credit notes take back no more than their invoice charged, and its PPN less theirs is that of what was kept',
    violations: `
      select i.id, i.gross_rupiah, kept.gross, i.ppn_rupiah, kept.ppn from tax_documents i cross join lateral (
        select i.gross_rupiah - coalesce(sum(n.gross_rupiah), 0) as gross,
          i.untaxed_rupiah - coalesce(sum(n.untaxed_rupiah), 0) as untaxed,
          i.ppn_rupiah - coalesce(sum(n.ppn_rupiah), 0) as ppn
        from tax_documents n where n.invoice_id = i.id) kept
      where i.kind = 'invoice' and (kept.gross < 0 or kept.untaxed < 0 or kept.untaxed > kept.gross or kept.ppn <>
        kept.gross - kept.untaxed
          - round((kept.gross - kept.untaxed) / (1 + i.rate_percent * i.base_numerator / (100 * i.base_denominator))))`,
  },
  {
    invariant: 'a tax document is of its order, and its rate is that of its day or of its invoice',
    violations: `
      select d.id from tax_documents d left join tax_documents i on i.id = d.invoice_id
      left join refunds r on r.id = d.refund_id left join delivery_changes c on c.id = d.delivery_change_id
      cross join lateral (
        select p.rate_percent, p.base_numerator, p.base_denominator from ppn_rates p
        where p.valid_from <= (coalesce(i.money_at, i.happened_at, d.money_at, d.happened_at) at time zone 'Asia/Jakarta')::date
        order by p.valid_from desc limit 1) rate
      where d.order_id <> coalesce(i.order_id, d.order_id) or d.order_id <> coalesce(r.order_id, c.order_id, d.order_id)
        or i.kind <> 'invoice'
        or (d.rate_percent, d.base_numerator, d.base_denominator)
          <> (rate.rate_percent, rate.base_numerator, rate.base_denominator)`,
  },
  {
    invariant:
      'money that arrived for an order has its invoice, and a refund its credit note, or they wait to be issued',
    violations: `
      select p.provider_order_id as of from payments p where p.status = 'paid' and p.paid_at is not null
        and not exists (select from tax_documents d where d.order_id = p.order_id and d.turn is not null)
        and not exists (select from refunds x where x.payment_id = p.id and x.key in ('paid-twice', 'paid-after-end'))
        and not exists (select from tax_dues w where w.order_id = p.order_id)
        and exists (select from tax_backfill b where b.ended_at is not null)
      union all
      select r.id from refunds r join tax_documents i on i.order_id = r.order_id and i.turn is not null
      where r.status = 'done' and r.payment_id is not null and r.key not in ('paid-twice', 'paid-after-end')
        and not exists (select from tax_documents d where d.refund_id = r.id)
        and not exists (select from tax_dues w where w.order_id = r.order_id)
        and i.gross_rupiah > (
          select coalesce(sum(n.gross_rupiah), 0) from tax_documents n where n.invoice_id = i.id)
        and (i.turn = 1 or r.payment_id = (
          select p.id from payments p where p.order_id = r.order_id and p.paid_at is not null and not exists (
            select from refunds x where x.payment_id = p.id and x.key in ('paid-twice', 'paid-after-end'))
          order by p.paid_at desc, p.attempt desc limit 1))`,
  },
  {
    invariant: 'a refund has a time of sending if it is done, and no other has',
    violations: `select r.id, r.status from refunds r where (r.status = 'done') <> (r.done_at is not null)`,
  },
  {
    invariant: 'a refund is in the transfer file that it names, and in no other',
    violations: `
      select r.id from refunds r left join transfer_file_rows w on w.refund_id = r.id and w.taken_out_at is null
      where r.transfer_file_id is distinct from w.file_id`,
  },
  {
    invariant:
      'only a refund that goes to an account is in a transfer file, with the account that its row names',
    violations: `
      select r.id, r.status from refunds r join transfer_file_rows w on w.refund_id = r.id and w.taken_out_at is null
      where r.status not in ('to_transfer', 'done') or w.amount_rupiah <> r.amount_rupiah
        or (w.bank_name, w.account_name, w.account_number)
          is distinct from (r.bank_name, r.account_name, r.account_number)`,
  },
  {
    invariant: 'no line is refunded beyond its pieces and what was paid for it',
    violations: `
      select l.id from order_lines l join refund_lines r on r.order_line_id = l.id
      group by l.id having sum(r.quantity) > l.quantity or sum(r.amount_rupiah) > l.paid_rupiah`,
  },
  {
    invariant: 'a higher delivery fee is borne by the shop, or was agreed by the buyer',
    violations: `
      select d.id from delivery_changes d where d.status = 'applied' and d.fee_rupiah > d.fee_before_rupiah
      and not (d.borne_by = 'shop' or d.borne_by = 'buyer' and d.answered_at is not null)`,
  },
  {
    invariant: 'no parcel of a delivered order is still on the way',
    violations: `
      select o.reference_code, y.number from parcels y join orders o on o.id = y.order_id
      where o.state = 'Delivered' and y.shipped_at is not null and y.delivered_at is null`,
  },
  {
    invariant: 'a difference of delivery fees that a buyer paid goes back once, whole',
    violations: `
      select f.id from refunds f left join paid_fees p using (delivery_change_id)
      where f.delivery_change_id is not null
        and (p.rupiah is distinct from f.amount_rupiah or p.order_id is distinct from f.order_id)`,
  },
  {
    invariant:
      'an order that ended does not keep what was paid later for its delivery for more than ten minutes',
    violations: `
      select o.reference_code from paid_fees p join orders o on o.id = p.order_id
      where not p.is_refunded and o.state in ('Cancelled', 'Payment Failure', 'Returned', 'Refunded')
        and o.updated_at < now() - interval '10 minutes'`,
  },
  {
    invariant: 'a refund of pieces is the sum of its pieces',
    violations: `
      select f.id from refunds f join refund_lines r on r.refund_id = f.id
      group by f.id having sum(r.amount_rupiah) <> f.amount_rupiah + f.card_rupiah`,
  },
  {
    invariant: 'what a refund returns to a gift card is in the book of the card',
    violations: `
      select f.id from refunds f left join gift_card_entries e on e.refund_id = f.id
      where f.card_rupiah <> coalesce(e.usable_change, 0)`,
  },
  {
    invariant: 'an order gets back no more than money and gift card paid, while the buyer keeps pieces',
    violations: `
      select o.reference_code from orders o
      cross join lateral (select coalesce(sum(r.amount_rupiah), 0) as worth from refund_lines r
        join refunds f on f.id = r.refund_id where f.order_id = o.id) named
      cross join lateral (select -coalesce(sum(e.usable_change + e.held_change), 0) as spent
        from gift_card_entries e where e.order_id = o.id) card
      where o.gift_card_rupiah > 0 and named.worth > 0 and o.state in ${paidStates}
        and not exists (select from refunds f where f.order_id = o.id
          and not exists (select from refund_lines r where r.refund_id = f.id))
        -- the provider may refund by itself, without a refund of the shop
        and not exists (select from payments p where p.order_id = o.id and p.status = 'refunded' and p.kept_rupiah > (
          select coalesce(sum(r.amount_rupiah), 0) from refunds r where r.payment_id = p.id))
        and card.spent < o.gift_card_rupiah - named.worth`,
  },
  {
    invariant: "a review's counter of helpful votes is the number of its votes",
    violations: `
      select r.id, r.helpful_count from reviews r where r.member_id is not null
      and r.helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)`,
  },
  {
    invariant: "a product's number of ratings is its published reviews plus its imported ratings",
    violations: `
      select p.id, p.total_reviews from products p join review_summaries s on s.product_id = p.id
      where p.total_reviews <> (select count(*) from reviews r where r.product_id = p.id and r.status = 'published')
        + coalesce((select sum(each) from carried_ratings k, unnest(k.stars) each where k.product_id = p.id), 0)`,
  },
  {
    invariant: 'a reward is packed with a paid order of its member, or was delivered with one',
    violations: `
      select g.member_id, g.reward_key, o.reference_code from member_rewards g join orders o on o.id = g.order_id
      where o.delivery_address is null or o.member_id is distinct from g.member_id
      or case when g.handed_over_at is null then o.state not in ${paidStates} or o.state = 'Delivered'
        else o.state not in ('Delivered', 'Returned', 'Refunded') end`,
  },
  {
    invariant: 'no grant of tokens is spent beyond its amount',
    violations: `
      select g.id, g.change + sum(e.change) as left_over from token_entries g join token_entries e on e.grant_id = g.id
      group by g.id having g.change + sum(e.change) < 0`,
  },
  {
    invariant: 'every redemption was paid in full with tokens',
    violations: `
      select r.id, r.tokens, sum(e.change) as paid from token_redemptions r
      left join token_entries e on e.redemption_id = r.id
      where r.member_id is not null group by r.id having coalesce(-sum(e.change), 0) <> r.tokens`,
  },
  {
    invariant:
      "a token prize's counter is the number of its redemptions, a lucky draw prize's the number of its claims",
    violations: `
      select p.key, p.redeemed_count from token_prizes p
      where p.redeemed_count <> (select count(*) from token_redemptions r where r.prize_id = p.id)
      union all
      select p.key, p.claimed_count from lucky_prizes p
      where p.claimed_count <> (select count(*) from lucky_claims c where c.prize_id = p.id)`,
  },
  {
    invariant: 'a share of the points game earned its points once',
    violations: `
      select s.id, s.points, p.usable_change from game_shares s left join point_entries p on p.game_share_id = s.id
      where p.usable_change is distinct from s.points`,
  },
  {
    invariant: 'every category can be reached from the root: none is below itself',
    violations: `
      with recursive down as (
        select id from categories where parent_id is null
        union all select k.id from down join categories k on k.parent_id = down.id
      ) select id, slug from categories where id not in (select id from down)`,
  },
  {
    invariant: 'a webhook counts as delivered only if the partner accepted a try',
    violations: `
      select d.id from webhook_deliveries d where d.state = 'delivered' and not exists (
        select from webhook_tries t where t.delivery_id = d.id and t.status between 200 and 299)`,
  },
  {
    invariant: 'the kept sums of a day are the same by city, carrier, payment and buyer',
    violations: `
      with nets as (
        select day, dimension, sum(sales_rupiah - refund_rupiah) as net from day_sales
        where dimension in ('order', 'city', 'carrier', 'payment', 'buyer') group by 1, 2
      )
      select nets.day, nets.dimension, nets.net, whole.net as of_all
      from nets join nets whole on whole.day = nets.day and whole.dimension = 'order' where nets.net <> whole.net`,
  },
  {
    invariant: 'a member has at most one open bag',
    violations: 'select member_id from carts where closed_at is null group by member_id having count(*) > 1',
  },
]

export interface Finding {
  invariant: string
  /** Empty if the invariant holds. */
  violations: unknown[]
}

export async function checkInvariants(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { invariant, violations } of invariants)
    findings.push({ invariant, violations: (await sql.raw(violations).execute(db)).rows })
  return findings
}
