import { escapeHtml } from './escape-html.ts'

/**
 * A rendered page of the shop that is only looked at, in a frame of the back office. With a mark at its top, nobody takes it
 * for the shop where it is opened by itself.
 */
export const asStill = ({ html, policy }: { html: string; policy: string }, mark?: string) => ({
  html: (mark === undefined ? html : html.replace(/<body[^>]*>/, body => body + markWith(mark)))
    // A link leads out of the preview, which its frame does not allow.
    .replace(/<head[^>]*>/, head => `${head}<base target="_blank">`)
    // The frame runs no scripts; browsers that do not either would be told so.
    .replace(/<script[^>]*>.*?<\/script>|<noscript>.*?<\/noscript>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, ''),
  policy: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
})

const markWith = (text: string) =>
  `<p role="status" style="position:sticky;top:0;z-index:60;margin:0;padding:8px 16px;background:#5b3a8c;color:#fff;text-align:center;font-size:14px;font-weight:600">${escapeHtml(text)}</p>`
