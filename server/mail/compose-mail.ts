import { BRAND_NAME } from '../../contract/constants.ts'
import type { Mail, MailPicture } from '../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sunMark } from './sun-mark.ts'

/** A part of an e-mail as plain text (empty if it is purely visual) and as HTML that is already escaped. */
export interface MailPart {
  text: string
  html: string
}

/**
 * Composes both bodies of an e-mail from the same parts: plain text, and HTML with the shop's mark and name, a white
 * panel, and below it the reason for the mail. The layout is one narrow column that fits a phone without zooming;
 * styles are inline, because mail programs drop all others. Parts that do not apply are null, undefined, false or ''.
 */
export function composeMail(
  parts: (MailPart | null | undefined | false | '')[],
  footer?: string,
): Required<Pick<Mail, 'text' | 'html' | 'pictures'>> {
  const presentParts = parts.filter(part => !!part)
  return {
    text: [...presentParts.map(part => part.text), footer].filter(Boolean).join('\n\n'),
    html: `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 20px 40px">
<p style="margin:0 0 18px;font:bold 24px/40px Fraunces,Georgia,serif;letter-spacing:-0.5px;color:#231815"><img src="cid:${mark.cid}" alt="" width="40" height="40" style="vertical-align:middle;margin:0 8px 6px 0">${BRAND_NAME}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px 20px">
${presentParts.map(part => part.html).join('\n')}</div>
${footer ? `<p style="margin:20px 0 0;font-size:14px;color:#6b5b54">${escapeHtml(footer)}</p>` : ''}
</div></body></html>`,
    pictures: [mark],
  }
}

const mark: MailPicture = { cid: 'carasun-mark', fileName: 'carasun.png', png: sunMark }

export const mailParagraph = (text: string): MailPart => ({
  text,
  html: `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`,
})

/** The title of an e-mail, below its greeting. */
export const mailTitle = (text: string): MailPart => ({
  text,
  html: `<h1 style="margin:8px 0 12px;font-size:22px;line-height:1.3">${escapeHtml(text)}</h1>`,
})

/** A product's picture by its absolute address; a mail program that loads none leaves out the picture only. */
export const mailPicture = (url: string): MailPart => ({
  text: '',
  html: `<p style="margin:0 0 12px"><img src="${escapeHtml(url)}" alt="" width="160" height="160" style="display:block;border-radius:12px;background:#f6e9da"></p>`,
})

/** The one call to action of an e-mail. */
export const mailButton = ({ label, link }: { label: string; link: string }): MailPart => ({
  text: `${label}: ${link}`,
  html: `<p style="margin:24px 0 4px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#c93e16;color:#ffffff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>`,
})

/** A link beside the call to action. */
export const mailLink = ({ label, link }: { label: string; link: string }): MailPart => ({
  text: `${label}: ${link}`,
  html: `<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#c93e16;font-weight:bold">${escapeHtml(label)}</a></p>`,
})
