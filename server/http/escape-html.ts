/** For text between tags and in quoted attributes of pages that are written by hand. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
