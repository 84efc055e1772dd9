import { type Mail, MailUnavailable } from '../adapters/mail/mail-provider.ts'

/** Accepts e-mails and stores them for inspection; while it is down, sending fails. Refuses mail to `…@refused.example`. */
export function fakeMailServer() {
  const mails: Mail[] = []
  const mailServer = {
    mails,
    isDown: false,
    mail: {
      send: async (mail: Mail): Promise<'sent' | 'refused'> => {
        if (mailServer.isDown) throw new MailUnavailable('down')
        if (mail.to.endsWith('@refused.example')) return 'refused'
        mails.push(mail)
        return 'sent'
      },
    },
  }
  return mailServer
}
