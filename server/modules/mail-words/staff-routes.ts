import { z } from 'zod'
import { mailPreviewQuery, saveMailWordsBody, testMailBody } from '../../../contract/staff/mail-words.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { listTemplates } from './list-templates.ts'
import { PREVIEW_POLICY, previewMail } from './preview-mail.ts'
import { readTemplate } from './read-template.ts'
import { saveWords } from './save-words.ts'
import { sendTestMail } from './send-test-mail.ts'

const permission = 'content.write'
const params = z.object({ key: z.string().min(1).max(40) })

/** The words of mails and messages to shoppers (PAGE-02). */
export async function mailWordsRoutes(app: App, shop: Shop): Promise<void> {
  getTemplates(app, shop)
  getTemplate(app, shop)
  getPreview(app, shop)
  putWords(app, shop)
  postTest(app, shop)
}

function getTemplates(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/mail-words',
    permission,
    summary: 'Lists the mails and messages to shoppers',
    handle: () => listTemplates(shop.db),
  })
}

function getTemplate(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/mail-words/:key',
    permission,
    summary: 'One mail: its places and their words',
    params,
    handle: ({ params }) => readTemplate(shop.db, params.key),
  })
}

function getPreview(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/mail-words/:key/preview',
    permission,
    needsPerson: true,
    summary: 'The mail with these words, and examples in its placeholders',
    params,
    query: mailPreviewQuery,
    async handle({ params, query, reply }) {
      const html = await previewMail(shop, params.key, query.words)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PREVIEW_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .send(html)
    },
  })
}

function putWords(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/mail-words/:key',
    permission,
    summary: 'Changes the words; what is left out goes back to the shop’s own',
    params,
    body: saveMailWordsBody,
    handle: ({ actor, params, body }) => saveWords(shop, actor, { mail: params.key, ...body }),
  })
}

function postTest(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/mail-words/:key/test',
    permission,
    needsPerson: true,
    summary: 'Sends the mail with these words to the caller',
    params,
    body: testMailBody,
    handle: ({ actor, staff, params, body }) =>
      sendTestMail(shop, actor, { mail: params.key, ...body, to: staff.email }),
  })
}
