/** A rendered page of the shop that is only looked at, in a frame of the back office. */
export const asStill = ({ html, policy }: { html: string; policy: string }) => ({
  html: html
    // A link leads out of the preview, which its frame does not allow.
    .replace(/<head[^>]*>/, head => `${head}<base target="_blank">`)
    // The frame runs no scripts; browsers that do not either would be told so.
    .replace(/<script[^>]*>.*?<\/script>|<noscript>.*?<\/noscript>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, ''),
  policy: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
})
