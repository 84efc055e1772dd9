/** Text that is already HTML; everything else in a template is escaped. */
export interface Html {
  readonly html: string
}

type Piece = Html | string | number | null | undefined | false | Piece[]

export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: texts.reduce((all, text, index) => all + render(pieces[index - 1]) + text) }
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(render).join('')
  return typeof piece === 'object' ? piece.html : escapeText(String(piece))
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
