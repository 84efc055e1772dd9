import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailUnavailable, MailUnclear } from './mail-provider.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { createSmtpMail } from './smtp.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.close())

const mail = {
  id: 'stock-1',
  to: 'sari@example.com',
  subject: 'Serum Surya sudah ada lagi ☀️',
  text: 'Hai Sari, serum “Surya” sudah kembali.',
  html: '<p>Hai Sari, serum “Surya” sudah kembali ☀️</p>',
}
const from = 'Carasun <halo@carasun.example>'

test('an e-mail arrives as it was written, with its punctuation and emoji', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  expect(await smtp.send(mail)).toBe('sent')
  expect(mailbox.mails()[0]).toMatchObject({
    id: '<stock-1@carasun.example>',
    to: ['sari@example.com'],
    from: 'halo@carasun.example',
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
  })
})

test('a mail that its recipient agreed to carries the headers of one-click unsubscribing, others do not (RFC 8058)', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  const stopUrl = `https://carasun.example/api/bag-reminders/stop?token=${'a'.repeat(43)}`
  await smtp.send({ ...mail, id: 'bag-1', stopUrl })
  expect(mailbox.mails()[0]?.stop.sort()).toEqual([`<${stopUrl}>`, 'List-Unsubscribe=One-Click'])
  await smtp.send({ ...mail, id: 'stock-6' })
  expect(mailbox.mails()[0]?.stop).toEqual([])
})

test('a picture inside an e-mail arrives with it, and the mailbox shows it', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  await smtp.send({
    ...mail,
    id: 'stock-4',
    html: '<img src="cid:mark" alt="">',
    pictures: [{ cid: 'mark', fileName: 'carasun.png', png }],
  })
  expect(mailbox.mails()[0]?.html).toContain(
    `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`,
  )
})

test('an address that does not exist is refused permanently', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  const before = mailbox.mails().length
  expect(await smtp.send({ ...mail, to: 'nobody@refused.example' })).toBe('refused')
  expect(mailbox.mails()).toHaveLength(before)
})

test('a sender that is killed while sending an e-mail ends only its own connection', async () => {
  const killed = connect(Number(new URL(mailbox.url).port), '127.0.0.1')
  for (const line of [
    'EHLO shop.example',
    'MAIL FROM:<halo@carasun.example>',
    'RCPT TO:<sari@example.com>',
  ]) {
    await once(killed, 'data')
    killed.write(`${line}\r\n`)
  }
  await once(killed, 'data')
  killed.resetAndDestroy()
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  expect(await smtp.send({ ...mail, id: 'stock-5' })).toBe('sent')
})

test('a line break in an address or subject adds no header and no recipient', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 })
  await smtp.send({ ...mail, id: 'stock-2', subject: 'Halo\r\nBcc: other@example.com' })
  const other = 'sari@example.com\r\nBcc: other@example.com'
  expect(await smtp.send({ ...mail, id: 'stock-3', to: other })).toBe('refused')
  expect(mailbox.mails()[0]).toMatchObject({
    id: '<stock-2@carasun.example>',
    to: ['sari@example.com'],
    subject: 'Halo Bcc: other@example.com',
    text: expect.stringContaining(mail.text),
  })
})

test('a server that is down or silent leads to a retryable error', async () => {
  const downMail = createSmtpMail({ url: 'smtp://127.0.0.1:9', from, timeoutMs: 300 })
  await expect(downMail.send(mail)).rejects.toThrow(MailUnavailable)

  const silentServer = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const { port } = silentServer.address() as AddressInfo
  const slowMail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 300 })
  await expect(slowMail.send(mail)).rejects.toThrow(MailUnavailable)
  silentServer.close()
})

test('a server that has the whole mail and does not answer has perhaps taken it; one that says no has not', async () => {
  const smtp = createSmtpMail({ url: mailbox.url, from, timeoutMs: 300 })
  const before = mailbox.mails().length
  await expect(smtp.send({ ...mail, id: 'bag-2', to: 'sari@unanswered.example' })).rejects.toThrow(
    MailUnclear,
  )
  expect(mailbox.mails()).toHaveLength(before + 1)

  const silentServer = createServer(() => {}).listen(0, '127.0.0.1')
  const busyServer = createServer(socket => {
    let isText = false
    socket.write('220 mail.example\r\n')
    socket.on('data', lines => {
      if (isText && !lines.includes('\r\n.\r\n')) return
      socket.write(isText ? '451 later\r\n' : lines.includes('DATA') ? '354 go\r\n' : '250 ok\r\n')
      isText = lines.includes('DATA')
    })
  }).listen(0, '127.0.0.1')
  for (const server of [silentServer, busyServer]) {
    if (!server.listening) await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const refusing = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 300 })
    const failure = await refusing.send(mail).catch(error => error)
    expect(failure).toBeInstanceOf(MailUnavailable)
    expect(failure).not.toBeInstanceOf(MailUnclear)
    server.close()
  }
})

test('without its optional packages there is no mailbox, which is not an error', async () => {
  const loaderWithoutPackages = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name !== 'smtp-server') return next(name, context)
        throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
      },
    })`)}`
  const mailbox = new URL('./mailbox.ts', import.meta.url)
  const script = `import { startMailboxIfInstalled } from '${mailbox}'; console.log(await startMailboxIfInstalled())`
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', loaderWithoutPackages],
    ...['--input-type=module', '--eval', script],
  ])
  expect(stdout).toBe('null\n')
})
