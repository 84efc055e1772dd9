import { queryOptions } from '@tanstack/react-query'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import type { ChapterKey } from './chapters.ts'

const texts = import.meta.glob<string>('./chapters/*.md', { query: '?raw', import: 'default' })

/** A chapter's text, which loads when it is opened. */
export const chapterQuery = (key: ChapterKey) =>
  queryOptions({
    queryKey: ['handbook', key],
    async queryFn() {
      const load = texts[`./chapters/${key}.md`]
      if (!load) throw new Error(`the chapter ${key} has no text`)
      return readMarkdown(await load()).blocks
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
