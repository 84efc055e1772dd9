import { Tabs } from '../../ui/tabs.tsx'

/** The two pages of a quiz. */
export const QuizTabs = ({ id, isSteps }: { id: string; isSteps: boolean }) => (
  <Tabs
    label="Bagian kuis"
    tabs={[
      { label: 'Isi', isActive: !isSteps, link: { to: '/promosi/kuis/$id', params: { id } } },
      {
        label: 'Di mana orang berhenti',
        isActive: isSteps,
        link: { to: '/promosi/kuis/$id/langkah', params: { id } },
      },
    ]}
  />
)
