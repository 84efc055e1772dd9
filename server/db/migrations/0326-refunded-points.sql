-- What is refunded takes the points back that were earned with it, not only the end of the whole order (POINT-05).
-- `not valid`: the entries so far are of the former kinds, and reading them all would hold up whoever places an order.
alter table point_entries
  drop constraint point_entries_kind_check,
  add constraint point_entries_kind_check check (kind in (
    'held', 'spent', 'released', 'returned', 'spent_late', 'earned', 'matured', 'refunded', 'reversed', 'granted',
    'taken')) not valid;
