import type { Wizard, WizardEvent } from './wizard-state.ts'

/** The props of each step. */
export interface StepProps {
  state: Wizard
  act: (event: WizardEvent) => void
}
