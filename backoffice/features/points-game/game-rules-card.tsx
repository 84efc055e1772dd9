import type { ReactNode } from 'react'
import {
  type GameRulesInput,
  type GameState,
  gameRulesFields,
  gameStates,
  type StaffPointsGame,
} from '../../../contract/staff/points-game.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCan } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { DateTime } from '../values/date-time.tsx'
import { gameKey, gameQuery } from './game-queries.ts'

const tones: Record<GameState, Tone> = {
  running: 'teal',
  planned: 'violet',
  ended: 'plain',
  stopped: 'rose',
}

/** The rules of the game: on or off, how many shares of a day count, and when (PROMO-05). */
export function GameRulesCard({ game }: { game: StaffPointsGame }) {
  const can = useCan()
  const badge = <Badge tone={tones[game.state]}>{gameStates[game.state]}</Badge>
  if (can('promotions.write')) return <RulesForm game={game} badge={badge} />
  const { shares_a_day: shares, starts_at: from, ends_at: until } = game.rules
  return (
    <Card title="Aturan" aside={badge}>
      <Facts
        facts={[
          ['Berbagi per hari yang dihitung', shares],
          ['Mulai', from ? <DateTime key="from" at={from} /> : 'begitu dibuka'],
          ['Sampai', until ? <DateTime key="until" at={until} /> : 'ditutup'],
        ]}
      />
    </Card>
  )
}

function RulesForm({ game, badge }: { game: StaffPointsGame; badge: ReactNode }) {
  const { form, reload } = useSavedForm<StaffPointsGame & { id: string }, GameRulesInput>({
    opened: { ...game, id: 'rules' },
    among: gameKey[0],
    schema: gameRulesFields,
    typedOf: ({ rules }) => rules,
    send: body => call('PUT', '/points-game', { body }),
    read: async () => ({ ...(await queryClient.fetchQuery(gameQuery)), id: 'rules' }),
    done: 'Aturan disimpan. Berlaku seketika.',
  })
  const values = form.form.watch() as GameRulesInput
  const { set } = form
  return (
    <Card title="Aturan" aside={badge}>
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <Checkbox
          label="Permainan dibuka"
          hint="Kalau ditutup, berbagi tidak memberi poin. Poin yang sudah didapat tetap."
          checked={values.is_on}
          onChange={({ currentTarget }) => set({ is_on: currentTarget.checked })}
        />
        <NumberField
          label="Berbagi per hari yang dihitung"
          hint="Untuk tiap orang, menurut hari di Jakarta. Tiap produk hanya sekali."
          error={form.field('shares_a_day').error}
          value={values.shares_a_day}
          onValue={shares => set({ shares_a_day: shares ?? 0 })}
        />
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <MomentField
            label="Mulai (WIB, opsional)"
            hint="Kosong: begitu dibuka."
            error={form.field('starts_at').error}
            at={values.starts_at}
            onTime={starts_at => set({ starts_at })}
          />
          <MomentField
            isEnd
            label="Sampai (WIB, opsional)"
            hint="Kosong: sampai ditutup."
            error={form.field('ends_at').error}
            at={values.ends_at}
            onTime={ends_at => set({ ends_at })}
          />
        </div>
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
          onReload={() => void reload()}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Simpan aturan
          </Button>
        </div>
      </form>
    </Card>
  )
}
