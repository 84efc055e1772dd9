import { type PublicationState, publicationStates } from '../../../contract/staff/publication-states.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** Whether shoppers see a text or a promotion page, and why not. */
export const PublicationBadge = ({ state }: { state: PublicationState }) => (
  <Badge tone={tones[state]}>{publicationStates[state]}</Badge>
)

const tones: Record<PublicationState, Tone> = {
  live: 'teal',
  planned: 'violet',
  draft: 'plain',
  hidden: 'sun',
  over: 'plain',
}
