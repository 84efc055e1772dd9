/** Of all people of the demo shop; a file of its own, so that browser scenarios load nothing of the server with it. */
export const DEMO_PASSWORD = 'carasun123'
