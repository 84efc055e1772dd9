import { type ComponentType, lazy } from 'react'

/**
 * A part that nobody waits for (help, what floats at the edge, what counts visits): loaded when it is drawn, and left out
 * when its script cannot be fetched, for a lost network must not take the page down with it.
 *
 * @param standIn what is drawn then in its place; nothing, if not said
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  standIn: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: standIn })))
