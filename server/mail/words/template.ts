/**
 * The part of a mail that a text fills; `sms` is a whole message. A `fixed` part is written by the shop, not by staff: its
 * text only describes it.
 */
export type PlaceKind = 'subject' | 'text' | 'title' | 'button' | 'link' | 'footer' | 'sms' | 'fixed'

/** A place whose words staff may change. Their placeholders are those of the text here, no more and no fewer. */
interface Place {
  kind: PlaceKind
  text: string
  /** When the place is part of the mail, if it is not always: in the words of staff. */
  only?: string
}

/** The words of one mail or message, in the order in which a recipient reads them. */
export interface Template {
  /** Its name for staff. */
  name: string
  /** When it is sent, for staff. */
  sent: string
  places: Record<string, Place>
}

export const subject = <const Text extends string>(text: Text) => ({ kind: 'subject' as const, text })
export const title = <const Text extends string>(text: Text, only?: string) => place('title', text, only)
export const text = <const Text extends string>(words: Text, only?: string) => place('text', words, only)
export const button = <const Text extends string>(label: Text, only?: string) => place('button', label, only)
export const link = <const Text extends string>(label: Text) => ({ kind: 'link' as const, text: label })
export const footer = <const Text extends string>(words: Text, only?: string) => place('footer', words, only)
export const fixed = (what: string, only?: string) => place('fixed', what, only)
export const sms = <const Text extends string>(words: Text) => ({ kind: 'sms' as const, text: words })

const place = <Kind extends PlaceKind, Text extends string>(kind: Kind, words: Text, only?: string) => ({
  kind,
  text: words,
  ...(only === undefined ? {} : { only }),
})
