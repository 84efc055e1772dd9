/**
 * Short messages at the top of the screen, one at a time (TOAST-01..TOAST-06). What shows them is loaded with the
 * first one, so that pages without a message carry none of it.
 */

export interface Toast {
  id: number
  kind: 'error' | 'success' | 'info'
  text: string
}
