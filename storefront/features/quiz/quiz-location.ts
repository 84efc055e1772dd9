/** A page of the quiz, as named in its address. */
export type QuizLocation = { page: 'home' } | { page: 'intro' | 'question' | 'result'; slug: string }

/** Returns the page at the path `rest` after `/quiz/`; null if the quiz has no such page. */
export function quizLocation(rest = ''): QuizLocation | null {
  const [first = '', second, third, ...more] = rest.replace(/\/$/, '').split('/')
  if (more.length > 0) return null
  if (first === 'question') {
    if (!isSlug(second) || (third !== undefined && third !== 'result')) return null
    return { page: third ? 'result' : 'question', slug: second }
  }
  if (second !== undefined) return null
  return first === '' ? { page: 'home' } : isSlug(first) ? { page: 'intro', slug: first } : null
}

const isSlug = (word: string | undefined): word is string => /^[a-z0-9][a-z0-9-]{0,79}$/.test(word ?? '')

/** For links: `<Link to="/quiz/$" params={toQuestions(slug)}>`. */
export const toHome = { _splat: '' }
export const toIntro = (slug: string) => ({ _splat: slug })
export const toQuestions = (slug: string) => ({ _splat: `question/${slug}` })
export const toResult = (slug: string) => ({ _splat: `question/${slug}/result` })
