import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Attachment } from 'postal-mime'

export interface ReceivedMail {
  id: string
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** The values of List-Unsubscribe and List-Unsubscribe-Post; empty without them. */
  stop: string[]
  receivedAt: Date
}

export interface Mailbox {
  /** Pass this to `createSmtpMail`. */
  url: string
  /** Newest first. */
  mails(): ReceivedMail[]
  close(): Promise<void>
}

/** Beyond this number the oldest e-mails are deleted. */
const INBOX_MAX = 200
const MAIL_MAX_BYTES = 2 * 1024 * 1024

/**
 * Starts the stand-in mail server: it speaks SMTP, accepts mail to anyone, stores it in memory and forwards nothing.
 * Mail to `…@refused.example` is refused the way a real server refuses an unknown address; mail to `…@unanswered.example` is
 * taken without an answer, as when the connection breaks off.
 */
export async function startMailbox(): Promise<Mailbox> {
  // Only development needs these packages, so they are optional dependencies.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ])
  const inbox: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    size: MAIL_MAX_BYTES,
    onRcptTo({ address }, _session, done) {
      const refusal = address.endsWith('@refused.example') ? new NoSuchMailbox('No such mailbox here') : null
      done(refusal)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        keep(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(() => {
          if (!session.envelope.rcptTo.some(({ address }) => address.endsWith('@unanswered.example'))) done()
        }, done)
      })
    },
  })

  // A sender that dies resets its connection. Without a listener, that error would end the whole process.
  server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') process.emitWarning(`The stand-in mail server: ${message}`)
  })

  async function keep(raw: Buffer, to: string[]) {
    const mail = await PostalMime.parse(raw)
    inbox.unshift({
      id: mail.messageId ?? '',
      to,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: withPictures(mail.html ?? '', mail.attachments),
      stop: mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value),
      receivedAt: new Date(),
    })
    inbox.length = Math.min(inbox.length, INBOX_MAX)
  }

  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...inbox],
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** Puts the attached pictures into the HTML, so that a browser shows them too. */
const withPictures = (html: string, attachments: Attachment[]) =>
  attachments.reduce(
    (shown, { contentId = '', content, mimeType }) =>
      shown.replaceAll(
        `cid:${contentId.replace(/^<|>$/g, '')}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    html,
  )

/** Shown on `/dev` and in the error of every e-mail that could not be sent. */
export const MAILBOX_MISSING =
  'The mailbox is not installed, so no mail is sent. Run `npm install --include=optional`, or set MAIL_SMTP_URL.'

/** Returns null if the packages of the mailbox are not installed; the shop runs without the mailbox. */
export async function startMailboxIfInstalled(): Promise<Mailbox | null> {
  try {
    return await startMailbox()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

class NoSuchMailbox extends Error {
  readonly responseCode = 550
}
