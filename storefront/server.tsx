import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

export { setInProcessTransport } from './api/transport.ts'

/**
 * Renders a page to a string: loaders have all data before rendering begins, so that nothing is streamed later and
 * the caller can hash the inline scripts and keep the page.
 */
const fetch = createStartHandler(defaultRenderHandler)

export default { fetch }
