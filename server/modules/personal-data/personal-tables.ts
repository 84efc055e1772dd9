/**
 * Every table with a member's rows: how to find the rows, and which columns the export includes. A test walks the
 * database's foreign keys: a new table that references members, directly or indirectly, must be listed here. Hashes,
 * tokens and codes are never exported; nor are names of staff.
 */
export interface PersonalTable {
  /** Which rows; `$1` is the member's id. */
  rows: string
  /** The exported columns. Empty for rows that serve internal use only. */
  columns: string[]
}

const ofMember = 'member_id = $1'
const ofOrder = 'order_id in (select id from orders where member_id = $1)'

export const personalTables: Record<string, PersonalTable> = {
  members: {
    rows: 'id = $1',
    columns: [
      'id',
      'user_name',
      'email',
      'first_name',
      'last_name',
      'phone_no',
      'gender',
      'salute',
      'date_of_birth',
      'image_url',
      'acquisition_source',
      'is_verified_phone',
      'is_verified_email',
      'coachmark_visited',
      'blocked_at',
      'created_at',
      'updated_at',
    ],
  },
  // What staff wrote about the member, without who wrote it (decision 79).
  member_notes: { rows: ofMember, columns: ['kind', 'text', 'created_at'] },
  social_identities: { rows: ofMember, columns: ['provider', 'subject', 'created_at'] },
  sessions: {
    rows: ofMember,
    columns: ['created_at', 'last_seen_at', 'expires_at', 'user_agent', 'address'],
  },
  known_devices: { rows: ofMember, columns: ['last_login_at'] },
  social_sign_ups: { rows: ofMember, columns: ['provider', 'email', 'first_name', 'last_name'] },
  sign_in_tokens: { rows: ofMember, columns: [] },
  one_time_codes: { rows: ofMember, columns: ['scope', 'mode', 'target', 'address', 'asked_at', 'sent_at'] },
  password_resets: { rows: ofMember, columns: [] },
  addresses: {
    rows: ofMember,
    columns: [
      'title',
      'contact',
      'address1',
      'address2',
      'country',
      'province_code',
      'city_code',
      'district_code',
      'subdistrict_code',
      'zipcode',
      'phone',
      'npwp_number',
      'is_default',
      'created_at',
      'updated_at',
    ],
  },
  carts: { rows: ofMember, columns: ['id', 'closed_at', 'shipping_type', 'created_at', 'updated_at'] },
  cart_lines: {
    rows: 'cart_id in (select id from carts where member_id = $1)',
    columns: ['cart_id', 'product_id', 'combination_id', 'details', 'quantity', 'created_at'],
  },
  cart_extra_bags: {
    rows: 'cart_id in (select id from carts where member_id = $1)',
    columns: ['cart_id', 'extra_bag_id', 'quantity'],
  },
  shipping_quotes: {
    rows: 'cart_id in (select id from carts where member_id = $1)',
    columns: ['shipping_type', 'kilograms', 'fee_rupiah', 'expires_at'],
  },
  saved_lines: {
    rows: ofMember,
    columns: ['product_id', 'combination_id', 'details', 'quantity', 'created_at'],
  },
  handed_lines: { rows: ofMember, columns: [] },
  orders: {
    rows: ofMember,
    columns: [
      'id',
      'reference_code',
      'state',
      'pricing',
      'payable_rupiah',
      'gift_card_rupiah',
      'shipping_rupiah',
      'shipping_type',
      'carrier_name',
      'tracking_number',
      'delivery_address',
      'delivery_note',
      'cancellation_reason',
      'created_at',
    ],
  },
  order_lines: {
    rows: ofOrder,
    columns: [
      'order_id',
      'name',
      'brand_name',
      'sku',
      'attributes',
      'details',
      'quantity',
      'list_price_rupiah',
      'price_rupiah',
      'paid_rupiah',
      'points_earned',
    ],
  },
  point_rule_uses: { rows: ofOrder, columns: ['order_id', 'points'] },
  order_state_histories: { rows: ofOrder, columns: ['order_id', 'to_state', 'created_at'] },
  order_news: { rows: ofOrder, columns: ['order_id', 'kind', 'ended_at', 'outcome'] },
  // What partners heard of the order; it names nobody.
  webhook_events: { rows: ofOrder, columns: ['order_id', 'kind', 'occurred_at'] },
  webhook_deliveries: {
    rows: `event_id in (select id from webhook_events where ${ofOrder})`,
    columns: ['state', 'ended_at'],
  },
  webhook_tries: {
    rows: `delivery_id in (select d.id from webhook_deliveries d join webhook_events v on v.id = d.event_id where v.${ofOrder})`,
    columns: [],
  },
  payment_links: { rows: ofOrder, columns: ['created_at', 'ended_at'] },
  // What staff tell each other; deleted with the account.
  order_notes: { rows: ofOrder, columns: [] },
  seen_mentions: { rows: `note_id in (select id from order_notes where ${ofOrder})`, columns: [] },
  delivery_changes: {
    rows: ofOrder,
    columns: ['order_id', 'status', 'address', 'shipping_type', 'delivery_note', 'fee_rupiah', 'created_at'],
  },
  packing_orders: { rows: ofOrder, columns: [] },
  packing_scans: {
    rows: `packing_order_id in (select id from packing_orders where ${ofOrder})`,
    columns: [],
  },
  parcels: {
    rows: ofOrder,
    columns: ['order_id', 'number', 'weight_gram', 'tracking_number', 'shipped_at', 'delivered_at'],
  },
  parcel_pieces: {
    rows: `parcel_id in (select id from parcels where ${ofOrder})`,
    columns: ['piece', 'quantity'],
  },
  cancelled_pieces: { rows: ofOrder, columns: ['order_id', 'piece', 'quantity'] },
  order_returns: {
    rows: ofOrder,
    columns: [
      'order_id',
      'cause',
      'reason',
      'is_opened',
      'status',
      'note',
      'way_back',
      'courier',
      'tracking_number',
      'sent_at',
      'received_at',
      'refunded_at',
      'created_at',
    ],
  },
  return_lines: {
    rows: `return_id in (select id from order_returns where ${ofOrder})`,
    columns: ['order_line_id', 'quantity', 'restocked', 'written_off'],
  },
  return_photos: { rows: ofOrder, columns: ['order_id', 'created_at'] },
  payments: {
    rows: ofOrder,
    columns: ['order_id', 'attempt', 'method_code', 'amount_rupiah', 'status', 'paid_at', 'created_at'],
  },
  payment_incidents: {
    rows: `payment_id in (select id from payments where ${ofOrder})`,
    columns: ['kind', 'created_at', 'resolved_at'],
  },
  chargebacks: {
    rows: `payment_id in (select id from payments where ${ofOrder})`,
    columns: ['rupiah', 'created_at'],
  },
  transfer_receipts: {
    rows: `payment_id in (select id from payments where ${ofOrder})`,
    columns: ['sent_at', 'decision', 'decided_at'],
  },
  refund_lines: {
    rows: `refund_id in (select id from refunds where ${ofOrder})`,
    columns: ['refund_id', 'order_line_id', 'quantity', 'amount_rupiah'],
  },
  // Which of the order's money was taxed, and how; numbers and amounts only.
  tax_documents: {
    rows: ofOrder,
    columns: [
      'order_id',
      'kind',
      'happened_at',
      'money_at',
      'number',
      'gross_rupiah',
      'untaxed_rupiah',
      'net_rupiah',
      'ppn_rupiah',
    ],
  },
  tax_dues: { rows: ofOrder, columns: [] },
  refunds: {
    rows: ofOrder,
    columns: [
      'order_id',
      'amount_rupiah',
      'reason',
      'status',
      'bank_name',
      'account_name',
      'account_number',
      'created_at',
      'done_at',
    ],
  },
  transfer_file_rows: {
    rows: `refund_id in (select id from refunds where ${ofOrder})`,
    columns: ['refund_id', 'amount_rupiah', 'bank_name', 'account_name', 'account_number'],
  },
  refused_refund_accounts: {
    rows: `refund_id in (select id from refunds where ${ofOrder})`,
    columns: ['refund_id', 'bank_name', 'account_name', 'account_number', 'reason', 'refused_at'],
  },
  saved_cards: {
    rows: ofMember,
    columns: ['masked_number', 'bank', 'card_type', 'expires_at', 'created_at'],
  },
  gift_cards: {
    rows: ofOrder,
    columns: ['order_id', 'piece', 'value_rupiah', 'issued_at', 'expires_at', 'closed_at'],
  },
  gift_card_codes: {
    rows: `gift_card_id in (select id from gift_cards where ${ofOrder})`,
    columns: ['last_chars', 'created_at', 'ended_at'],
  },
  // Cards that staff issued to the member, by their address once it is verified.
  issued_gift_cards: {
    rows: 'recipient_email = (select email from members where id = $1 and is_verified_email)',
    columns: ['recipient_name', 'recipient_email', 'sender_name', 'message', 'mailed_at'],
  },
  // The orders that the member paid with a card. What the recipient of a card does with it is not the buyer's data.
  gift_card_entries: {
    rows: ofOrder,
    columns: ['order_id', 'kind', 'usable_change', 'held_change', 'created_at'],
  },
  wishlist_entries: { rows: ofMember, columns: ['combination_id', 'created_at'] },
  search_history: { rows: ofMember, columns: ['keyword', 'searched_at'] },
  stock_wishes: {
    // Rows for the member's e-mail address count only once it is verified: until then it may be a stranger's.
    rows: `${ofMember} or email = (select email from members where id = $1 and is_verified_email)`,
    columns: ['combination_id', 'email', 'name', 'created_at', 'ended_at'],
  },
  bag_reminder_consents: { rows: ofMember, columns: ['consent', 'given_at', 'withdrawn_at'] },
  former_bag_reminder_consents: { rows: ofMember, columns: ['consent', 'given_at', 'withdrawn_at'] },
  bag_reminders: { rows: ofMember, columns: ['nth', 'left_at', 'queued_at', 'ended_at', 'outcome'] },
  data_requests: {
    rows: ofMember,
    columns: [
      'kind',
      'way',
      'received_at',
      'due_at',
      'copy_queued_at',
      'copy_refused_at',
      'state',
      'ended_at',
      'refusal_reason',
    ],
  },
  // By the address, once it is verified: until then it may be a stranger's.
  subscriptions: {
    rows: 'email = (select email from members where id = $1 and is_verified_email)',
    columns: ['email', 'consent', 'created_at'],
  },
  product_views: { rows: ofMember, columns: ['product_id', 'viewed_at'] },
  visits: { rows: ofMember, columns: ['platform', 'referrer', 'started_at', 'seen_at'] },
  visit_events: {
    rows: 'visit_guid in (select guid from visits where member_id = $1)',
    columns: ['verb', 'object_type', 'object_id', 'referrer', 'additional', 'occurred_at'],
  },
  visit_affiliates: {
    rows: 'visit_guid in (select guid from visits where member_id = $1)',
    columns: ['affiliate', 'landed_at', 'arrived_at'],
  },
  visitor_actions: { rows: ofMember, columns: ['verb', 'device_id', 'acquisition_source', 'accessed_at'] },
  visitor_messages: {
    rows: ofMember,
    columns: ['kind', 'name', 'email', 'subject', 'message', 'details', 'created_at'],
  },
  chat_conversations: { rows: ofMember, columns: ['created_at', 'last_message_at'] },
  chat_messages: {
    rows: 'conversation_id in (select id from chat_conversations where member_id = $1)',
    columns: ['body', 'sent_at'],
  },
  chat_pictures: {
    rows: 'conversation_id in (select id from chat_conversations where member_id = $1)',
    columns: ['created_at'],
  },
  // Which of the staff had it open.
  chat_viewers: {
    rows: 'conversation_id in (select id from chat_conversations where member_id = $1)',
    columns: [],
  },
  reviews: {
    rows: ofMember,
    columns: [
      'product_id',
      'combination_id',
      'detail',
      'ratings',
      'average_rating',
      'skin_types',
      'hair_types',
      'duration_of_used',
      'is_recommended',
      'is_repurchase',
      'is_verified_purchase',
      'status',
      'rejection_reason',
      // Chosen by the shop to be shown first, and its public answer; who of the staff wrote it stays in the shop.
      'highlighted_at',
      'reply',
      'replied_at',
      'helpful_count',
      'created_at',
      'updated_at',
    ],
  },
  review_photos: {
    rows: `${ofMember} or review_id in (select id from reviews where member_id = $1)`,
    columns: ['review_id', 'position', 'caption', 'created_at'],
  },
  review_votes: {
    rows: ofMember,
    columns: ['review_id', 'created_at'],
  },
  review_reports: { rows: ofMember, columns: ['review_id', 'reason', 'note', 'created_at'] },
  review_drafts: { rows: ofMember, columns: ['product_id', 'content', 'updated_at'] },
  member_rewards: { rows: ofMember, columns: ['reward_key', 'given_at', 'order_id', 'handed_over_at'] },
  quiz_finishes: {
    rows: ofMember,
    columns: ['quiz_id', 'result', 'product_ids', 'first_finished_at', 'finished_at'],
  },
  quiz_runs: { rows: ofMember, columns: ['quiz_id', 'day', 'reached', 'answered', 'result', 'stepped_at'] },
  game_shares: { rows: ofMember, columns: ['product_id', 'points', 'shared_at'] },
  game_share_openings: { rows: ofMember, columns: ['opened_at'] },
  token_entries: { rows: ofMember, columns: ['kind', 'change', 'expires_at', 'created_at'] },
  token_redemptions: {
    rows: ofMember,
    columns: ['prize_name', 'type', 'tokens', 'voucher_id', 'redeemed_at', 'mailed_at'],
  },
  token_contacts: { rows: ofMember, columns: ['redemption_id', 'phone_no', 'kpi'] },
  lucky_claims: {
    rows: ofMember,
    columns: ['draw_type', 'prize_name', 'slot', 'voucher_id', 'wheel', 'ticket', 'claimed_at', 'mailed_at'],
  },
  voucher_members: { rows: ofMember, columns: ['voucher_id', 'reason', 'given_at'] },
  voucher_uses: {
    rows: ofMember,
    columns: [
      'voucher_id',
      'order_id',
      'discount_rupiah',
      'shipping_discount_rupiah',
      'used_at',
      'released_at',
    ],
  },
  point_list_lines: { rows: ofMember, columns: ['amount', 'reason'] },
  point_entries: {
    rows: ofMember,
    columns: ['order_id', 'kind', 'usable_change', 'held_change', 'pending_change', 'created_at'],
  },
}
