import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Mail, type MailProvider, MailUnavailable, MailUnclear } from './mail-provider.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte. */
  url: string
  /** The From header: `Carasun <halo@example.com>`. */
  from: string
  timeoutMs: number
}

/** Sends mail by SMTP. Each call is bounded in time; every failure that is not the recipient's fault can be retried. */
export function createSmtpMail({ url, from, timeoutMs }: SmtpSettings): MailProvider {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, pictures = [], stopUrl, ...mail }: Mail) {
      // One for each mail, as is its connection, so that it can note how far this mail got.
      const transport = createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let isHandedOver = false
      transport.use('stream', ({ message }, done) => {
        message.transform(
          () =>
            new PassThrough({
              flush(end) {
                isHandedOver = true
                end()
              },
            }),
        )
        done()
      })
      try {
        await transport.sendMail({
          ...mail,
          attachments: pictures.map(({ cid, fileName, png }) => ({
            cid,
            filename: fileName,
            content: png,
            contentType: 'image/png',
            contentDisposition: 'inline',
          })),
          from,
          // One address as an object: a string would be parsed as a list.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          ...(stopUrl && { headers: oneClickStop(stopUrl) }),
        })
        return 'sent'
      } catch (error) {
        if (isRecipientsFault(error)) return 'refused'
        const Failure = isHandedOver && !isAnswer(error) ? MailUnclear : MailUnavailable
        throw new Failure(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
  }
}

/** The headers of RFC 8058. They are prepared: as the server wants them, on one line. */
const oneClickStop = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** True if the server itself said that it did not take the mail. */
const isAnswer = (error: unknown) => Boolean((error as { responseCode?: number }).responseCode)

/** True for a 5xx response to RCPT TO, or an invalid address. */
const isRecipientsFault = (error: unknown) => {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && (command !== 'RCPT TO' || responseCode === 0 || responseCode >= 500)
}
