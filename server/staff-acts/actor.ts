/** Who acts for the shop: every act of staff takes it, whichever door it comes by. */
export interface Actor {
  /** The door: the back office, the command line, a program with a key, or the shop itself. */
  kind: 'staff' | 'command-line' | 'api-key' | 'system'
  /** The account or key; null if the door knows only a name. */
  id: string | null
  name: string
}

/**
 * The actor in columns that also hold 'member', 'order', 'payment' or 'schedule' (`moved_by`, `asked_by`). Columns that
 * only staff fill (`decided_by`) hold the name.
 */
export const recordedAs = ({ name }: Actor) => `staff:${name}`
