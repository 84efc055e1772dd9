import { Tabs } from '../../ui/tabs.tsx'

/** The three parts of searching. */
export const SearchTabs = ({ current }: { current: 'keywords' | 'results' | 'synonyms' }) => (
  <Tabs
    label="Bagian pencarian"
    tabs={[
      { label: 'Yang dicari', isActive: current === 'keywords', link: { to: '/pencarian' } },
      { label: 'Atur hasil', isActive: current === 'results', link: { to: '/pencarian/hasil' } },
      { label: 'Sinonim', isActive: current === 'synonyms', link: { to: '/pencarian/sinonim' } },
    ]}
  />
)
