import { type Mail, MailUnavailable } from '../adapters/mail/mail-provider.ts'

/** Accepts e-mails and stores them for inspection; while it is down, sending fails. */
export function fakeMailServer() {
  const mails: Mail[] = []
  const mailServer = {
    mails,
    isDown: false,
    mail: {
      send: async (mail: Mail) => {
        if (mailServer.isDown) throw new MailUnavailable('down')
        mails.push(mail)
        return 'sent' as const
      },
    },
  }
  return mailServer
}
