/** Forbidden in XML 1.0 even when escaped: control characters, unpaired surrogates, U+FFFE, U+FFFF. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for the content of an element or attribute. */
export const escapeXml = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, sign => escapes[sign] as string)

/** Writes `<name>text</name>`; nothing if there is no text. */
export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
