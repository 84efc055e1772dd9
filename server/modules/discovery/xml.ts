/** What XML 1.0 may not hold at all, written or escaped: control signs, halves of a surrogate pair, U+FFFE, U+FFFF. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as the content of an element or of an attribute. */
export const escapeXml = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, sign => escapes[sign] as string)

/** `<name>text</name>`; nothing where there is no text. */
export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
