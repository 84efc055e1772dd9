import { hash } from 'node:crypto'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/**
 * The page behind the link in a reminder. A GET only shows it: mail filters open every link. It works without sign-in and
 * without scripts, and its form is what a mail program's own button sends (RFC 8058).
 */
const style = `body{margin:0;background:#fff8f0;color:#231815;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:bold 1.5rem/1.3 Fraunces,Georgia,serif}
button{min-height:3rem;padding:0 1.75rem;border:0;border-radius:99rem;background:#c93e16;color:#fff;font:inherit;font-weight:bold;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #231815;outline-offset:2px}
a{color:#a3300f}`

export const STOP_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'`

/** Asks whether to stop; the form posts to the page's own address. */
export const askToStop = (): string =>
  page(
    'Berhenti diingatkan?',
    `<p>Kami tidak akan mengirim email lagi tentang barang yang tertinggal di tasmu. Email lain, misalnya tentang pesananmu, tetap sampai.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Berhenti diingatkan</button></form>`,
  )

export const stopped = (): string =>
  page(
    'Sudah berhenti',
    `<p>Kami tidak mengingatkanmu lagi tentang tasmu. Berubah pikiran? Nyalakan lagi di <a href="/my-account">Akun saya</a>.</p>`,
  )

export const linkUnknown = (): string =>
  page(
    'Tautan ini tidak berlaku',
    `<p>Mungkin terpotong saat disalin. Buka lagi dari email, atau matikan pengingat di <a href="/my-account">Akun saya</a>.</p>`,
  )

const page = (title: string, content: string) => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${BRAND_NAME}</title><style>${style}</style></head>
<body><main><p>${BRAND_NAME}</p><h1>${escapeHtml(title)}</h1>
${content}</main></body></html>`
