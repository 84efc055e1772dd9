/** Who acts for the shop. Every act of staff takes an actor, whichever interface calls it. */
export interface Actor {
  /** The interface: the back office, the command line, a program with a key, or the shop itself. */
  kind: 'staff' | 'command-line' | 'api-key' | 'system'
  /** The account or key; null if the interface knows only a name. */
  id: string | null
  name: string
}

/**
 * Names the actor for columns that also hold 'member', 'order', 'payment' or 'schedule' (`moved_by`, `asked_by`).
 * Columns that only staff fill (`decided_by`) hold the name.
 */
export const recordedAs = ({ name }: Actor) => `staff:${name}`
