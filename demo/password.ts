/** The password of all demo accounts, in its own file so that browser scenarios can import it without the server. */
export const DEMO_PASSWORD = 'carasun123'
