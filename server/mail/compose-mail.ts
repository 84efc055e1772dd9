import { BRAND_NAME } from '../../contract/constants.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A part of an e-mail as plain text (empty if it is purely visual) and as HTML that is already escaped. */
export interface MailPart {
  text: string
  html: string
}

/**
 * Composes both bodies of an e-mail from the same parts: plain text, and HTML with the shop's name, a white panel, and
 * below it the reason for the mail. The layout is one narrow column that fits a phone without zooming; styles are
 * inline, because mail programs drop all others. Parts that do not apply are null, undefined, false or ''.
 */
export function composeMail(
  parts: (MailPart | null | undefined | false | '')[],
  footer?: string,
): { text: string; html: string } {
  const presentParts = parts.filter(part => !!part)
  return {
    text: [...presentParts.map(part => part.text), footer].filter(Boolean).join('\n\n'),
    html: `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 20px 40px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#c93e16">${BRAND_NAME}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px 20px">
${presentParts.map(part => part.html).join('\n')}</div>
${footer ? `<p style="margin:20px 0 0;font-size:14px;color:#6b5b54">${escapeHtml(footer)}</p>` : ''}
</div></body></html>`,
  }
}

export const mailParagraph = (text: string): MailPart => ({
  text,
  html: `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`,
})

/** The title of an e-mail, below its greeting. */
export const mailTitle = (text: string): MailPart => ({
  text,
  html: `<h1 style="margin:8px 0 12px;font-size:22px;line-height:1.3">${escapeHtml(text)}</h1>`,
})

/** The one call to action of an e-mail. */
export const mailButton = ({ label, link }: { label: string; link: string }): MailPart => ({
  text: `${label}: ${link}`,
  html: `<p style="margin:24px 0 4px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#c93e16;color:#ffffff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>`,
})
