import { containsCardNumber } from '../../../contract/card-number.ts'
import type { ContactBody, FeedbackBody } from '../../../contract/content.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import { insertMessage, type VisitorMessage } from './message-store.ts'
import { readStores } from './store.ts'

/** Attempts to mail a message; with growing pauses between them they take about two days in all. */
const TRIES = 14

/** Stores what a visitor wrote to the shop, and queues its mail to staff. */
export async function receiveContact(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  body: ContactBody,
): Promise<void> {
  await storeMessage(shop, memberId, {
    kind: body.about,
    name: body.customername,
    email: body.customeremail,
    subject: body.customersubject,
    message: body.customermessage,
    details: {},
  })
}

/** Stores feedback on a visit to a store (FORM-23). */
export async function receiveFeedback(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  body: FeedbackBody,
): Promise<void> {
  const { store, tanggal, rate } = body
  const visited =
    store === undefined
      ? null
      : (await readStores(shop.db, shop.now())).find(candidate => candidate.value === store)
  if (visited === undefined)
    throw new Refusal('INVALID_INPUT', { field: 'store', message: 'Pilih toko dari daftar.' })
  await storeMessage(shop, memberId, {
    kind: 'feedback',
    name: body.fullname,
    email: '',
    subject: visited?.name ?? '',
    message: body.feedback,
    details: { rate: Number(rate), tanggal, ...(store === undefined ? {} : { store }) },
  })
}

async function storeMessage(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  message: Omit<VisitorMessage, 'id' | 'created_at'>,
): Promise<void> {
  if (containsCardNumber(`${message.subject} ${message.message}`))
    throw new Refusal('CARD_NUMBER_IN_TEXT', {
      field: message.kind === 'feedback' ? 'feedback' : 'customermessage',
    })
  await db.transaction().execute(async tx => {
    const id = await insertMessage(tx, { ...message, member_id: memberId, created_at: now() })
    await addJob(tx, 'tell-visitor-message', { id: String(id) }, { queue: 'visitor-messages', tries: TRIES })
  })
}
