import type { Wizard, WizardEvent } from './wizard-state.ts'

/** The props of each step. */
export interface StepProps {
  state: Wizard
  onEvent: (event: WizardEvent) => void
}
