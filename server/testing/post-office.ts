import { type Mail, MailUnavailable } from '../adapters/mail/mail-provider.ts'

/** Takes mails and keeps them to be looked at; while it is away none gets through, and who sends is told. */
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
