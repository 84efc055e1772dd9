import { z } from 'zod'
import { EXAMPLE_KIND, type WebhookKind, webhookKindNames } from '../webhooks.ts'

/** Webhooks as staff set them up and follow them (SET-02). */

/** Every kind of event in the words of staff. */
export const webhookKindLabels: Record<WebhookKind, string> = {
  'order.placed': 'Pesanan dibuat',
  'order.paid': 'Pesanan dibayar',
  'order.updated': 'Keadaan pesanan berubah',
  'order.shipped': 'Paket dikirim',
  'order.delivered': 'Pesanan sampai',
  'order.cancelled': 'Pesanan dibatalkan',
  'order.refunded': 'Uang pesanan dikembalikan',
  'return.requested': 'Retur diajukan',
  'return.accepted': 'Retur diterima',
  'return.refused': 'Retur ditolak',
  'product.updated': 'Produk berubah',
  'stock.changed': 'Stok berubah',
}

/** The most endpoints of a shop: each costs every event one more row. */
export const WEBHOOK_ENDPOINTS_MAX = 20
/** The log, with what was sent and answered, is kept this long; so long does a paused endpoint miss nothing. */
export const WEBHOOK_LOG_KEPT_DAYS = 30
/** After a renewal, calls are signed with the former secret too for this long. */
export const FORMER_SECRET_HOURS = 24
/** An endpoint that has answered nothing but failures for this long is paused. */
export const PAUSED_AFTER_DAYS = 3

/** Why there was no answer. */
export const webhookFailures = {
  timeout: 'tidak menjawab pada waktunya',
  unresolved: 'nama servernya tidak ditemukan',
  private: 'alamatnya di jaringan pribadi, jadi tidak dihubungi',
  insecure: 'sertifikat HTTPS-nya tidak sah',
  unreachable: 'tidak bisa dihubungi',
} as const
export type WebhookFailure = keyof typeof webhookFailures

/** Why an endpoint is paused. */
export const pauseReasons = {
  staff: 'Dijeda staf',
  gone: 'Dijeda: penerimanya menjawab 410, tidak mau menerima lagi',
  failing: `Dijeda: gagal terus selama ${PAUSED_AFTER_DAYS} hari`,
} as const
export type PauseReason = keyof typeof pauseReasons

export const deliveryStates = { waiting: 'Menunggu', delivered: 'Terkirim', failed: 'Gagal' } as const
export type DeliveryState = keyof typeof deliveryStates

const url = z
  .string()
  .trim()
  .max(500)
  .refine(text => isEndpointUrl(text), 'Isi alamat lengkap yang diawali https://, tanpa kata sandi dan #')

function isEndpointUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === ''
}

const endpointFields = z.object({
  url,
  description: z.string().trim().max(100).default(''),
  kinds: z.array(z.enum(webhookKindNames)).min(1, 'Pilih paling sedikit satu kejadian'),
})

/** `POST /api/staff/webhooks` */
export const addEndpointBody = endpointFields
export type EndpointDraft = z.infer<typeof addEndpointBody>

/** `PUT /api/staff/webhooks/:id` */
export const changeEndpointBody = endpointFields.extend({ version: z.int().min(1) })

/** An endpoint as `GET /api/staff/webhooks` lists it. Its secret is in no response but the two that make one. */
export interface WebhookEndpoint {
  id: string
  url: string
  description: string
  kinds: WebhookKind[]
  paused: { because: PauseReason; at: string } | null
  /** The first failure since the last success. */
  failing_since: string | null
  former_secret_until: string | null
  /** Deliveries that wait, and that were given up, in the time of the log. */
  waiting: number
  failed: number
  last_delivered_at: string | null
  made_by: string
  created_at: string
  version: number
}

/** The responses that show a secret, once. */
export interface EndpointSecret {
  id: string
  secret: string
}

export const deliveriesQuery = z.object({
  endpoint: z.string().max(40).optional(),
  kind: z.enum([...webhookKindNames, EXAMPLE_KIND]).optional(),
  state: z.enum(['waiting', 'delivered', 'failed']).optional(),
  /** A reference code of an order, a SKU, or the id of a delivery. */
  search: z.string().trim().max(60).optional(),
  after: z
    .string()
    .regex(/^\d{1,18}\.\w{1,40}$/)
    .optional(),
})
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>

export interface WebhookDeliveryRow {
  /** The header `webhook-id` of each of its tries. */
  id: string
  kind: string
  /** What it is about, as staff know it: a reference code, a product's name, a SKU. */
  subject: string
  endpoint: { id: string; url: string }
  state: DeliveryState
  tries: number
  /** Of the last try: the status of the answer, or why there was none. */
  last: { status: number | null; failure: WebhookFailure | null } | null
  occurred_at: string
  /** The next try of one that waits; null while its endpoint is paused or an earlier event of the subject waits. */
  due_at: string | null
}

export interface WebhookDeliveries {
  deliveries: WebhookDeliveryRow[]
  next: string | null
}

export interface WebhookTry {
  started_at: string
  /** Null while it runs, and if the shop's process was killed meanwhile. */
  ended_at: string | null
  status: number | null
  answer: string | null
  failure: WebhookFailure | null
  duration_ms: number | null
}

/** `GET /api/staff/webhooks/deliveries/:id` */
export interface WebhookDelivery extends WebhookDeliveryRow {
  /** The text that is signed and sent; null while a state waits for its first try. */
  body: string | null
  /** The newest first. */
  attempts: WebhookTry[]
  is_endpoint_paused: boolean
}
