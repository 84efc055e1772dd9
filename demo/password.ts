/** The password of all demo accounts; a separate file, so that browser scenarios do not load the server with it. */
export const DEMO_PASSWORD = 'carasun123'
