import type { Wizard, WizardEvent } from './wizard-state.ts'

/** What each step is handed. */
export interface StepProps {
  state: Wizard
  act: (event: WizardEvent) => void
}
