import { type Mail, MailUnavailable } from '../adapters/mail/mail-provider.ts'

/** Accepts mails and keeps them for inspection; while it is down, sending fails. */
export function postOffice() {
  const mails: Mail[] = []
  const office = {
    mails,
    isAway: false,
    mail: {
      send: async (mail: Mail) => {
        if (office.isAway) throw new MailUnavailable('away')
        mails.push(mail)
        return 'sent' as const
      },
    },
  }
  return office
}
