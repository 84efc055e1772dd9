import type { LinkProps } from '@tanstack/react-router'
import type { SearchClick } from '../../../contract/search.ts'
import { MatchedText } from './matched-text.tsx'
import type { OnChooseTyped } from './on-choose.ts'
import { Cell, Row, RowGroup, RowLink } from './suggestion-rows.tsx'

/** A suggested page of products: of a category, a brand or a tag. */
export interface SuggestedShelf {
  id: string
  name: string
  link: LinkProps
}

interface ShelfRowsProps {
  title: string
  type: SearchClick['entity_type']
  shelves: SuggestedShelf[]
  words: string
  onChoose: OnChooseTyped
}

export function ShelfRows({ title, type, shelves, words, onChoose }: ShelfRowsProps) {
  if (shelves.length === 0) return null
  return (
    <RowGroup title={title}>
      {shelves.map(({ id, name, link }) => (
        <Row key={id}>
          <Cell className="flex-1">
            <RowLink link={link} onChoose={() => onChoose({ entity_id: id, entity_type: type })}>
              <span>
                <MatchedText text={name} typed={words} />
              </span>
            </RowLink>
          </Cell>
        </Row>
      ))}
    </RowGroup>
  )
}
