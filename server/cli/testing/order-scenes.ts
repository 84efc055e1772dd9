import { sql } from 'kysely'
import sharp from 'sharp'
import { call } from '../../testing/make-buyer.ts'
import { makeGiftCard } from '../../testing/make-gift-card.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { newFile, type Scenes, type Stage } from './stage.ts'

const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })

export function orderScenes({ db, app, buyer, fresh, run, after, placeOrder, placePaidOrder }: Stage) {
  const makeCard = async () => (await makeGiftCard(db, app, buyer)).cardId

  async function placeOrderWithReceipt() {
    const order = await placeOrder('bank_transfer')
    const receipt = `data:image/png;base64,${(await picture().png().toBuffer()).toString('base64')}`
    await call(app, order.buyer, 'POST', `/api/orders/confirm-payment/${order.id}`, { bank_id: '1', receipt })
    return order
  }

  /**
   * Makes a refund that staff have to send; returns its id and the version that they have seen, as a command takes
   * them.
   */
  async function makeSendableRefund(): Promise<[string, string, string]> {
    const { id, code, buyer } = await placePaidOrder()
    const output = await run('orders', 'refund', code, '--reason', 'Rusak')
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      bank_name: 'BRI',
      account_name: 'Sari Wulandari',
      account_number: '012301004567507',
    })
    const refund = /\((\w+)\)/.exec(output)?.[1] ?? ''
    return [refund, '--seen', String((await seenRefund(db, refund)).version)]
  }

  async function requestReturn() {
    const { id, code, buyer } = await placePaidOrder()
    for (const state of ['picking in progress', 'packed', 'shipped', 'delivered'])
      await run('orders', 'move', code, state)
    const photo = await app.inject({
      method: 'POST',
      url: `/api/orders/${id}/return-photos`,
      headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
      payload: await picture().jpeg().toBuffer(),
    })
    const request = { reason: 'Bocor', photos: [photo.json().data._id] }
    await call(app, buyer, 'POST', `/api/orders/${id}/returns`, request)
    return code
  }

  const pickUp = (code: string) => ['returns', 'pick-up', code, '--courier', 'JNE', '--tracking', 'JNE123456']

  async function makeIncident(): Promise<string> {
    const { id } = await placeOrder('gopay')
    const { rows } = await sql<{ id: string }>`
      insert into payment_incidents (payment_id, kind, detail)
      select id, 'amount_differs', '{}' from payments where order_id = ${id} returning id::text`.execute(db)
    return rows[0]?.id ?? ''
  }

  return {
    'gift-cards.close': {
      command: async () => ['gift-cards', 'void', await makeCard(), '--note', 'Hilang'],
      refused: () => ['gift-cards', 'void', 'none', '--note', 'Hilang'],
    },
    'gift-cards.reopen': {
      command: async () => {
        const card = await makeCard()
        return after(
          ['gift-cards', 'void', card, '--note', 'Hilang'],
          ['gift-cards', 'reopen', card, '--note', 'Ketemu'],
        )
      },
      refused: () => ['gift-cards', 'reopen', 'none', '--note', 'Ketemu'],
    },
    'gift-cards.mail-elsewhere': {
      command: async () => ['gift-cards', 'resend', await makeCard(), '--to', 'lain@example.com'],
      refused: async () => {
        const card = await makeCard()
        return after(
          ['gift-cards', 'void', card, '--note', 'Hilang'],
          ['gift-cards', 'resend', card, '--to', 'lain@example.com'],
        )
      },
    },
    'gift-cards.send-again': {
      command: async () => ['gift-cards', 'resend', await makeCard(), '--to', 'ana@example.com'],
      refused: async () => {
        const card = await makeCard()
        return after(['gift-cards', 'void', card, '--note', 'Hilang'], ['gift-cards', 'resend', card])
      },
    },
    'incidents.export': {
      command: () => ['export', 'incidents', newFile(fresh('carasun-list')), '--all'],
      refused: null,
    },
    'tax.close-month': {
      command: () => ['tax', 'close', '2025-01'],
      refused: () => ['tax', 'close', '2099-01'],
    },
    'tax.export': {
      command: () => ['export', 'tax', '2026-11', newFile(fresh('carasun-tax'))],
      refused: null,
    },
    'incidents.close': {
      command: async () => ['incidents', 'close', await makeIncident(), '--note', 'Dicek'],
      refused: () => ['incidents', 'close', '999999', '--note', 'Dicek'],
    },
    'orders.accept-money': {
      command: async () => ['orders', 'accept-money', (await placeOrder('bank_transfer')).code],
      refused: async () => ['orders', 'accept-money', (await placeOrder('gopay')).code],
    },
    'orders.add-note': {
      command: async () => ['orders', 'note', (await placeOrder('gopay')).code, 'Telepon dulu'],
      refused: () => ['orders', 'note', 'none', 'Telepon dulu'],
    },
    'orders.change-delivery': {
      command: async () => [
        'orders',
        'change-delivery',
        (await placePaidOrder()).code,
        '--note',
        'Titip satpam',
      ],
      refused: async () => ['orders', 'change-delivery', (await placePaidOrder()).code, '--note', ''],
    },
    'orders.export': {
      command: () => ['export', 'orders', newFile(fresh('carasun-list')), '--personal'],
      refused: null,
    },
    'orders.move': {
      command: async () => [
        'orders',
        'move',
        (await placePaidOrder()).code,
        'Picking in progress',
        '--tracking',
        'KN1',
      ],
      refused: async () => [
        'orders',
        'move',
        (await placePaidOrder()).code,
        'Cancelled',
        '--tracking',
        'KN1',
      ],
    },
    'orders.refund': {
      command: async () => ['orders', 'refund', (await placePaidOrder()).code, '--reason', 'Rusak'],
      refused: async () => ['orders', 'refund', (await placeOrder('gopay')).code, '--reason', 'Rusak'],
    },
    'orders.reject-transfer': {
      command: async () => [
        'orders',
        'reject-transfer',
        (await placeOrderWithReceipt()).code,
        '--note',
        'Buram',
      ],
      refused: async () => ['orders', 'reject-transfer', (await placePaidOrder()).code, '--note', 'Buram'],
    },
    'refunds.ask-account': {
      command: async () => ['refunds', 'ask-account', ...(await makeSendableRefund()), '--reason', 'Tutup'],
      refused: () => ['refunds', 'ask-account', 'none', '--seen', '1', '--reason', 'Tutup'],
    },
    'refunds.export': {
      async command() {
        await makeSendableRefund()
        const written = await run('refunds', 'write-file')
        return ['refunds', 'save-file', /\d+/.exec(written)?.[0] ?? '', newFile(fresh('transfer'))]
      },
      refused: () => ['refunds', 'save-file', '999999', newFile(fresh('transfer'))],
    },
    'refunds.mark-sent': {
      command: async () => ['orders', 'refund-sent', ...(await makeSendableRefund())],
      refused: () => ['orders', 'refund-sent', 'none', '--seen', '1'],
    },
    'refunds.record-return': {
      async command() {
        const [refund] = await makeSendableRefund()
        const seen = async () => String((await seenRefund(db, refund)).version)
        await run('orders', 'refund-sent', refund, '--seen', await seen())
        return ['refunds', 'came-back', refund, '--seen', await seen(), '--reason', 'Rekening tutup']
      },
      refused: async () => ['refunds', 'came-back', ...(await makeSendableRefund()), '--reason', 'Tutup'],
    },
    'refunds.take-out': {
      async command() {
        const [refund, option, seen] = await makeSendableRefund()
        await run('refunds', 'write-file')
        // The file counts as a change.
        return ['refunds', 'take-out', refund, option, String(Number(seen) + 1), '--reason', 'Salah']
      },
      refused: async () => ['refunds', 'take-out', ...(await makeSendableRefund()), '--reason', 'Salah'],
    },
    'refunds.write-file': {
      async command() {
        await makeSendableRefund()
        return ['refunds', 'write-file']
      },
      async refused() {
        await makeSendableRefund()
        return after(['refunds', 'write-file'], ['refunds', 'write-file'])
      },
    },
    'returns.accept': {
      command: async () => ['returns', 'accept', await requestReturn()],
      refused: async () => {
        const code = await requestReturn()
        return after(['returns', 'refuse', code, '--note', 'Tidak'], ['returns', 'accept', code])
      },
    },
    'returns.end': {
      async command() {
        const code = await requestReturn()
        return after(['returns', 'accept', code], ['returns', 'end', code, '--note', 'Tidak datang'])
      },
      refused: async () => ['returns', 'end', await requestReturn(), '--note', 'Tidak datang'],
    },
    'returns.pick-up': {
      async command() {
        const code = await requestReturn()
        return after(['returns', 'accept', code, '--way', 'pick-up'], pickUp(code))
      },
      refused: async () => pickUp(await requestReturn()),
    },
    'returns.receive': {
      async command() {
        const code = await requestReturn()
        return after(['returns', 'accept', code], ['returns', 'receive', code])
      },
      refused: async () => ['returns', 'receive', await requestReturn()],
    },
    'returns.refund': {
      async command() {
        const code = await requestReturn()
        await run('returns', 'accept', code, '--way', 'keep')
        // Money that goes back is recorded as every refund is, too.
        return after(['orders', 'refund', code, '--reason', 'Rusak'], ['returns', 'refund', code])
      },
      refused: async () => ['returns', 'refund', await requestReturn()],
    },
    'returns.refuse': {
      command: async () => ['returns', 'refuse', await requestReturn(), '--note', 'Tidak'],
      refused: () => ['returns', 'refuse', 'none', '--note', 'Tidak'],
    },
  } satisfies Scenes
}
