import { type ComponentType, lazy } from 'react'

/**
 * Makes a part optional (help, floating buttons, visit tracking): it is loaded when it is rendered, and left out if its
 * script cannot be fetched, because a lost network must not take the page down.
 *
 * @param standIn rendered if the script cannot be fetched; nothing by default
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  standIn: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: standIn })))
