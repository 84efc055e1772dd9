import { type StaffAction, staffActions } from '../../../contract/staff/actions.ts'
import type { MemberConversations } from '../../../contract/staff/member-page.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { DifferencesInBrief } from '../journal/differences-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { consentsQuery, conversationsQuery, devicesQuery, memberActsQuery } from './page-queries.ts'
import { Newest, Part, Row, Rows } from './part.tsx'

/** How a member reaches the shop, and what staff did with the account, part by part (CARE-02). */

const formKinds: Record<string, string> = {
  contact: 'Formulir kontak',
  reseller: 'Permintaan reseller',
  feedback: 'Masukan',
}

export const ConversationsPart = ({ id }: { id: string }) => (
  <Part title="Percakapan" query={conversationsQuery(id)}>
    {({ chat, forms }) => (
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section>
          <h3 className="mb-2 font-bold">Chat</h3>
          <Chat chat={chat} />
        </section>
        <section>
          <h3 className="font-bold">Formulir</h3>
          <Rows rows={forms} none="Belum pernah mengirim formulir.">
            {({ id: form, kind, subject, message, at }) => (
              <Row key={form} title={subject || (formKinds[kind] ?? kind)}>
                {formKinds[kind] ?? kind} · <DateTime at={at} />
                <span className="block max-w-prose whitespace-pre-wrap text-ink">{message}</span>
              </Row>
            )}
          </Rows>
        </section>
      </div>
    )}
  </Part>
)

const Chat = ({ chat }: { chat: MemberConversations['chat'] }) =>
  chat.length === 0 ? (
    <p className="text-ink-soft">Belum pernah chat.</p>
  ) : (
    <>
      <Newest rows={chat} />
      <ol className="stack gap-2">
        {chat.map(({ id, by, text, at }) => (
          <li
            key={id}
            className={`w-fit max-w-[85%] rounded-box px-3 py-2 ${by === null ? 'bg-well' : 'ml-auto bg-teal-tint'}`}
          >
            <span className="block whitespace-pre-wrap wrap-anywhere">{text}</span>
            <span className="text-note text-ink-soft">
              {by ?? 'Pelanggan'} · <DateTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )

const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

export const DevicesPart = ({ id }: { id: string }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Part title="Perangkat" query={devicesQuery(id)}>
      {({ sessions, social }) => (
        <>
          <Rows rows={sessions} none="Sedang tidak masuk di mana pun.">
            {({ id: session, device, signed_in_at: since, last_seen_at: seen }) => (
              <Row key={session} title={device}>
                terlihat <DateTime at={seen} /> · masuk <DateTime at={since} />
              </Row>
            )}
          </Rows>
          {social.length > 0 ? (
            <p className="mt-2 text-note text-ink-soft">
              Bisa masuk juga dengan{' '}
              {social.map(({ provider }) => providers[provider] ?? provider).join(' dan ')}.
            </p>
          ) : null}
        </>
      )}
    </Part>
    <Part title="Yang disetujui" query={consentsQuery(id)}>
      {({ mails, bag_reminders: reminders, stock_alerts: alerts }) => (
        <ul className="divide-y divide-rule-soft">
          <Row title={mails ? 'Berlangganan surel toko' : 'Tidak berlangganan surel toko'}>
            {mails ? (
              <>
                “{mails.text}” · <DateTime at={mails.at} />
              </>
            ) : null}
          </Row>
          <Row title={reminders ? 'Mau diingatkan tentang tasnya' : 'Tidak diingatkan tentang tasnya'}>
            {reminders ? (
              <>
                “{reminders.text}” · <DateTime at={reminders.at} />
              </>
            ) : null}
          </Row>
          <Row title={alerts.length === 0 ? 'Tidak menunggu kabar stok' : 'Menunggu kabar stok'}>
            {alerts.map(({ name, choice }) => (choice ? `${name} (${choice})` : name)).join(', ')}
          </Row>
          <Row title="Izin pengukuran kunjungan">Disimpan di peramban pelanggan, bukan di toko.</Row>
        </ul>
      )}
    </Part>
  </div>
)

export const JournalPart = ({ id }: { id: string }) => (
  <Part title="Yang dilakukan staf" query={memberActsQuery(id)}>
    {acts =>
      acts.length === 0 ? (
        <p className="text-ink-soft">Belum ada yang dilakukan staf dengan akun ini.</p>
      ) : (
        <>
          <Timeline
            entries={acts.map(({ id: entry, at, by, action, subject, detail }) => ({
              id: entry,
              tone: 'violet',
              text: (
                <>
                  <strong>{by}</strong> {staffActions[action as StaffAction] ?? action}
                  {subject.kind === 'member' ? null : <span className="figure"> {subject.id}</span>}
                </>
              ),
              when: <DateTime at={at} />,
              ...(Object.keys(detail).length > 0 ? { detail: <DifferencesInBrief detail={detail} /> } : {}),
            }))}
          />
          <Newest rows={acts} />
        </>
      )
    }
  </Part>
)
