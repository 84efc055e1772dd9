/**
 * Text that staff write in a subset of Markdown, as a tree: pages render only the elements below, so that no HTML or
 * script from elsewhere gets onto a page.
 */
export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'quote'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Inline[][] }
  | { type: 'picture'; url: string; alt: string; caption: string | null; width: number; height: number }

export type RichText = Block[]

/** Returns the text without formatting, for counting and for search engines. */
export const plainText = (children: Inline[]): string =>
  children.map(child => (typeof child === 'string' ? child : plainText(child.children))).join('')
