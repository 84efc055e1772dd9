import { expect, type Page } from '@playwright/test'

/** The e-mails, SMS and WhatsApp messages that were sent, as `/dev` shows them. */
export const inbox = (page: Page) => ({
  /** Waits for a code sent to this e-mail address or phone number, and returns the latest. */
  async codeFor(to: string): Promise<string> {
    const address = to.includes('@') ? to : to.replace(/^0/, '+62')
    const find = async () => {
      const html = await (await page.request.get('/dev')).text()
      const from = html.indexOf(`to ${address}`)
      return from < 0 ? '' : (/\b\d{6}\b/.exec(html.slice(from))?.[0] ?? '')
    }
    await expect.poll(find).toMatch(/^\d{6}$/)
    return find()
  },

  /** Returns the text of the newest mail to this address whose subject matches; empty if there is none. */
  async findMail(to: string, subject: RegExp): Promise<string> {
    const html = await (await page.request.get('/dev')).text()
    const mails = html.matchAll(
      /<b>([^<]*)<\/b> to ([^,<]*)[^<]*<\/summary>\s*<div class="bodies"><pre>(.*?)<\/pre>/gs,
    )
    const found = [...mails].find(([, title = '', address]) => address === to && subject.test(title))
    return found?.[3]?.replace(/<[^>]+>/g, '') ?? ''
  },
})
