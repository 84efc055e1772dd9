import type { LinkProps } from '@tanstack/react-router'
import type { SearchClick } from '../../../contract/search.ts'
import { KindIcon } from './kind-icon.tsx'
import { MatchedText } from './matched-text.tsx'
import type { OnChooseTyped } from './on-choose.ts'
import { Cell, Row, RowGroup, RowLink } from './suggestion-rows.tsx'

/** A suggested page of products: of a category, a brand or a tag. */
export interface SuggestedPage {
  id: string
  name: string
  link: LinkProps
  /** The brand's background colour, in hexadecimal. */
  ground?: string | null
}

interface PageRowsProps {
  title: string
  type: SearchClick['entity_type']
  pages: SuggestedPage[]
  words: string
  onChoose: OnChooseTyped
}

export function PageRows({ title, type, pages, words, onChoose }: PageRowsProps) {
  if (pages.length === 0) return null
  return (
    <RowGroup title={title}>
      {pages.map(({ id, name, link, ground }) => (
        <Row key={id}>
          <Cell className="min-w-0 flex-1">
            <RowLink link={link} onChoose={() => onChoose({ entity_id: id, entity_type: type })}>
              <KindIcon type={type} name={name} ground={ground} />
              <span className="min-w-0">
                <MatchedText text={name} typed={words} />
              </span>
            </RowLink>
          </Cell>
        </Row>
      ))}
    </RowGroup>
  )
}
