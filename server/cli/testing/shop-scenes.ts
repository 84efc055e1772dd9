import { sql } from 'kysely'
import { startRowsJob } from '../../modules/staff-jobs/index.ts'
import { operator } from '../../testing/make-staff.ts'
import { newFile, type Scenes, type Stage } from './stage.ts'

export function shopScenes({ db, next, fresh, run }: Stage) {
  /** Invites an owner, so that the shop has one; returns the address. */
  async function inviteSomebody(): Promise<string> {
    const email = `${fresh('staf')}@carasun.example`
    await run('staff', 'invite', `${fresh('pemilik')}@carasun.example`, 'owner')
    await run('staff', 'invite', email, 'manager')
    return email
  }

  /** Invites somebody who has accepted and set up a second factor. */
  async function makeColleague(): Promise<string> {
    const email = await inviteSomebody()
    await sql`update staff_accounts set password_hash = 'x', totp_secret = 'y' where email = ${email}`.execute(
      db,
    )
    return email
  }

  async function makeRole(): Promise<string> {
    const key = fresh('peran')
    await run('roles', 'save', key, 'orders.read')
    return key
  }

  /** Makes an API key; returns its name. */
  async function makeKey(): Promise<string> {
    const name = fresh('kunci')
    await run('api-keys', 'make', name, 'orders.read')
    return name
  }

  /** Makes a job of the command line, which nobody runs. */
  const makeJob = () =>
    startRowsJob(db, operator, { kind: 'orders.move', title: 'Uji', input: {}, rows: [] }, new Date())

  async function makeChat(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into chat_conversations (guest_token_hash, created_at, last_message_at)
      values (sha256(gen_random_uuid()::text::bytea), now(), now()) returning id`.execute(db)
    return rows[0]?.id ?? ''
  }

  const newUrl = () => `https://${fresh('mitra')}.example/kejadian`
  /** Each is the only one: their number is limited, and what waits for another would be counted. */
  async function makeWebhook() {
    await sql`update webhook_endpoints set removed_at = now() where removed_at is null`.execute(db)
    const url = newUrl()
    const output = await run('webhooks', 'add', url, 'all')
    return { url, id: /Endpoint (\w+)/.exec(output)?.[1] ?? '' }
  }
  async function makePausedWebhook() {
    const webhook = await makeWebhook()
    await run('webhooks', 'pause', webhook.id)
    return webhook
  }
  const sendExample = async (id: string) => /msg_\w+/.exec(await run('webhooks', 'example', id))?.[0] ?? ''

  return {
    'api-keys.make': {
      command: () => ['api-keys', 'make', fresh('kunci'), 'orders.read,stock.read', '--days', '90'],
      refused: async () => ['api-keys', 'make', await makeKey(), 'orders.read'],
    },
    'api-keys.renew': {
      command: async () => ['api-keys', 'renew', await makeKey(), '--overlap', '24'],
      refused: () => ['api-keys', 'renew', 'tiada'],
    },
    'api-keys.revoke': {
      command: async () => ['api-keys', 'revoke', await makeKey()],
      refused: () => ['api-keys', 'revoke', 'tiada'],
    },
    'bank-accounts.add': {
      command: () => ['bank-accounts', 'add', 'BNI', `77${String(next()).padStart(8, '0')}`, 'PT Mentari'],
      refused: () => ['bank-accounts', 'add', 'BNI', '12 34', 'PT Mentari'],
    },
    'bank-accounts.arrange': {
      command: async () => {
        const { rows } = await sql<{ number: string }>`
          select account_number as number from bank_accounts order by position desc`.execute(db)
        return ['bank-accounts', 'arrange', rows.map(({ number }) => number).join(',')]
      },
      refused: () => ['bank-accounts', 'arrange', '999999'],
    },
    'bank-accounts.note': {
      command: () => ['bank-accounts', 'note', '0000222222', fresh('Hanya dari BCA')],
      refused: () => ['bank-accounts', 'note', '999999', 'Hanya dari BCA'],
    },
    'bank-accounts.rename': {
      command: () => ['bank-accounts', 'rename', '0000222222', 'Mandiri', fresh('PT Mentari')],
      refused: () => ['bank-accounts', 'rename', '999999', 'Mandiri', 'PT Mentari'],
    },
    'bank-accounts.switch': {
      command: () => ['bank-accounts', 'off', '0000222222'],
      refused: () => ['bank-accounts', 'off', '999999'],
    },
    'chats.answer': {
      command: async () => ['chat', 'answer', await makeChat(), 'Halo!'],
      refused: () => ['chat', 'answer', 'none', 'Halo!'],
    },
    'journal.export': { command: () => ['export', 'journal', newFile(fresh('carasun-list'))], refused: null },
    'payment-methods.arrange': {
      command: () => ['payment-methods', 'arrange', 'credit card', 'doku,gpn,credit_debit_card'],
      refused: () => ['payment-methods', 'arrange', 'credit card', 'doku,gpn'],
    },
    'payment-methods.note': {
      command: () => ['payment-methods', 'note', 'qris', fresh('Gangguan sampai pukul 22')],
      refused: () => ['payment-methods', 'note', 'none', 'Gangguan'],
    },
    'payment-methods.switch': {
      command: () => ['payment-methods', 'off', 'kredivo'],
      refused: () => ['payment-methods', 'off', 'none'],
    },
    'roles.delete': {
      command: async () => ['roles', 'delete', await makeRole()],
      refused: () => ['roles', 'delete', 'owner'],
    },
    'roles.save': {
      command: () => ['roles', 'save', fresh('shift'), 'orders.read,warehouse.pack', '--name', 'Shift malam'],
      refused: () => ['roles', 'save', 'owner', 'orders.read'],
    },
    'settings.change': {
      command: () => ['settings', 'set', 'refundCeilingRupiah', String(500_000 + next())],
      refused: () => ['settings', 'set', 'refundCeilingRupiah', 'banyak'],
    },
    'staff-jobs.resume': {
      command: async () => {
        const id = await makeJob()
        await run('staff-jobs', 'stop', id)
        return ['staff-jobs', 'resume', id]
      },
      refused: () => ['staff-jobs', 'resume', '999999'],
    },
    'staff-jobs.stop': {
      command: async () => ['staff-jobs', 'stop', await makeJob()],
      refused: () => ['staff-jobs', 'stop', '999999'],
    },
    'staff.change-role': {
      command: async () => ['staff', 'role', await inviteSomebody(), 'warehouse'],
      refused: async () => ['staff', 'role', await inviteSomebody(), 'nobody'],
    },
    'staff.end': {
      command: async () => ['staff', 'end', await inviteSomebody()],
      refused: () => ['staff', 'end', 'tiada@carasun.example'],
    },
    'staff.end-sessions': {
      command: async () => ['staff', 'end-sessions', await makeColleague()],
      refused: () => ['staff', 'end-sessions', 'tiada@carasun.example'],
    },
    'staff.reset-factors': {
      command: async () => ['staff', 'reset-factors', await makeColleague()],
      refused: async () => ['staff', 'reset-factors', await inviteSomebody()],
    },
    'staff.export': {
      command: () => ['export', 'staff', newFile(fresh('carasun-list')), '--personal'],
      refused: null,
    },
    'staff.invite': {
      command: () => ['staff', 'invite', `${fresh('baru')}@carasun.example`, 'care', '--name', 'Wulan'],
      refused: async () => ['staff', 'invite', await inviteSomebody(), 'care'],
    },
    'subscriptions.remove': {
      command: async () => {
        await sql`insert into subscriptions (email, consent) values ('ana@example.com', 'ya')`.execute(db)
        return ['subscriptions', 'remove', 'ana@example.com']
      },
      refused: () => ['subscriptions', 'remove', 'none@example.com'],
    },
    'webhooks.add': {
      command: () => ['webhooks', 'add', newUrl(), 'order.paid,stock.changed'],
      refused: async () => ['webhooks', 'add', (await makeWebhook()).url, 'all'],
    },
    'webhooks.change': {
      command: async () => ['webhooks', 'change', (await makeWebhook()).id, newUrl(), 'order.shipped'],
      refused: () => ['webhooks', 'change', 'none', newUrl(), 'all'],
    },
    'webhooks.pause': {
      command: async () => ['webhooks', 'pause', (await makeWebhook()).id],
      refused: () => ['webhooks', 'pause', 'none'],
    },
    'webhooks.remove': {
      command: async () => ['webhooks', 'remove', (await makeWebhook()).id],
      refused: () => ['webhooks', 'remove', 'none'],
    },
    'webhooks.renew-secret': {
      command: async () => ['webhooks', 'renew-secret', (await makeWebhook()).id],
      refused: () => ['webhooks', 'renew-secret', 'none'],
    },
    'webhooks.resume': {
      command: async () => ['webhooks', 'resume', (await makePausedWebhook()).id],
      refused: () => ['webhooks', 'resume', 'none'],
    },
    'webhooks.send-again': {
      command: async () => ['webhooks', 'send-again', await sendExample((await makeWebhook()).id)],
      refused: () => ['webhooks', 'send-again', 'none'],
    },
    'webhooks.send-example': {
      command: async () => ['webhooks', 'example', (await makeWebhook()).id],
      refused: async () => ['webhooks', 'example', (await makePausedWebhook()).id],
    },
    'toggles.switch': { command: () => ['toggles', 'on', fresh('saklar')], refused: null },
  } satisfies Scenes
}
