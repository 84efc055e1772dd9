import postcss from 'postcss'

/**
 * Splits a stylesheet into its rules, so that each page can carry those that its elements need
 * (`server/http/page-styles.ts`).
 *
 * @typedef {string | {classes: string[], text: string} | {open: string, parts: Part[]}} Part in the sheet's order: text
 *   that every page needs; a rule for elements with one of these classes; the rules in a layer or media query
 * @param {string} css
 * @returns {Part[]}
 */
export const splitStyles = css => postcss.parse(css).nodes.map(split)

/**
 * Returns the sheet as the file that pages load after their own styles: without fonts, because a font that is declared
 * again is loaded again, and the text would blink.
 *
 * @param {string} css
 */
export function withoutFonts(css) {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', rule => void rule.remove())
  return String(sheet)
}

function split(node) {
  if (node.type === 'rule') {
    const classes = node.selectors.map(classOf)
    return classes.includes(null) ? text(node) : { classes: [...new Set(classes)], text: text(node) }
  }
  // Every page has all @font-face, @keyframes and @property.
  if (!['layer', 'media', 'supports', 'container'].includes(node.name) || !node.nodes) return text(node)
  return { open: `@${node.name} ${node.params}{`, parts: node.nodes.map(split) }
}

const text = node => (node.type === 'atrule' && !node.nodes ? `${node};` : String(node))

/** What stands between the brackets of a pseudo-class. */
const inner = /(?:[^()]|\\[()]|\([^()]*\))*/.source
const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g
const exception = RegExp(String.raw`:not\(${inner}\)`, 'g')
const alternatives = RegExp(String.raw`:(?:is|where)\((?=(?:[^(),\\]|\\.|\([^()]*\))*,)${inner}\)`, 'g')

/**
 * Returns a class without which no element of a page matches the selector, mostly the utility's own. Null if there is
 * none: classes in attributes, exceptions and alternatives do not count.
 */
function classOf(selector) {
  const required = selector.replace(attribute, '').replace(exception, '').replace(alternatives, '')
  const [, name] = /(?<!\\)\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i.exec(required) ?? []
  return (
    name?.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ) ?? null
  )
}
