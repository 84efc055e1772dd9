/** Escapes text between tags and in quoted attributes of hand-written pages. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
